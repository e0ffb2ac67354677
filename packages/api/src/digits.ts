const DIGIT = /\p{Nd}/u;

/** The Latin digit of a digit of any script: Unicode keeps the ten of a script side by side, each script beginning with zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text with its digits, of whatever script, in Latin. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** What stands between digits of codes, cards and mobile numbers: blanks of every width, dashes, points, brackets. */
const BETWEEN = /[\s\p{Pd}\u00b7().]/gu;

/** A code, a card or a mobile number down to its digits in Latin, with the `+` of a country kept; any other text as it is. */
export function digitsOf(text: string): string {
  const digits = latinDigits(text).replace(BETWEEN, '').replace('\uff0b', '+');
  return /^\+?\d+$/.test(digits) ? digits : text;
}
