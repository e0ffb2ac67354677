const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[\s]*[=+\-@|%＝＋－＠]/;

/** Byte order mark at the beginning of a file, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\ufeff';

/** Returns one line of a CSV file by RFC 4180. Text that a spreadsheet would execute as a formula gets a leading apostrophe; numbers stay numbers. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
