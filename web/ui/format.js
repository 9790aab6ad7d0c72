/**
 * Making one of the browser's formatters takes up to a millisecond, using it almost no time; one table asks for dozens.
 * @template T
 * @param {(locale: string, options?: any) => T} make
 * @returns {(locale: string, options?: object) => T}
 */
export function kept(make) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}

export const numbers = kept((locale, options) => new Intl.NumberFormat(locale, options));

/**
 * A chance in words a table uses: small exact fractions as they are, the rest as about one in n.
 * @param {[number, number] | undefined} chance numerator and denominator
 * @param {string} locale
 * @returns {{num: number, den: number, about: boolean, percent: string}}
 */
export function odds(chance, locale) {
  const [num, den] = chance ?? [0, 1];
  const part = num / den;
  const digits = part > 0 && part < 0.095 ? 1 : 0;
  const percent = numbers(locale, { style: "percent", maximumFractionDigits: digits }).format(part);
  if (den <= 9 || num === 1) return { num, den, about: false, percent };
  return { num: 1, den: Math.round(den / num), about: true, percent };
}

const rows = kept((locale) => new Intl.ListFormat(locale, { type: "unit", style: "short" }));

/** One thing after another, without an "and". @param {string[]} words @param {string} locale */
export const strung = (words, locale) => rows(locale).format(words);

/** Languages that do not write 0 to 9, at least somewhere (Unicode CLDR, default numbering systems), and those whose tag asks for others. */
const OTHER_DIGITS = /^(?:ar|as|bgn|bho|bn|brx|ckb|dz|fa|hi|kok|ks|lrc|mai|mni|mr|my|mzn|ne|pa|ps|raj|sa|sat|sd|sdh|ur|uz)\b|-u-nu-/;

/**
 * @param {number} value
 * @param {string} locale
 */
export function number(value, locale) {
  // A browser's first formatter costs a tenth of a second where nothing is warm yet; small numbers are written alike.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !OTHER_DIGITS.test(locale)) return String(value);
  return numbers(locale, { useGrouping: true }).format(value);
}
