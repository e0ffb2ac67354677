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

/** Invisible characters: those of no width and marks of direction, which come along with copied text. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Separators between the digits of codes, cards and mobile numbers: blanks of every width, dashes, points, brackets. They include the minus, the lines,
 * points and brackets that keyboards of East Asia write, and the blank of Braille. Stars and bullets are none: masks are made of them.
 */
const BETWEEN =
  /[\s\u2800\p{Pd}\u02d7\u2043\u2212\u2500\u30fc\uff70().\u00b7\u2027\u22c5\u3002\u30fb\ufe52\ufe59\ufe5a\uff08\uff09\uff0e\uff61\uff65]/gu;

function withoutSeparators(text: string): string {
  return latinDigits(text).replace(UNSEEN, '').replace(BETWEEN, '');
}

/** Reduces a code, a card or a mobile number to its Latin digits and keeps the `+` of a country. Returns any other text unchanged. */
export function digitsOf(text: string): string {
  const digits = withoutSeparators(text).replace('\uff0b', '+');
  return /^\+?\d+$/.test(digits) ? digits : text;
}

/** Reads the number of a record or of a person as it is typed or pasted: in digits of any script, with blanks around it and `#` before it. */
export function recordNumberOf(text: string): string {
  return latinDigits(text)
    .replace(UNSEEN, '')
    .trim()
    .replace(/^[#\uff03]/, '');
}

/**
 * Reduces an account number, an IBAN or a recovery code to capitals and Latin digits. They may be of full width, with blanks, dashes and invisible
 * characters between them. Returns any other text unchanged, a mask among them.
 */
export function accountNumberOf(text: string): string {
  const plain = withoutSeparators(text.normalize('NFKC'));
  return /^[0-9A-Za-z]+$/.test(plain) ? plain.toUpperCase() : text;
}
