import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LOG_BYTES_MAX = 16 * 1024 * 1024;
const LINES_MAX = 4;
/** Prefix that PostgreSQL puts before each line, and the marks of lines that say why it ends. */
const PREFIX = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /;
const REASON = /^(?:FATAL|PANIC|DETAIL|HINT):\s+/;

/** Opens the log of the server to be written on, and says how much is in it already. A large one is moved aside. */
export function openServerLog(file: string): { readonly descriptor: number; readonly length: number } {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, length: statSync(file).size };
}

/** Why a server has ended, in one line, of what it wrote behind the first `from` bytes of its log. */
export function lastWords(file: string, from: number): string {
  return inOneLine(readFileSync(file).subarray(from).toString('utf8'));
}

/** Joins the last output of a PostgreSQL program into one line: its reasons, or its last lines where it marks none. */
export function inOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(PREFIX, '').trim())
    .filter((line) => line !== '');
  const reasons = lines.filter((line) => REASON.test(line)).map((line) => line.replace(REASON, ''));
  return (reasons.length > 0 ? reasons : lines).slice(-LINES_MAX).join('; ');
}
