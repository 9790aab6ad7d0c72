"""What greeters do, to learn which functions of the WebAssembly file they need."""

from greeter import answer


def workload() -> None:
    for name in ("", "Ana", "Ñandú", "日本", "🎲"):
        for _ in range(200):
            answer(name)
