import type { DayMarket, Kline, MarketDepth, Resolution } from '@candor/api';
import { eventOpening, textFrame } from './text-frame.ts';

/** Where the newest state of the markets comes from. */
export interface FanOutSource {
  pairIds(): readonly number[];
  quote(pairId: number): DayMarket | undefined;
  kline(pairId: number, period: Resolution): Kline | undefined;
  depth(pairId: number): MarketDepth | undefined;
}

/** One event in both forms: bytes for plain WebSockets, and the argument for every other transport. */
export type Message =
  | { readonly event: 'daymarket'; readonly argument: readonly DayMarket[]; readonly frame: Buffer }
  | { readonly event: 'kline'; readonly argument: Kline; readonly frame: Buffer }
  | { readonly event: 'market_depth'; readonly argument: MarketDepth; readonly frame: Buffer };

interface Encoded<Value> {
  readonly value: Value;
  readonly json: Buffer;
}

const DAYMARKET = Buffer.concat([eventOpening('daymarket'), Buffer.from('[')]);
const KLINE = eventOpening('kline');
const MARKET_DEPTH = eventOpening('market_depth');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');
const LIST_CLOSING = Buffer.from(']]');

/** Encodes each market's state once per change, whoever asks how often. */
export class Encodings {
  readonly #source: FanOutSource;
  readonly #quotes = new Map<number, Encoded<DayMarket>>();
  readonly #klines = new Map<number, Map<Resolution, Message>>();
  readonly #depths = new Map<number, Message>();

  constructor(source: FanOutSource) {
    this.#source = source;
  }

  /** Forgets what is encoded of a market. */
  changed(pairId: number): void {
    this.#quotes.delete(pairId);
    this.#klines.delete(pairId);
    this.#depths.delete(pairId);
  }

  /** One event with the quotes of several markets; undefined when none of them has one. */
  quotes(pairIds: readonly number[]): Message | undefined {
    const parts: Buffer[] = [DAYMARKET];
    const argument: DayMarket[] = [];
    for (const pairId of pairIds) {
      const encoded = this.#quote(pairId);
      if (!encoded) continue;
      if (argument.length > 0) parts.push(COMMA);
      parts.push(encoded.json);
      argument.push(encoded.value);
    }
    if (argument.length === 0) return undefined;
    parts.push(LIST_CLOSING);
    return { event: 'daymarket', argument, frame: textFrame(parts) };
  }

  /** The bar in progress of one market. */
  kline(pairId: number, period: Resolution): Message | undefined {
    let ofPair = this.#klines.get(pairId);
    const known = ofPair?.get(period);
    if (known) return known;
    const argument = this.#source.kline(pairId, period);
    if (!argument) return undefined;
    const message: Message = { event: 'kline', argument, frame: textFrame([KLINE, Buffer.from(JSON.stringify(argument)), CLOSING]) };
    if (!ofPair) {
      ofPair = new Map();
      this.#klines.set(pairId, ofPair);
    }
    ofPair.set(period, message);
    return message;
  }

  /** The depth of one market. */
  depth(pairId: number): Message | undefined {
    const known = this.#depths.get(pairId);
    if (known) return known;
    const argument = this.#source.depth(pairId);
    if (!argument) return undefined;
    const message: Message = { event: 'market_depth', argument, frame: textFrame([MARKET_DEPTH, Buffer.from(JSON.stringify(argument)), CLOSING]) };
    this.#depths.set(pairId, message);
    return message;
  }

  #quote(pairId: number): Encoded<DayMarket> | undefined {
    const known = this.#quotes.get(pairId);
    if (known) return known;
    const value = this.#source.quote(pairId);
    if (!value) return undefined;
    const encoded = { value, json: Buffer.from(JSON.stringify(value)) };
    this.#quotes.set(pairId, encoded);
    return encoded;
  }
}
