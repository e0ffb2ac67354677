import { fields, levels, list, positiveUnits, units } from '../values.ts';
import type { FrameReader } from './exchange.ts';

/** Huobi: `market.<symbol>.trade.detail`, and `market.<symbol>.depth.*`, which always sends the whole book. */
export function huobiReader(): FrameReader {
  return ({ at, body }) => {
    const frame = fields(body);
    if (typeof frame['ch'] !== 'string') return [];
    const [, symbol = '', channel = ''] = frame['ch'].split('.');
    const tick = fields(frame['tick']);
    switch (channel) {
      case 'trade':
        return list(tick['data']).map((each) => {
          const trade = fields(each);
          return { kind: 'trade', at, symbol, price: positiveUnits(trade['price']), size: units(trade['amount']) };
        });
      case 'depth':
        return [{ kind: 'book', at, symbol, whole: true, bids: levels(tick['bids']), asks: levels(tick['asks']) }];
      default:
        return [];
    }
  };
}
