import type { ParsedOf } from '@candor/api';
import type { Price } from '@candor/money';
import { protectionFault, type Protection, type Side } from '@candor/rules';
import { read, type Read, type Refusal, type Source, type View } from '../kernel/model/command.ts';
import { rowOf } from '../kernel/model/table.ts';

/** Claims of an order or a close about what its sender saw; any part may be missing. */
export interface Protected {
  /** The tick that was on screen: it gives its price, where none is given, and must not be old. */
  readonly seenTick?: number | undefined;
  readonly seenPrice?: Price | undefined;
  readonly validUntil?: number | undefined;
  readonly maxSlippage?: bigint | undefined;
}

/** Returns the protection of a call, as commands take it. */
export function protectionOf(input: Pick<ParsedOf<'lever/close'>, 'seen_tick' | 'seen_price' | 'valid_until' | 'max_slippage'>): Protected {
  return {
    seenTick: input.seen_tick,
    seenPrice: input.seen_price,
    validUntil: input.valid_until,
    maxSlippage: input.max_slippage,
  };
}

/** Part of a stored tick that tells what the sender saw. */
export interface SeenTick {
  readonly pairId: number;
  readonly price: Price;
  readonly receivedAt: number;
}

/** Stored ticks by id. */
export const seenTickSource: Source<number, SeenTick> = {
  name: 'leverage seen tick',
  reads: (id) => rowOf({ name: 'ticks' }, id),
  load: (ids) => ({
    name: 'leverage seen ticks by id',
    text: 'select id, pair_id, price, received_at from ticks where id = any($1::bigint[])',
    values: [`{${ids.join(',')}}`],
  }),
  parse: (rows) =>
    rows.map((row) => [
      Number(row['id']),
      { pairId: Number(row['pair_id']), price: row['price'] as bigint, receivedAt: Number(row['received_at']) },
    ]),
};

/** The tick that a protected order names, if it names one. */
export function protectionNeeds({ seenTick }: Protected): readonly Read[] {
  return seenTick === undefined ? [] : [read(seenTickSource, seenTick)];
}

/**
 * Returns the refusal of an order that trades in `direction` at `last` and is not meant any more. It is `order_expired`, `price_outdated` (also for a tick that
 * is not there or of another market) or `price_moved`. Undefined for an order that says nothing of what was seen.
 */
export function protectionRefusal(
  view: View,
  input: Protected,
  at: { readonly pairId: number; readonly direction: Side; readonly last: Price; readonly now: number },
): Refusal | undefined {
  const { seenTick, seenPrice, validUntil, maxSlippage } = input;
  const tick = seenTick === undefined ? undefined : view.row(seenTickSource, seenTick);
  const unknown = seenTick !== undefined && tick?.pairId !== at.pairId;
  const protection: Protection = { seenPrice: seenPrice ?? tick?.price, seenAt: unknown ? 0 : tick?.receivedAt, validUntil, maxSlippage };
  const fault = protectionFault(at.direction, at.last, at.now, protection);
  return fault && { refused: fault.code, params: fault.params ?? {} };
}

/** The price that an order says its sender saw; undefined where it says nothing of one. The command must need `protectionNeeds`. */
export function seenPriceOf(view: View, { seenTick, seenPrice }: Protected): Price | undefined {
  return seenPrice ?? (seenTick === undefined ? undefined : view.row(seenTickSource, seenTick)?.price);
}
