import type { LevelChange, RecordedEvent } from '../events.ts';
import { fields, list, positiveUnits, text, units } from '../values.ts';
import type { FrameReader } from './exchange.ts';

/** Bybit's first public protocol: `trade.*` and `orderBookL2_25.*`, linear and inverse. */
export function bybitReader(): FrameReader {
  return ({ at, body }) => {
    const frame = fields(body);
    if (typeof frame['topic'] !== 'string') return [];
    const [channel = '', symbol = ''] = frame['topic'].split('.');
    if (channel === 'trade') {
      return list(frame['data']).map((each) => {
        const trade = fields(each);
        return { kind: 'trade', at, symbol, price: positiveUnits(trade['price']), size: units(trade['size']) };
      });
    }
    return channel === 'orderBookL2_25' ? [book(at, symbol, frame)] : [];
  };
}

function book(at: number, symbol: string, frame: Readonly<Record<string, unknown>>): RecordedEvent {
  if (frame['type'] === 'snapshot') {
    // Linear contracts wrap the list in an object; inverse ones send it bare.
    const rows = Array.isArray(frame['data']) ? frame['data'] : fields(frame['data'])['order_book'];
    return { kind: 'book', at, symbol, whole: true, ...sides(list(rows)) };
  }
  const data = fields(frame['data']);
  const removed = list(data['delete'] ?? []).map((each) => ({ ...fields(each), size: 0 }));
  return { kind: 'book', at, symbol, whole: false, ...sides([...removed, ...list(data['update'] ?? []), ...list(data['insert'] ?? [])]) };
}

function sides(rows: readonly unknown[]): { bids: LevelChange[]; asks: LevelChange[] } {
  const bids: LevelChange[] = [];
  const asks: LevelChange[] = [];
  for (const each of rows) {
    const row = fields(each);
    const side = text(row['side']) === 'Buy' ? bids : asks;
    side.push([positiveUnits(row['price']), units(row['size'])]);
  }
  return { bids, asks };
}
