import type { RecordedEvent } from './events.ts';
import { fields, levels, list, positiveUnits, text, units, whole } from './values.ts';

/** One message, parsed from JSON. */
export interface BinanceFrame {
  readonly at: number;
  /** The request that was answered, for replies to requests. */
  readonly url?: string;
  readonly body: unknown;
}

/**
 * Reads the messages of one connection to Binance, spot or futures, in order: trades, aggregated trades, top of book, depth changes and
 * depth snapshots. Messages without prices give nothing; malformed ones throw `BadRowError`.
 */
export function binanceReader(): (frame: BinanceFrame) => RecordedEvent[] {
  // A snapshot does not name its symbol; its request does, and where only frames were kept, the stream around it.
  let symbolInView = '';
  return ({ at, url, body }) => {
    const frame = fields(body);
    if ('lastUpdateId' in frame) return snapshot(at, symbolIn(url) ?? symbolInView, frame);
    if (typeof frame['stream'] !== 'string') return [];
    const data = fields(frame['data']);
    const kind = text(frame['stream']).split('@')[1] ?? '';
    const symbol = typeof data['s'] === 'string' ? data['s'] : '';
    if (symbol !== '') symbolInView = symbol;
    switch (kind) {
      case 'trade':
      case 'aggTrade':
        return [{ kind: 'trade', at, symbol, price: positiveUnits(data['p']), size: units(data['q']) }];
      case 'bookTicker':
        return [
          {
            kind: 'quote',
            at,
            symbol,
            bid: positiveUnits(data['b']),
            bidSize: units(data['B']),
            ask: positiveUnits(data['a']),
            askSize: units(data['A']),
          },
        ];
      case 'depth':
        return [
          {
            kind: 'book',
            at,
            symbol,
            whole: false,
            bids: levels(data['b']),
            asks: levels(data['a']),
            firstUpdate: whole(data['U']),
            lastUpdate: whole(data['u']),
          },
        ];
      default:
        return [];
    }
  };
}

function snapshot(at: number, symbol: string, frame: Readonly<Record<string, unknown>>): RecordedEvent[] {
  return [
    {
      kind: 'book',
      at,
      symbol,
      whole: true,
      bids: levels(list(frame['bids'])),
      asks: levels(list(frame['asks'])),
      lastUpdate: whole(frame['lastUpdateId']),
    },
  ];
}

function symbolIn(url: BinanceFrame['url']): string | undefined {
  return /[?&]symbol=([A-Za-z0-9]+)/.exec(url ?? '')?.[1];
}
