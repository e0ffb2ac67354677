import type { ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { accountId } from '../../kernel/accounts.ts';
import type { Database } from '../../kernel/database.ts';
import { selection } from '../../kernel/row-source.ts';
import type { Market } from '../../market/market.ts';
import { worthOf, type Named } from './rates.ts';
import { shownOrder } from './shown.ts';
import { CONVERSIONS, FLASH_ORDERS } from './tables.ts';
import { FLASH_TERMS } from './terms.ts';

const PAGE = 10;
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

/** What can be exchanged, with limits, worth and balance. */
export async function flashList(
  database: Database,
  market: Market,
  currencies: readonly Named[],
  userId: number,
  now: number,
): Promise<ReplyOf<'wallet/flashAgainstList'>> {
  const available = await availableIn(database, userId, 'change', currencies);
  const offered = currencies.flatMap(({ id, name }) => {
    const limits = FLASH_TERMS.limits.get(name);
    if (!limits) return [];
    const price = toText(market.usdtPrice(id) ?? 0n);
    const isOpen = !('refused' in worthOf(market, { id, name }, now));
    return [
      {
        id,
        name,
        logo: '',
        min_number: toText(limits.least),
        max_number: toText(limits.most),
        price,
        to_pb_price: price,
        balance: toText(available(id)),
        is_open: isOpen ? (1 as const) : (0 as const),
      },
    ];
  });
  return {
    left: offered,
    right: offered,
    fee_percent: toText(FLASH_TERMS.feePercent),
    auto_limit: toText(FLASH_TERMS.autoLimit),
  };
}

/** A customer's exchanges, newest first. */
export async function ownFlashOrders(
  database: Database,
  userId: number,
  page: number,
  nameOf: (currencyId: number) => string,
): Promise<ReplyOf<'wallet/myFlashAgainstList'>> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from flash_orders where user_id = $1', [userId]);
  const rows = await database.query(
    `select ${ORDER.list} from flash_orders where user_id = $1 order by flash_orders.id desc limit $2 offset $3`,
    [userId, PAGE, (page - 1) * PAGE],
  );
  const data = ORDER.rows(rows).map((row) => shownOrder(row, nameOf(row.left_id), nameOf(row.right_id)));
  return { data, total: counted?.count ?? 0, page, limit: PAGE };
}

/** A customer's conversions, newest first. */
export async function ownConversions(
  database: Database,
  userId: number,
  page: number,
  nameOf: (currencyId: number) => 'USDT' | 'CDR',
): Promise<ReplyOf<'wallet/my_conversion'>> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from conversions where user_id = $1', [userId]);
  const rows = await database.query(
    `select ${CONVERSION.list} from conversions where user_id = $1 order by conversions.id desc limit $2 offset $3`,
    [userId, PAGE, (page - 1) * PAGE],
  );
  const data = CONVERSION.rows(rows).map((row) => ({
    id: row.id,
    form_currency: nameOf(row.from_id),
    to_currency: nameOf(row.to_id),
    num: toText(row.number),
    fee: toText(row.fee),
    received: toText(row.received),
    create_time: row.at,
  }));
  return { data, total: counted?.count ?? 0, page, limit: PAGE };
}
