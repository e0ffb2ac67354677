/** What no text holds: control characters, line separators, halves of surrogate pairs, what is no character, and marks piled up until they cover other lines. */
export const ONE_LINE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  /^(?![^]*\p{M}{13})[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u;

/** The same for a text of several lines, which may be indented. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
export const SEVERAL_LINES = /^(?![^]*\p{M}{13})[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u;

/**
 * A text without the signs that turn the direction of what follows: they come along unseen with copied numbers and names, and would reach
 * beyond their own text. Marks that only say which way a sign beside them belongs stay.
 */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
