import { METHOD_FIELDS, methodConflicts } from './c2c-methods.ts';
import type { Document, Field, Row } from './fields.ts';

/** Terms of all C2C trading. */
const MARKET_FIELDS = {
  c2c_open: { kind: 'flag' },
  /** Fee in percent of the coins, paid by the buyer. */
  c2c_fee_percent: { kind: 'decimal', least: '0', most: '10', unit: 'percent' },
  /** Hours during which bought coins stay in the venue, because a fiat payment can be called back. */
  c2c_hold_hours: { kind: 'whole', least: 0, most: 168, unit: 'hours' },
  fiats: {
    kind: 'rows',
    least: 1,
    count: 60,
    columns: {
      /** Three-letter code of the fiat currency (ISO 4217). */
      fiat: { kind: 'line', most: 3 },
      /** Decimals of amounts in this fiat currency. */
      fiat_places: { kind: 'whole', least: 0, most: 4, unit: 'none' },
    },
  },
} as const satisfies Record<string, Field>;

/** Terms for opening and leaving shops. */
const SHOP_FIELDS = {
  /** Deposit in USDT, held from the legal wallet for as long as the shop exists. */
  shop_deposit: { kind: 'decimal', least: '0.00000001', most: '10000000', unit: 'USDT' },
  /** Hours between the notice that a shop leaves and its end. */
  shop_notice_hours: { kind: 'whole', least: 1, most: 720, unit: 'hours' },
  /** Maximum part of a deposit, in percent, that a customer whom the shop has harmed receives for one order. */
  shop_harm_percent: { kind: 'decimal', least: '0', most: '90', unit: 'percent' },
} as const satisfies Record<string, Field>;

/** Terms of appeals against orders. */
const APPEAL_FIELDS = {
  /** Minutes after payment until either party may appeal. */
  appeal_after_minutes: { kind: 'whole', least: 1, most: 1440, unit: 'minutes' },
  /** Hours in which the other party can answer. */
  appeal_answer_hours: { kind: 'whole', least: 1, most: 168, unit: 'hours' },
  /** Hours after a first decision until it is carried out. */
  appeal_object_hours: { kind: 'whole', least: 1, most: 168, unit: 'hours' },
  /** Maximum worth of the coins in USDT up to which one operator decides alone. */
  appeal_second_above: { kind: 'decimal', least: '0', most: '10000000', unit: 'USDT' },
} as const satisfies Record<string, Field>;

/** Names of the entities of C2C terms. */
export const C2C_MARKET = 'market';
export const C2C_SHOPS = 'shops';
export const C2C_APPEALS = 'appeals';
export const C2C_PAYMENTS = 'payments';

const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  [C2C_MARKET]: MARKET_FIELDS,
  [C2C_SHOPS]: SHOP_FIELDS,
  [C2C_APPEALS]: APPEAL_FIELDS,
  [C2C_PAYMENTS]: METHOD_FIELDS,
};

/** Returns the fields of an entity. */
export function c2cFields(entity: string): Readonly<Record<string, Field>> {
  return FIELDS[entity] ?? {};
}

const fiat = (name: string, fiat_places = 2): Row => ({ fiat: name, fiat_places });

/** Terms in force until a change takes effect. */
export const C2C_INITIAL: Readonly<Record<string, Document>> = {
  [C2C_MARKET]: {
    c2c_open: true,
    c2c_fee_percent: '0',
    c2c_hold_hours: 24,
    fiats: [
      ...['CNY', 'HKD', 'USD', 'EUR', 'GBP', 'INR', 'BRL', 'RUB'].map((name) => fiat(name)),
      ...['JPY', 'KRW', 'VND'].map((name) => fiat(name, 0)),
    ],
  },
  [C2C_SHOPS]: { shop_deposit: '1000', shop_notice_hours: 24, shop_harm_percent: '50' },
  [C2C_APPEALS]: { appeal_after_minutes: 30, appeal_answer_hours: 24, appeal_object_hours: 24, appeal_second_above: '5000' },
  [C2C_PAYMENTS]: { methods: [], details: [] },
};

/**
 * Returns the names of the fields that break a rule. Fiat currencies are named by three capitals, each once. Payment methods and their fields follow
 * `methodConflicts`.
 */
export function c2cConflicts(document: Document): string[] {
  if (document['methods'] !== undefined) return methodConflicts(document);
  const names = ((document['fiats'] ?? []) as readonly Row[]).map((row) => String(row['fiat']));
  return names.every((name) => /^[A-Z]{3}$/.test(name)) && new Set(names).size === names.length ? [] : ['fiats'];
}
