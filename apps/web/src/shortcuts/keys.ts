import type { Act } from './acts.ts';

/** Keys of acts, as they are written. */
export const KEYS: Readonly<Record<Act, string>> = {
  buy: 'B',
  sell: 'S',
  market: 'M',
  limit: 'L',
  hands: 'H',
  details: 'I',
  panels: 'P',
  full: 'F',
  skin: 'D',
  palette: 'Ctrl+K',
  keys: '?',
};

/** Those that the ticket listens to itself, from the first moment on. */
const OF_TICKET: ReadonlySet<Act> = new Set(['buy', 'sell']);

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  /** The cursor is in a field, or a dialog or menu has the keyboard. */
  readonly typing: boolean;
}

/** Returns the act of a key; undefined for every other key, and for single keys while something is typed. No key sends an order. */
export function actOf({ key, ctrlKey, metaKey, altKey, repeat, typing }: Pressed): Act | undefined {
  if (repeat || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (typing) return undefined;
  const found = Object.entries(KEYS).find(([, name]) => name === key.toUpperCase())?.[0] as Act | undefined;
  return found === undefined || OF_TICKET.has(found) ? undefined : found;
}

/** Letters and digits of a text, so that `btcusdt` finds BTC/USDT. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, '');
}

/** The things whose names hold every word that was typed, those first that begin with it. */
export function found<Thing extends { readonly label: string }>(things: readonly Thing[], typed: string): readonly Thing[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return things;
  const matching = things.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const starts = ({ label }: Thing): boolean => plain(label).startsWith(first);
  return [...matching.filter(starts), ...matching.filter((thing) => !starts(thing))];
}
