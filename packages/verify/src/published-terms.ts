import type { Recount } from './recount.ts';
import { unitsFrom, type Receipt, type Values } from './receipt.ts';
import { decimalOf, isRecord, parsed } from './text.ts';

/** Terms of all markets and products that the venue published under a number, read from the text that its hash is of. */
export interface PublishedTerms {
  readonly pairs: readonly Values[];
  /** Documents by names such as `seconds USDT` and `mining BTC/1`; undefined in older texts, from before products had terms. */
  readonly products: Values | undefined;
}

/** Reads the text of published terms; undefined when it is none. */
export function readTerms(text: string): PublishedTerms | undefined {
  const given = parsed(text);
  if (!isRecord(given) || !Array.isArray(given['pairs']) || !given['pairs'].every(isRecord)) return undefined;
  return { pairs: given['pairs'], products: isRecord(given['products']) ? given['products'] : undefined };
}

/** Values of published terms, under the names by which receipts freeze them: in units of 10^-8, or whole. */
type Offer = Readonly<Record<string, bigint | number | undefined>>;

/** Values that a kind of receipt may have frozen by the published terms; undefined where they have none for its product. */
const OFFERS: Readonly<Record<string, (terms: PublishedTerms, receipt: Receipt) => readonly Offer[] | undefined>> = {
  contract: ({ pairs }, { facts }) => pairs.filter((pair) => pair['id'] === facts['pair']).map(contractOffer),
  flash: (terms, { facts }) =>
    documentsOf(terms, 'flash', nameOf(terms, facts['given']))?.map((document) => ({
      fee_percent: unitsFrom(document['flash_fee_percent']),
    })),
  conversion: (terms) =>
    documentsOf(terms, 'conversion')?.flatMap((document) =>
      ['usdt_to_token', 'token_to_usdt'].map((way) => ({
        proportion: unitsFrom(document[way]),
        fee_percent: unitsFrom(document[`${way}_fee`]),
      })),
    ),
  c2c: (terms) => documentsOf(terms, 'c2c', 'market')?.map((document) => ({ fee_percent: unitsFrom(document['c2c_fee_percent']) })),
  mining: (terms, { facts }) =>
    documentsOf(terms, 'mining', nameOf(terms, facts['currency']))?.map((document) => ({
      interest_rate: unitsFrom(document['lock_rate']),
      cost_rate: unitsFrom(document['lock_cost_rate']),
    })),
  insurance: (terms, { facts }) =>
    documentsOf(terms, 'insurance', nameOf(terms, facts['currency']))?.map((document) => ({
      claim_rate: unitsFrom(document['claim_rate_percent']),
    })),
  seconds: (terms, { facts }) =>
    documentsOf(terms, 'seconds', nameOf(terms, facts['currency']))?.flatMap((document) =>
      (Array.isArray(document['durations']) ? document['durations'].filter(isRecord) : []).map((row: Values) => ({
        seconds: Number(row['seconds']),
        profit_ratio: unitsFrom(row['profit_ratio']),
        loss_ratio: unitsFrom(row['loss_ratio']),
        fee_percent: unitsFrom(document['micro_trade_fee']),
      })),
    ),
};

/** Notes a fault where an order froze other terms than those that were published under the number it cites. */
export function compareTerms(recount: Recount, terms: PublishedTerms): void {
  const { receipt } = recount;
  const { frozen } = receipt;
  const names = Object.keys(frozen);
  const offers = OFFERS[receipt.kind.split('_')[0] ?? '']?.(terms, receipt);
  if (names.length === 0 || !offers) return;
  const differing = offers.map((offer) => names.filter((name) => valueOf(frozen[name]) !== offer[name]));
  const [fewest] = differing.toSorted((left, right) => left.length - right.length);
  if (!fewest) return recount.fault('terms', { id: String(receipt.terms?.id), published: 'nothing of its kind' });
  const nearest = offers[differing.indexOf(fewest)];
  for (const name of fewest)
    recount.fault('terms', {
      name,
      frozen: textOf(valueOf(frozen[name])),
      published: textOf(nearest?.[name]),
      id: String(receipt.terms?.id),
    });
}

function contractOffer(pair: Values): Offer {
  const terms = isRecord(pair['terms']) ? pair['terms'] : {};
  const units = (name: string): bigint | undefined => {
    const value = terms[name];
    return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : undefined;
  };
  return {
    lot_size: units('lotSize'),
    spread: units('spread'),
    fee_percent: units('feePercent'),
    overnight_percent: units('overnightPercent'),
  };
}

/** The documents of a product, of one currency where its name is known. */
function documentsOf({ products }: PublishedTerms, kind: string, currency?: string): Values[] | undefined {
  if (!products) return undefined;
  return Object.entries(products).flatMap(([key, document]) => {
    const [product, entity = ''] = key.split(/ (.*)/s);
    const isOfCurrency = currency === undefined || entity.split(/[ /]/)[0] === currency;
    return product === kind && isOfCurrency && isRecord(document) ? [document] : [];
  });
}

/** Name of a currency, from the markets in which it is traded; undefined for one that has none. */
function nameOf({ pairs }: PublishedTerms, currency: unknown): string | undefined {
  for (const pair of pairs) {
    if (pair['currencyId'] === currency && typeof pair['currencyName'] === 'string') return pair['currencyName'];
    if (pair['legalId'] === currency && typeof pair['legalName'] === 'string') return pair['legalName'];
  }
  return undefined;
}

function valueOf(frozen: unknown): bigint | number | undefined {
  return typeof frozen === 'number' ? frozen : unitsFrom(frozen);
}

function textOf(value: bigint | number | undefined): string {
  return typeof value === 'bigint' ? decimalOf(value) : String(value ?? 'nothing');
}
