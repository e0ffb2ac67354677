import { decimal } from '@candor/money';
import type { MarketDatabase } from './database.ts';
import type { OpeningHours } from './hours.ts';
import type { Pair } from './market.ts';

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

/** Every market with its settings, in display order. */
export async function loadPairs(database: MarketDatabase): Promise<Pair[]> {
  const rows = await database.query<PairRow>(
    `select pairs.*, base.name as currency_name, quote.name as legal_name, quote.burst_percent
     from pairs join currencies base on base.id = pairs.currency_id join currencies quote on quote.id = pairs.legal_id
     order by pairs.sort, pairs.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    symbol: row.symbol,
    fullName: row.full_name,
    currencyId: row.currency_id,
    currencyName: row.currency_name,
    legalId: row.legal_id,
    legalName: row.legal_name,
    category: row.category,
    paused: row.status === 1,
    isDisplay: row.is_display,
    openLever: row.open_lever,
    openMicrotrade: row.open_microtrade,
    burstPercent: row.burst_percent,
    terms: {
      lotSize: row.lot_size,
      spread: row.spread,
      feePercent: row.fee_percent,
      overnightPercent: row.overnight_percent,
      multiples: row.multiples.toSorted((left, right) => left - right),
      minHands: row.min_hands,
      maxHands: row.max_hands,
      priceDecimals: row.price_decimals,
    },
    risk: {
      freshMs: row.fresh_ms,
      tiers: row.tiers.map(({ up_to, multiple }) => ({ upTo: decimal(up_to), multiple })),
      customerGross: row.customer_gross,
      customerNet: row.customer_net,
      marketGross: row.market_gross,
      marketNet: row.market_net,
      gapPercent: row.gap_percent,
      closingMinutes: row.closing_minutes,
      closingMultiple: row.closing_multiple,
    },
  }));
}

/** The weekly opening times of every category. */
export async function loadHours(database: MarketDatabase): Promise<OpeningHours[]> {
  const rows = await database.query<{ category: number; weekday: number; open_minute: number; close_minute: number }>(
    'select * from market_hours',
  );
  return rows.map((row) => ({ category: row.category, weekday: row.weekday, openMinute: row.open_minute, closeMinute: row.close_minute }));
}

/** Every currency, in display order. */
export async function loadCurrencies(database: MarketDatabase): Promise<{ id: number; name: string; full_name: string }[]> {
  const rows = await database.query<{ id: number; name: string; full_name: string }>(
    'select id, name, full_name from currencies order by sort, id',
  );
  return rows.map(({ id, name, full_name }) => ({ id, name, full_name }));
}
