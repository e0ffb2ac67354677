const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[\s]*[=+\-@|%＝＋－＠]/;

/** By this mark at the beginning of a file spreadsheets know UTF-8. */
export const CSV_MARK = '\ufeff';

/**
 * One line of a file by RFC 4180. A text that a spreadsheet would carry out as a formula begins with an apostrophe instead; numbers
 * stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
