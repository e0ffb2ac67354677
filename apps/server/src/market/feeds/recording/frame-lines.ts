import { BadRowError, type RecordedEvent } from './events.ts';
import { binanceReader } from './binance-frames.ts';
import { fields, text, whole } from './values.ts';

/** Prefix of the sources that a recorder writes for Binance, such as `BINANCE.ws.1.0`. */
const BINANCE = 'BINANCE';

/**
 * Reads a file of raw messages of Binance, one JSON object per line. Two shapes: `{recv_ns, frame}` with messages as objects, and
 * `{ts_ms, src, kind, url?, frame}` with messages as the text that was on the wire. Lines that are not received data (connect, send) give
 * nothing.
 */
export function frameLineReader(): (line: string) => RecordedEvent[] {
  const readers = new Map<string, ReturnType<typeof binanceReader>>();
  const readerOf = (source: string): ReturnType<typeof binanceReader> => {
    if (!source.toUpperCase().startsWith(BINANCE)) throw new BadRowError(`unknown exchange: ${source}`);
    const reader = readers.get(source) ?? binanceReader();
    readers.set(source, reader);
    return reader;
  };
  return (line) => {
    const row = fields(parseJson(line));
    // Nanoseconds exceed what a double holds exactly; the loss is far below the millisecond that is kept.
    if (typeof row['recv_ns'] === 'number') return readerOf(BINANCE)({ at: Math.floor(row['recv_ns'] / 1e6), body: row['frame'] });
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
