/** The bounds of the contract for the reason of an operator's act. */
const LEAST = 5;
export const REASON_MOST = 300;

/** A reason as it is sent: one line, trimmed. Line breaks become spaces, as the contract takes none. */
export function cleanReason(typed: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return typed.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** Whether a typed reason says enough to be sent. */
export function isReason(typed: string): boolean {
  const length = cleanReason(typed).length;
  return length >= LEAST && length <= REASON_MOST;
}
