/**
 * Pattern of one line of text. It excludes control characters, line separators, halves of surrogate pairs, and code points that are no characters. It
 * also excludes piled up marks, which would cover other lines.
 */
export const ONE_LINE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  /^(?![^]*\p{M}{13})[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u;

/** Pattern of a text of several lines, which may be indented. It excludes the same characters otherwise. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
export const SEVERAL_LINES = /^(?![^]*\p{M}{13})[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u;

/**
 * Removes the characters that change the writing direction of the following text. They are copied unseen with numbers and names, and would affect
 * text beyond their own. Marks that only give the direction of a neighbouring character stay.
 */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
