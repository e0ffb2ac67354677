import { BadRowError, type RecordedEvent } from './events.ts';
import { binanceReader } from './exchanges/binance.ts';
import { bybitReader } from './exchanges/bybit.ts';
import { coinbaseReader } from './exchanges/coinbase.ts';
import type { FrameReader } from './exchanges/exchange.ts';
import { huobiReader } from './exchanges/huobi.ts';
import { krakenReader } from './exchanges/kraken.ts';
import { okxReader } from './exchanges/okx.ts';
import { fields, text, whole } from './values.ts';

/** Which reader understands the messages of a recorder's source, such as `BINANCE.ws.1.0`. */
const READERS: readonly (readonly [prefix: string, reader: () => FrameReader])[] = [
  ['BINANCE', binanceReader],
  ['OKX', okxReader],
  ['BYBIT', bybitReader],
  ['COINBASE', coinbaseReader],
  ['KRAKEN', krakenReader],
  ['HUOBI', huobiReader],
];

/**
 * Reads a file of raw exchange messages, one JSON object per line. Two shapes: `{recv_ns, frame}` with Binance
 * messages as objects, and `{ts_ms, src, kind, url?, frame}` with messages as the text that was on the wire. Lines that are
 * not received data (connect, send) give nothing.
 */
export function frameLineReader(): (line: string) => RecordedEvent[] {
  const readers = new Map<string, FrameReader>();
  const readerOf = (source: string): FrameReader => {
    let reader = readers.get(source);
    if (!reader) {
      const found = READERS.find(([prefix]) => source.toUpperCase().startsWith(prefix));
      if (!found) throw new BadRowError(`unknown exchange: ${source}`);
      reader = found[1]();
      readers.set(source, reader);
    }
    return reader;
  };
  return (line) => {
    const row = fields(parseJson(line));
    // Nanoseconds exceed what a double holds exactly; the loss is far below the millisecond that is kept.
    if (typeof row['recv_ns'] === 'number') return readerOf('BINANCE')({ at: Math.floor(row['recv_ns'] / 1e6), body: row['frame'] });
    if (row['kind'] !== 'recv' && row['kind'] !== 'http_response') return [];
    const url = typeof row['url'] === 'string' ? { url: row['url'] } : {};
    return readerOf(text(row['src']))({ at: whole(row['ts_ms']), ...url, body: parseJson(text(row['frame'])) });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRowError('not JSON');
  }
}
