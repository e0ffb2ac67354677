import type { Language, ParsedOf, ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { accountId } from '../../kernel/model/accounts.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import type { Market } from '../../market/market.ts';
import { worthOf, type Named } from './rates.ts';
import { inLanguage, shownOrder } from './view.ts';
import { recentOf, type RecentFlash } from './limit.ts';
import { CONVERSIONS, FLASH_ORDERS, RECENT_MOST, type FlashOrderRow } from './tables.ts';
import { flashTerms } from './terms.ts';

const ORDER = selection(FLASH_ORDERS);
const CONVERSION = selection(CONVERSIONS);

/** Available amounts of a customer in one wallet, by currency. */
export async function availableIn(
  database: Database,
  userId: number,
  wallet: 'change' | 'legal',
  currencies: readonly Named[],
): Promise<(currencyId: number) => Amount> {
  const accounts = new Map(currencies.map(({ id }) => [accountId(userId, id, wallet), id]));
  const rows = await database.run<{ id: bigint; balance: bigint }>({
    name: 'swap/balances',
    text: 'select id, balance from accounts where id = any($1::bigint[])',
    values: [`{${[...accounts.keys()].join(',')}}`],
  });
  const balances = new Map(rows.map(({ id, balance }) => [accounts.get(Number(id)), balance]));
  return (currencyId) => balances.get(currencyId) ?? 0n;
}

/** Lists the currencies that can be exchanged, with limits, worth and balance. */
export async function flashList(
  database: Database,
  market: Market,
  currencies: readonly Named[],
  userId: number,
  now: number,
): Promise<ReplyOf<'wallet/flashAgainstList'>> {
  const available = await availableIn(database, userId, 'change', currencies);
  const offered = currencies.flatMap(({ id, name }) => {
    const terms = flashTerms(market, name);
    if (!terms) return [];
    const price = toText(market.usdtPrice(id) ?? 0n);
    const isOpen = !('refused' in worthOf(market, { id, name }, now));
    return [
      {
        id,
        name,
        logo: '',
        min_number: toText(terms.least),
        max_number: toText(terms.most),
        price,
        to_pb_price: price,
        fee_percent: toText(terms.feePercent),
        auto_limit: toText(terms.autoLimit),
        balance: toText(available(id)),
        is_open: isOpen ? (1 as const) : (0 as const),
      },
    ];
  });
  return { left: offered, right: offered };
}

/** Names and language with which rows are put into words. */
interface Words {
  readonly nameOf: (currencyId: number) => string;
  readonly language: Language;
}

function inWords(row: FlashOrderRow, { nameOf, language }: Words): ReplyOf<'wallet/flash_detail'> {
  const reason = row.status === 2 || row.status === 3 ? reasonText(language, row.reason, row.note ?? '') : '';
  return inLanguage(shownOrder(row, nameOf(row.left_id), nameOf(row.right_id), reason), language);
}

/** A customer's exchanges, newest first. */
export async function ownFlashOrders(
  database: Database,
  userId: number,
  page: number,
  { nameOf, language }: Words,
): Promise<ReplyOf<'wallet/myFlashAgainstList'>> {
  const list = { columns: ORDER.list, from: 'from flash_orders where user_id = $1', order: 'flash_orders.id desc', values: [userId] };
  const { rows, place } = await pageOf(database, list, page, PAGE_LENGTHS.own);
  const data = ORDER.rows(rows).map((row) => inWords(row, { nameOf, language }));
  return { data, total: place.count, page, limit: place.limit };
}

/** One of a customer's exchanges. Rejects with `not_found`, also for those of others. */
export async function ownFlashOrder(database: Database, userId: number, id: number, words: Words): Promise<ReplyOf<'wallet/flash_detail'>> {
  const [row] = ORDER.rows(await database.query(`select ${ORDER.list} from flash_orders where id = $1 and user_id = $2`, [id, userId]));
  if (!row) throw new RefusedError('not_found');
  return inWords(row, words);
}

/** Reads the exchanges that count towards a customer's automatic limit at `now`. */
export async function recentFlash(database: Database, userId: number, now: number): Promise<RecentFlash> {
  const rows = await database.query<{ worth: bigint; created_at: number }>(
    'select worth, created_at from flash_orders where user_id = $1 order by id desc limit $2',
    [userId, RECENT_MOST],
  );
  return recentOf(rows, now);
}

/** A customer's conversions, newest first. */
export async function ownConversions(
  database: Database,
  userId: number,
  { record, page }: ParsedOf<'wallet/my_conversion'>,
  nameOf: (currencyId: number) => 'USDT' | 'CDR',
): Promise<ReplyOf<'wallet/my_conversion'>> {
  const from = 'from conversions where user_id = $1 and ($2::int is null or conversions.id = $2)';
  const list = { columns: CONVERSION.list, from, order: 'conversions.id desc', values: [userId, record ?? null] };
  const { rows, place } = await pageOf(database, list, page, PAGE_LENGTHS.own);
  const data = CONVERSION.rows(rows).map((row) => ({
    id: row.id,
    form_currency: nameOf(row.from_id),
    to_currency: nameOf(row.to_id),
    num: toText(row.number),
    fee: toText(row.fee),
    received: toText(row.received),
    create_time: row.at,
  }));
  return { data, total: place.count, page, limit: place.limit };
}
