import type { LevelChange } from '../events.ts';
import { fields, levels, list, positiveUnits, text, units } from '../values.ts';
import type { FrameReader } from './exchange.ts';

/** Coinbase feed: `match`, `snapshot` and `l2update`. The `last_match` sent on subscribing is an old trade and left out. */
export function coinbaseReader(): FrameReader {
  return ({ at, body }) => {
    const frame = fields(body);
    switch (frame['type']) {
      case 'match':
        return [{ kind: 'trade', at, symbol: text(frame['product_id']), price: positiveUnits(frame['price']), size: units(frame['size']) }];
      case 'snapshot':
        return [
          {
            kind: 'book',
            at,
            symbol: text(frame['product_id']),
            whole: true,
            bids: levels(frame['bids']),
            asks: levels(frame['asks']),
          },
        ];
      case 'l2update': {
        const bids: LevelChange[] = [];
        const asks: LevelChange[] = [];
        for (const each of list(frame['changes'])) {
          const [side, price, size] = list(each);
          (side === 'buy' ? bids : asks).push([positiveUnits(price), units(size)]);
        }
        return [{ kind: 'book', at, symbol: text(frame['product_id']), whole: false, bids, asks }];
      }
      default:
        return [];
    }
  };
}
