/** What the pages say by themselves, by language: the build puts it in the place of the call (`web/build/buildlib/languages.py`). */
declare function SAID(...keys: string[]): { [tag: string]: string[] };
