/** A stretch of a message: text, or what can be followed. */
export interface Stretch {
  readonly text: string;
  /** Target of the stretch: a path of this site, or an address by https. Nothing else leads anywhere. */
  readonly link?: string;
}

const LINK = /https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[^\s<>"'`]*)?|(?<=^|\s)\/[A-Za-z][\w/-]*/g;
/** Signs that end a sentence, and are none of the address before them. */
const AFTERWARDS = /[.,;:!?)\]}’”»。，、！？）]+$/u;

/** Cuts a message into text and links. Whatever is in it stays text. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(AFTERWARDS, '');
    if (match.index > at) stretches.push({ text: text.slice(at, match.index) });
    stretches.push({ text: link, link });
    at = match.index + link.length;
  }
  if (at < text.length) stretches.push({ text: text.slice(at) });
  return stretches;
}
