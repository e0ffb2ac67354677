const DIGIT = /\p{Nd}/u;

/** Returns the Latin digit of a digit of any script. Unicode keeps the ten digits of a script side by side, beginning with zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Converts the digits of a text from any script to Latin. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** Separators between the digits of codes, cards and mobile numbers: blanks of every width, dashes, points, brackets. */
const BETWEEN = /[\s\p{Pd}\u00b7().]/gu;

/** Reduces a code, a card or a mobile number to its Latin digits and keeps the `+` of a country. Returns any other text unchanged. */
export function digitsOf(text: string): string {
  const digits = latinDigits(text).replace(BETWEEN, '').replace('\uff0b', '+');
  return /^\+?\d+$/.test(digits) ? digits : text;
}
