import { ADVERT_CLOSINGS, type AdvertClosing, type C2cMethod, type Language, type ParsedOf, type ReplyOf } from '@candor/api';
import { errorMessage } from '@candor/api/error-texts/catalog';
import type { Amount } from '@candor/money';
import { advertRange, personFault, type C2cTakingFault } from '@candor/rules';
import { frozenSource, isFrozenAt, type Frozen } from '../../guards/customer-status.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { advertShown, OFFERING, offered, type Offering } from './adverts.ts';
import type { C2cDependencies } from './dependencies.ts';
import { NO_FIGURES, type ShopFigures } from './figures.ts';
import { priceOf } from './floating.ts';
import { isShopFrozen } from './shop-freeze.ts';
import { registeredSource, shopOfSource, type CertifiedSource } from './sources.ts';
import { takenSource } from './taken.ts';
import { conditionsOf, personOf, takingRefusal, type TakerFacts } from './taker.ts';
import { ADVERTS, SELLS } from './tables.ts';

/** Adverts on one page of the market. */
export const MARKET_PAGE = 20;

/** Adverts on the shelf. What is the same for all adverts of a shop is read once, with the shop: a market has hundreds of rows of few shops. */
const OFFERED = `select ${selection(ADVERTS, OFFERING).list} from adverts where adverts.status = 1`;
/** Open shops that stay, with their owners. */
const SHOPS_OF = `select shops.id, shops.name, shops.frozen_at as shop_frozen_at, shops.frozen_until as shop_frozen_until,
    customers.status as owner_status, customers.frozen_at, customers.frozen_by
  from shops join customers on customers.id = shops.user_id where shops.id = any($1::int[]) and shops.status = 1 and shops.leaves_at is null`;

interface ShopOfAdverts extends Omit<Frozen, 'status'> {
  readonly id: number;
  readonly name: string;
  readonly owner_status: Frozen['status'];
  readonly shop_frozen_at: number | null;
  readonly shop_frozen_until: number | null;
}

/** An advert on the shelf of an open shop that stays. */
interface OfferedRow {
  readonly advert: Offering;
  readonly shop: ShopOfAdverts;
}

/** Reads adverts on the shelf that meet a condition, those of open shops that stay. */
async function offeredRows(database: Database, condition: string, values: readonly unknown[]): Promise<OfferedRow[]> {
  const rows = await database.query<Offering & Record<string, unknown>>(`${OFFERED} and ${condition}`, values);
  if (rows.length === 0) return [];
  const shops = await database.query<ShopOfAdverts & Record<string, unknown>>(SHOPS_OF, [[...new Set(rows.map(({ shop_id }) => shop_id))]]);
  const shopOf = new Map(shops.map((shop) => [shop.id, shop]));
  return rows.flatMap((advert) => {
    const shop = shopOf.get(advert.shop_id);
    return shop ? [{ advert, shop }] : [];
  });
}

type Shown = ReplyOf<'legal/advert'>;

/** Reader of the market. The reasons against taking an advert depend on the reader. */
export interface Reader {
  readonly facts: TakerFacts;
  /** Customers whom the reader does not trade with, whichever of the two blocked the other. */
  readonly blocked: ReadonlySet<number>;
}

/** Reads the known facts of a customer who reads the market. */
export async function readerOf(database: Database, certified: CertifiedSource, userId: number, now: number): Promise<Reader> {
  const [taken, shops, check, registered, frozen, blocks] = await Promise.all([
    readSource(database, takenSource, userId),
    readSource(database, shopOfSource, userId),
    readSource(database, certified, userId),
    readSource(database, registeredSource, userId),
    readSource(database, frozenSource, userId),
    database.query<{ other: number }>(
      `select case when by_id = $1 then who_id else by_id end as other from c2c_blocks where blocked and (by_id = $1 or who_id = $1)`,
      [userId],
    ),
  ]);
  const isFrozen = frozen !== undefined && (frozen === 'unknown' || frozen.until === null || now < frozen.until);
  const facts = { userId, isFrozen, taken, shops, certified: check, registeredAt: registered?.registered_at };
  return { facts, blocked: new Set(blocks.map(({ other }) => other)) };
}

/** With what a list is shown. */
export interface Showing {
  /** Undefined for a visitor. */
  readonly reader: Reader | undefined;
  readonly figures: ReadonlyMap<number, ShopFigures>;
  /** Names of currencies by number. */
  readonly currencies: ReadonlyMap<number, string>;
  /** The codes of the ways of payment that can be chosen. */
  readonly methods: ReadonlySet<C2cMethod>;
  readonly language: Language;
  /** Markets by whose prices adverts float. */
  readonly market: C2cDependencies['market'];
  readonly now: number;
}

function isClosing(code: string): code is AdvertClosing {
  return (ADVERT_CLOSINGS as readonly string[]).includes(code);
}

/** The first reason why the reader cannot take an advert, for an order of `amount` where one is meant. */
function faultOf(
  advert: Offering,
  { reader, now }: Showing,
  amount: Amount | undefined,
  isSamePerson: boolean,
): C2cTakingFault | undefined {
  if (reader) {
    const between = { isSamePerson, isBlocked: reader.blocked.has(advert.user_id) };
    const fault = personFault(conditionsOf(advert), personOf(reader.facts, advert.user_id, between, now));
    if (fault) return fault;
  }
  if (amount === undefined) return undefined;
  if (amount < advert.min) return 'c2c_below_min';
  return amount > (advertRange(offered(advert), advert.places)?.max ?? 0n) ? 'c2c_above_max' : undefined;
}

function shown({ advert, shop }: OfferedRow, showing: Showing, fault: C2cTakingFault | undefined): Shown {
  const refusal = fault && takingRefusal(fault, advert, advert.price);
  const said = advertShown({ ...advert, currency_name: showing.currencies.get(advert.currency_id) ?? '' });
  return {
    ...said,
    methods: said.methods.filter((method) => showing.methods.has(method)),
    shop: { id: shop.id, name: shop.name, ...(showing.figures.get(shop.id) ?? NO_FIGURES) },
    closed: refusal && isClosing(refusal.refused) ? refusal.refused : '',
    closed_text: refusal ? errorMessage(refusal.refused, refusal.params ?? {}, showing.language) : '',
  };
}

/** Adverts that can be taken now, with their prices of now. */
function onOffer(rows: readonly OfferedRow[], showing: Showing): OfferedRow[] {
  return rows.flatMap((row) => {
    const { advert, shop } = row;
    const price = priceOf(showing.market, advert, showing.now)?.price;
    if (price === undefined) return [];
    // Most prices are fixed, and a market has hundreds of rows.
    const priced = price === advert.price ? row : { advert: { ...advert, price }, shop };
    return isOnOffer(priced, showing) ? [priced] : [];
  });
}

/** Whether an advert can be taken now: some of it is left, it can be paid, and neither its owner nor its shop is frozen. */
function isOnOffer({ advert, shop }: OfferedRow, { now, methods }: Showing): boolean {
  const { owner_status: status, frozen_at, frozen_by, shop_frozen_at, shop_frozen_until } = shop;
  const isOpen =
    !isFrozenAt({ status, frozen_at, frozen_by }, now) &&
    !isShopFrozen({ frozen_at: shop_frozen_at, frozen_until: shop_frozen_until }, now);
  if (!isOpen) return false;
  const known = offered(advert);
  return known.methods.some((method) => methods.has(method)) && advertRange(known, advert.places) !== undefined;
}

/** The best price for the taker of an advert first, and then the oldest. */
function byPrice({ advert: left }: OfferedRow, { advert: right }: OfferedRow): number {
  const difference = left.type === SELLS ? left.price - right.price : right.price - left.price;
  return difference === 0n ? left.id - right.id : difference < 0n ? -1 : 1;
}

/** The best first, by what is asked for; what is alike in it by price, and then by age. */
function ordered(sort: ParsedOf<'legal/adverts'>['sort'], figures: Showing['figures']) {
  const of = ({ shop }: OfferedRow): ShopFigures => figures.get(shop.id) ?? NO_FIGURES;
  const speed = (row: OfferedRow): number => of(row).release_ms || Number.POSITIVE_INFINITY;
  return (left: OfferedRow, right: OfferedRow): number => {
    switch (sort) {
      case 'price':
        return byPrice(left, right);
      case 'completion':
        return of(right).completion_rate - of(left).completion_rate || of(right).orders_30d - of(left).orders_30d || byPrice(left, right);
      case 'speed':
        return speed(left) === speed(right) ? byPrice(left, right) : speed(left) - speed(right);
    }
  };
}

/** Adverts of one coin and fiat that the reader could take, or all of them; a visitor is shown all. */
export async function marketPage(
  database: Database,
  { type, currency_id, fiat, amount, method, sort, all, page }: ParsedOf<'legal/adverts'>,
  showing: Showing,
): Promise<ReplyOf<'legal/adverts'>> {
  if (method !== undefined && !showing.methods.has(method)) return shownPage([], page, showing);
  const found = await offeredRows(
    database,
    `adverts.type = $1 and adverts.currency_id = $2 and adverts.fiat = $3 and ($4::text is null or $4 = any(string_to_array(methods, ',')))`,
    [type, currency_id, fiat, method ?? null],
  );
  const rows = onOffer(found, showing)
    .map((row) => ({ row, fault: faultOf(row.advert, showing, amount, false) }))
    .filter(({ fault }) => all === 1 || fault === undefined);
  const compare = ordered(sort, showing.figures);
  return shownPage(
    rows.toSorted((left, right) => compare(left.row, right.row)),
    page,
    showing,
  );
}

const compareText = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/**
 * Reads the adverts of one shop: selling ones first, then by coin and currency, the best price first. Empty for a shop that is not open, or where nothing is
 * traded.
 */
export async function shopPage(
  database: Database,
  { shop, page }: ParsedOf<'legal/shop_adverts'>,
  fiats: readonly string[],
  showing: Showing,
): Promise<ReplyOf<'legal/shop_adverts'>> {
  const found = await offeredRows(database, 'adverts.shop_id = $1 and adverts.fiat = any($2::text[])', [shop, fiats]);
  const rows = onOffer(found, showing)
    .toSorted(
      (left, right) =>
        right.advert.type - left.advert.type ||
        left.advert.currency_id - right.advert.currency_id ||
        compareText(left.advert.fiat, right.advert.fiat) ||
        byPrice(left, right),
    )
    .map((row) => ({ row, fault: faultOf(row.advert, showing, undefined, false) }));
  return shownPage(rows, page, showing);
}

/** One page of rows that are in order. */
function shownPage(
  rows: readonly { readonly row: OfferedRow; readonly fault: C2cTakingFault | undefined }[],
  page: number,
  showing: Showing,
): ReplyOf<'legal/adverts'> {
  const list = rows.slice((page - 1) * MARKET_PAGE, page * MARKET_PAGE).map(({ row, fault }) => shown(row, showing, fault));
  return { list, count: rows.length, page, limit: MARKET_PAGE };
}

/** One advert on the shelf. Rejects with `not_found` for any other. `isSamePerson` says whether the reader and its owner are one. */
export async function oneAdvert(
  database: Database,
  id: number,
  showing: Showing,
  isSamePerson: (owner: number) => Promise<boolean>,
): Promise<Shown> {
  const [row] = onOffer(await offeredRows(database, 'adverts.id = $1', [id]), showing);
  if (!row) throw new RefusedError('not_found');
  return shown(
    row,
    showing,
    faultOf(row.advert, showing, undefined, showing.reader !== undefined && (await isSamePerson(row.advert.user_id))),
  );
}
