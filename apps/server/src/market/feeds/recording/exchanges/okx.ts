import { fields, levels, list, positiveUnits, text, units } from '../values.ts';
import type { FrameReader } from './exchange.ts';

/** OKX v5 public channel: `trades` and `books`. */
export function okxReader(): FrameReader {
  return ({ at, body }) => {
    const frame = fields(body);
    if (!('data' in frame)) return [];
    const argument = fields(frame['arg']);
    const symbol = text(argument['instId']);
    switch (argument['channel']) {
      case 'trades':
        return list(frame['data']).map((each) => {
          const trade = fields(each);
          return { kind: 'trade', at, symbol, price: positiveUnits(trade['px']), size: units(trade['sz']) };
        });
      case 'books':
        return list(frame['data']).map((each) => {
          const book = fields(each);
          return {
            kind: 'book',
            at,
            symbol,
            whole: frame['action'] === 'snapshot',
            bids: levels(book['bids']),
            asks: levels(book['asks']),
          };
        });
      default:
        return [];
    }
  };
}
