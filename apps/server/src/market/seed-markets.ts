import { PRODUCT_TERMS, type Document, type ProductKind, type TermsKind } from '@candor/api';
import { toText } from '@candor/money';
import type { Entities } from '../terms-types.ts';
import type { MarketDatabase } from './database.ts';
import type { MarketIdentity } from './market.ts';

interface PairRow extends Record<string, unknown> {
  id: number;
  symbol: string;
  full_name: string;
  currency_id: number;
  currency_name: string;
  legal_id: number;
  legal_name: string;
  category: number;
  status: number;
  is_display: boolean;
  open_lever: boolean;
  open_microtrade: boolean;
  burst_percent: number;
  lot_size: bigint;
  spread: bigint;
  fee_percent: bigint;
  overnight_percent: bigint;
  multiples: number[];
  min_hands: number;
  max_hands: number;
  price_decimals: number;
  fresh_ms: number;
  tiers: readonly { readonly up_to: string; readonly multiple: number }[];
  customer_gross: bigint;
  customer_net: bigint;
  market_gross: bigint;
  market_net: bigint;
  gap_percent: bigint;
  closing_minutes: number;
  closing_multiple: number;
}

/** A market as it was founded. */
export interface FoundedMarket extends MarketIdentity {
  readonly priceDecimals: number;
}

/** The hours of markets by their category: everything below forex is digital. */
export const HOURS_CATEGORIES = { digital: 1, forex: 4, metals: 5 } as const;

type Founded = ReadonlyMap<string, Document | undefined>;

/**
 * The markets that there are, and the terms they began with: the rows of `pairs`, `currencies` and `market_hours`, which the server
 * never changes. What is in force is these until an approved change of terms takes effect.
 */
export class Founding {
  #markets: readonly FoundedMarket[] = [];
  #documents: ReadonlyMap<TermsKind, Founded> = new Map();

  static async load(database: MarketDatabase): Promise<Founding> {
    const founding = new Founding();
    await founding.reload(database);
    return founding;
  }

  async reload(database: MarketDatabase): Promise<void> {
    const [rows, hours] = await Promise.all([pairRows(database), hoursRows(database)]);
    this.#markets = rows.map((row) => ({
      id: row.id,
      symbol: row.symbol,
      fullName: row.full_name,
      currencyId: row.currency_id,
      currencyName: row.currency_name,
      legalId: row.legal_id,
      legalName: row.legal_name,
      category: row.category,
      priceDecimals: row.price_decimals,
      openMicrotrade: row.open_microtrade,
    }));
    this.#documents = new Map<TermsKind, Founded>([
      ['pair', new Map(rows.map((row) => [row.symbol, pairDocument(row)]))],
      ['currency', new Map(rows.map((row) => [row.legal_name, { burst_percent: row.burst_percent }]))],
      ['hours', new Map(Object.entries(HOURS_CATEGORIES).map(([name, category]) => [name, hoursDocument(hours, category)]))],
      ['pause', new Map(rows.map((row) => [row.symbol, { paused: row.status === 1 }]))],
      ['void', new Map(rows.map((row) => [row.symbol, undefined]))],
      ...(Object.keys(PRODUCT_TERMS) as ProductKind[]).map((kind) => [kind, new Map(Object.entries(PRODUCT_TERMS[kind]))] as const),
    ]);
  }

  /** In display order. */
  get markets(): readonly FoundedMarket[] {
    return this.#markets;
  }

  readonly entities: Entities = (kind) => this.#documents.get(kind) ?? new Map();
}

function pairRows(database: MarketDatabase): Promise<PairRow[]> {
  return database.query<PairRow>(
    `select pairs.*, base.name as currency_name, quote.name as legal_name, quote.burst_percent
     from pairs join currencies base on base.id = pairs.currency_id join currencies quote on quote.id = pairs.legal_id
     order by pairs.sort, pairs.id`,
  );
}

function pairDocument(row: PairRow): Document {
  return {
    is_display: row.is_display,
    open_lever: row.open_lever,
    lot_size: toText(row.lot_size),
    spread: toText(row.spread),
    fee_percent: toText(row.fee_percent),
    overnight_percent: toText(row.overnight_percent),
    multiples: row.multiples.toSorted((left, right) => left - right),
    min_hands: row.min_hands,
    max_hands: row.max_hands,
    fresh_ms: row.fresh_ms,
    tiers: row.tiers.map(({ up_to, multiple }) => ({ up_to, multiple })),
    customer_gross: toText(row.customer_gross),
    customer_net: toText(row.customer_net),
    market_gross: toText(row.market_gross),
    market_net: toText(row.market_net),
    gap_percent: toText(row.gap_percent),
    closing_minutes: row.closing_minutes,
    closing_multiple: row.closing_multiple,
  };
}

interface HoursRow extends Record<string, unknown> {
  readonly category: number;
  readonly weekday: number;
  readonly open_minute: number;
  readonly close_minute: number;
}

function hoursRows(database: MarketDatabase): Promise<HoursRow[]> {
  return database.query<HoursRow>('select * from market_hours order by category, weekday, open_minute');
}

function hoursDocument(rows: readonly HoursRow[], category: number): Document {
  const own = rows.filter((row) => row.category === category);
  return { openings: own.map((row) => ({ weekday: row.weekday, opens: timeOf(row.open_minute), closes: timeOf(row.close_minute) })) };
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Every currency, in display order. */
export async function loadCurrencies(database: MarketDatabase): Promise<{ id: number; name: string; full_name: string }[]> {
  const rows = await database.query<{ id: number; name: string; full_name: string }>(
    'select id, name, full_name from currencies order by sort, id',
  );
  return rows.map(({ id, name, full_name }) => ({ id, name, full_name }));
}
