import { decimal, greatest, least as smaller, parseDecimal, toText } from '@candor/money';

/** The value of a field in units of 1e-8; undefined when it is empty or no number. */
export function valueOf(text: string): bigint | undefined {
  return parseDecimal(text);
}

/** Character that no keyboard has and no text of a page begins with. */
const UNREAD = '\uffff';

/** The value of a field whose text is no number. It is not empty, and `valueOf` does not read it: so it is never taken for "none". */
export function unreadValue(text: string): string {
  return `${UNREAD}${text}`;
}

/** The text in a field whose value is no number; undefined where the value is one, or empty. */
export function unreadText(value: string): string | undefined {
  return value.startsWith(UNREAD) ? value.slice(UNREAD.length) : undefined;
}

export interface StepBounds {
  /** Decimal texts. */
  readonly step: string;
  readonly least?: string;
  readonly most?: string;
}

/** One step up or down from a text, kept within the bounds; from an empty field it starts at `least`, or zero. */
export function stepDecimal(text: string, direction: 1 | -1, { step, least = '0', most }: StepBounds): string {
  const from = valueOf(text);
  const floor = decimal(least);
  if (from === undefined) return toText(floor);
  const moved = greatest(floor, from + BigInt(direction) * decimal(step));
  return toText(most === undefined ? moved : smaller(moved, decimal(most)));
}
