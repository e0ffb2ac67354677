import { BadRowError, type RecordedEvent } from './events.ts';
import { positiveUnits, units } from './values.ts';

type Reader = (cell: (name: string) => string, at: number, symbol: string) => RecordedEvent;

const KINDS: readonly { readonly columns: readonly string[]; readonly read: Reader }[] = [
  { columns: ['ts_ms', 'symbol', 'open', 'high', 'low', 'close', 'volume'], read: candle },
  { columns: ['ts_ms', 'symbol', 'price', 'size'], read: trade },
  { columns: ['ts_ms', 'symbol', 'bid', 'ask'], read: quote },
];

/**
 * The reader for a file with this header line: candles (`ts_ms,symbol,open,high,low,close,volume`), ticks
 * (`ts_ms,symbol,price,size,…`) or quotes (`ts_ms,symbol,bid[,bid_size],ask[,ask_size]`), columns in any order. Undefined for
 * any other header.
 */
export function csvLineReader(header: string): ((line: string) => RecordedEvent[]) | undefined {
  const names = header.trim().split(',');
  const kind = KINDS.find(({ columns }) => columns.every((column) => names.includes(column)));
  if (!kind) return undefined;
  const positions = new Map(names.map((name, index) => [name, index]));
  return (line) => {
    const cells = line.split(',');
    if (cells.length !== names.length) throw new BadRowError('wrong number of cells');
    const cell = (name: string): string => cells[positions.get(name) ?? -1] ?? '';
    const time = cell('ts_ms');
    if (!/^\d{1,15}$/.test(time)) throw new BadRowError('not a time');
    return [kind.read(cell, Number(time), cell('symbol'))];
  };
}

function candle(cell: (name: string) => string, at: number, symbol: string): RecordedEvent {
  const open = positiveUnits(cell('open'));
  const high = positiveUnits(cell('high'));
  const low = positiveUnits(cell('low'));
  const close = positiveUnits(cell('close'));
  if (high < open || high < close || low > open || low > close) throw new BadRowError('high or low is inside the bar');
  return { kind: 'candle', at, symbol, open, high, low, close, volume: units(cell('volume')) };
}

function trade(cell: (name: string) => string, at: number, symbol: string): RecordedEvent {
  return { kind: 'trade', at, symbol, price: positiveUnits(cell('price')), size: units(cell('size')) };
}

function quote(cell: (name: string) => string, at: number, symbol: string): RecordedEvent {
  const bid = positiveUnits(cell('bid'));
  const ask = positiveUnits(cell('ask'));
  if (bid > ask) throw new BadRowError('bid above ask');
  const sizes = cell('bid_size') === '' ? {} : { bidSize: units(cell('bid_size')), askSize: units(cell('ask_size')) };
  return { kind: 'quote', at, symbol, bid, ask, ...sizes };
}
