import type { Amount, Quantity } from '@candor/money';

/** The part of a position that is divided when some of its hands are closed. */
export interface Divisible {
  readonly hands: number;
  readonly number: Quantity;
  readonly origin_margin: Amount;
  /** Margin that is held now. */
  readonly margin: Amount;
  readonly fee: Amount;
  /** Overnight charges already taken. */
  readonly overnight: Amount;
}

/**
 * Divides a position into the part that closes, of `hands` of its hands, and the rest. The number is divided exactly. Of margin, fee and
 * overnight charges the part gets its share rounded down. The remainder stays in the position, so that both together are always the
 * whole. A position that holds margin still holds some of it afterwards. Throws `RangeError` unless both have hands.
 */
export function splitPosition(position: Divisible, hands: number): { readonly part: Divisible; readonly rest: Divisible } {
  if (!Number.isInteger(hands) || hands < 1 || hands >= position.hands)
    throw new RangeError(`no part of ${position.hands} hands: ${hands}`);
  const share = (amount: bigint): bigint => (amount * BigInt(hands)) / BigInt(position.hands);
  const { number, origin_margin: originMargin, margin, fee, overnight } = position;
  const part = {
    hands,
    number: share(number),
    origin_margin: share(originMargin),
    margin: share(margin),
    fee: share(fee),
    overnight: share(overnight),
  };
  const rest = {
    hands: position.hands - hands,
    number: number - part.number,
    origin_margin: originMargin - part.origin_margin,
    margin: margin - part.margin,
    fee: fee - part.fee,
    overnight: overnight - part.overnight,
  };
  return { part, rest };
}
