import type { DayMarket, Kline, MarketDepth, Resolution } from '@candor/api';
import { eventOpening, textFrame } from './text-frame.ts';

/** Source of the newest state of the markets. */
export interface FanOutSource {
  pairIds(): readonly number[];
  quote(pairId: number): DayMarket | undefined;
  kline(pairId: number, period: Resolution): Kline | undefined;
  depth(pairId: number): MarketDepth | undefined;
}

/** Quotes of several markets in one event, or in an event each. */
export type QuoteForm = 'batch' | 'single';

/** Quotes of several markets. */
export interface QuotesMessage {
  readonly event: 'daymarket';
  readonly form: QuoteForm;
  readonly argument: readonly DayMarket[];
  readonly frame: Buffer;
}

/** One event, or several quotes, in both forms: bytes for plain WebSockets, and the argument for every other transport. */
export type Message =
  | QuotesMessage
  | { readonly event: 'beat'; readonly frame: Buffer }
  | { readonly event: 'kline'; readonly argument: Kline; readonly frame: Buffer }
  | { readonly event: 'market_depth'; readonly argument: MarketDepth; readonly frame: Buffer };

/** A quote as an object and as JSON. */
export interface EncodedQuote {
  readonly value: DayMarket;
  readonly json: Buffer;
}

const NONE: ReadonlyMap<number, EncodedQuote> = new Map();
const DAYMARKET = eventOpening('daymarket');
const LIST = Buffer.concat([DAYMARKET, Buffer.from('[')]);
const KLINE = eventOpening('kline');
const MARKET_DEPTH = eventOpening('market_depth');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');
const LIST_CLOSING = Buffer.from(']]');

/** Says that the line lives, and nothing else. */
export const BEAT: Message = { event: 'beat', frame: textFrame([Buffer.from('42["beat"]')]) };

/** Encodes each market's state once per change, however many clients ask how often. */
export class Encodings {
  readonly #source: FanOutSource;
  readonly #quotes = new Map<number, EncodedQuote>();
  readonly #klines = new Map<number, Map<Resolution, Message>>();
  readonly #depths = new Map<number, Message>();

  constructor(source: FanOutSource) {
    this.#source = source;
  }

  /** Forgets what is encoded of a market, and returns the quote that was. */
  changed(pairId: number): EncodedQuote | undefined {
    const quote = this.#quotes.get(pairId);
    this.#quotes.delete(pairId);
    this.#klines.delete(pairId);
    this.#depths.delete(pairId);
    return quote;
  }

  /** The quotes of several markets, those of `overtaken` first; undefined when there is none. */
  quotes(form: QuoteForm, pairIds: readonly number[], overtaken: ReadonlyMap<number, EncodedQuote> = NONE): QuotesMessage | undefined {
    const quotes: EncodedQuote[] = [];
    for (const pairId of pairIds) {
      for (const quote of [overtaken.get(pairId), this.#quote(pairId)]) if (quote) quotes.push(quote);
    }
    if (quotes.length === 0) return undefined;
    const argument = quotes.map(({ value }) => value);
    const frame =
      form === 'batch'
        ? textFrame([LIST, ...quotes.flatMap(({ json }, index) => (index === 0 ? [json] : [COMMA, json])), LIST_CLOSING])
        : Buffer.concat(quotes.map(({ json }) => textFrame([DAYMARKET, json, CLOSING])));
    return { event: 'daymarket', form, argument, frame };
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
    const message: Message = {
      event: 'market_depth',
      argument,
      frame: textFrame([MARKET_DEPTH, Buffer.from(JSON.stringify(argument)), CLOSING]),
    };
    this.#depths.set(pairId, message);
    return message;
  }

  #quote(pairId: number): EncodedQuote | undefined {
    const known = this.#quotes.get(pairId);
    if (known) return known;
    const value = this.#source.quote(pairId);
    if (!value) return undefined;
    const encoded = { value, json: Buffer.from(JSON.stringify(value)) };
    this.#quotes.set(pairId, encoded);
    return encoded;
  }
}
