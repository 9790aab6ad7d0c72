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
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(part);
  if (den <= 9 || num === 1) return { num, den, about: false, percent };
  return { num: 1, den: Math.round(den / num), about: true, percent };
}

/**
 * @param {number} value
 * @param {string} locale
 */
export const number = (value, locale) => new Intl.NumberFormat(locale, { useGrouping: true }).format(value);
