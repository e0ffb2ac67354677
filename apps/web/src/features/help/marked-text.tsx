import type { Piece } from './search.ts';

/** A text with the found words marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  // Pieces do not move while they are shown, so places are names enough.
  return pieces.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text));
}
