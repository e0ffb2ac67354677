import type { LevelChange, RecordedEvent } from '../events.ts';
import { fields, levels, list, positiveUnits, text, units } from '../values.ts';
import type { FrameReader } from './exchange.ts';

/** Kraken v1: lists of [channel id, payload…, channel name, pair] for `trade` and `book-*`; objects are administration. */
export function krakenReader(): FrameReader {
  return ({ at, body }) => {
    if (!Array.isArray(body)) return [];
    const symbol = text(body.at(-1));
    const channel = text(body.at(-2));
    if (channel === 'trade') {
      return list(body[1]).map((each) => {
        const [price, size] = list(each);
        return { kind: 'trade', at, symbol, price: positiveUnits(price), size: units(size) };
      });
    }
    if (!channel.startsWith('book')) return [];
    return [book(at, symbol, body.slice(1, -2))];
  };
}

/** A snapshot has `as` and `bs`; changes have `a`, `b` or both, in one payload or in two. */
function book(at: number, symbol: string, payloads: readonly unknown[]): RecordedEvent {
  const bids: LevelChange[] = [];
  const asks: LevelChange[] = [];
  let whole = false;
  for (const payload of payloads) {
    const part = fields(payload);
    whole ||= 'as' in part || 'bs' in part;
    bids.push(...levels(part['bs'] ?? part['b'] ?? []));
    asks.push(...levels(part['as'] ?? part['a'] ?? []));
  }
  return { kind: 'book', at, symbol, whole, bids, asks };
}
