import { LOCK_ORDERS_PAGE, MINING_PRODUCTS, type LockProduct, type ParsedOf, type ReplyOf } from '@candor/api';
import { greatest, toText, type Amount } from '@candor/money';
import { ACCOUNT_KINDS, promisedAtMost, venueDayOf } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { Markets } from '../../market/market.ts';
import { currencyOf, LOCKABLE, productId, productTerms, titleOf } from './products.ts';
import { shownLock } from './view.ts';
import { MINING_ORDERS } from './tables.ts';

const ORDER = selection(MINING_ORDERS);
/** SQL of what the days that an order was paid for came to: equal parts, and the whole promise with the last. */
const PAID = '(case when paid_days >= days then total_interest else total_interest / days * paid_days end)::numeric';

/** Reads the locked amount of every product, by its number. */
async function lockedByProduct(database: Database): Promise<ReadonlyMap<number, Amount>> {
  const rows = await database.query<{ id: number; locked: Amount }>('select id, locked from mining_locked');
  return new Map(rows.map(({ id, locked }) => [id, locked]));
}

function shownProduct(product: string, markets: Pick<Markets, 'termsOf'>, locked: ReadonlyMap<number, Amount>): LockProduct[] {
  const terms = productTerms(markets, product);
  if (!terms) return [];
  const currency = currencyOf(product);
  const id = productId(product);
  return [
    {
      id,
      title: titleOf(product, terms.days),
      currency_id: currency.id,
      currency_name: currency.name,
      save_min: toText(terms.least),
      save_max: toText(terms.most),
      interest_rate: toText(terms.interestRate),
      day: terms.days,
      cost_rate: toText(terms.costRate),
      quota: toText(terms.quota),
      left: toText(greatest(0n, terms.quota - (locked.get(id) ?? 0n))),
      is_open: terms.isOpen ? 1 : 0,
    },
  ];
}

/** The products that are sold, under the terms in force. */
export async function soldProducts(database: Database, markets: Pick<Markets, 'termsOf'>): Promise<LockProduct[]> {
  const locked = await lockedByProduct(database);
  return MINING_PRODUCTS.flatMap((product) => shownProduct(product, markets, locked)).filter(({ is_open }) => is_open === 1);
}

/** A customer's orders, newest first. */
export async function ownLocks(
  database: Database,
  userId: number,
  { record, page }: Pick<ParsedOf<'lh/deposit/order'>, 'record' | 'page'>,
  now: number,
): Promise<Omit<ReplyOf<'lh/deposit/order'>, 'costRate'>> {
  const list = {
    columns: ORDER.list,
    from: 'from mining_orders where user_id = $1 and ($2::int is null or id = $2)',
    order: 'mining_orders.id desc',
    values: [userId, record ?? null],
  };
  const { rows, place } = await pageOf(database, list, page, LOCK_ORDERS_PAGE);
  return { order_list: ORDER.rows(rows).map((row) => shownLock(row, now)), ...place };
}

/** Reads the amounts that a customer has locked and earned in each currency that can be locked. */
export async function ownMining(database: Database, userId: number): Promise<ReplyOf<'mining/own'>> {
  const [sums, balances] = await Promise.all([
    database.query<{ currency_id: number; locked: string; expected: string; earned: string }>(
      `select currency_id, coalesce(sum(amount) filter (where status = 1), 0)::text as locked,
         coalesce(sum(total_interest - ${PAID}) filter (where status = 1), 0)::text as expected, coalesce(sum(${PAID}), 0)::text as earned
       from mining_orders where user_id = $1 group by currency_id`,
      [userId],
    ),
    database.query<{ id: bigint; balance: Amount }>('select id, balance from accounts where id = any($1::bigint[])', [
      `{${LOCKABLE.map(({ id }) => accountId(userId, id, 'change')).join(',')}}`,
    ]),
  ]);
  return LOCKABLE.map(({ id, name }) => {
    const sum = sums.find(({ currency_id }) => currency_id === id);
    const account = balances.find((each) => Number(each.id) === accountId(userId, id, 'change'));
    return {
      currency_id: id,
      currency_name: name,
      locked: toText(BigInt(sum?.locked ?? 0)),
      expected: toText(BigInt(sum?.expected ?? 0)),
      earned: toText(BigInt(sum?.earned ?? 0)),
      available: toText(account?.balance ?? 0n),
    };
  });
}

/** Reads the accounts that interest is paid from, and the promised interest, in each currency that can be locked. */
export async function interestAccounts(database: Database): Promise<ReplyOf<'mining/published'>> {
  const { interest, interest_promised } = ACCOUNT_KINDS;
  const [balances, orders, paid] = await Promise.all([
    database.query<{ id: bigint; balance: Amount }>(`select id, balance from accounts where user_id = 0 and kind in ($1, $2)`, [
      interest,
      interest_promised,
    ]),
    database.query<{ currency_id: number; amount: string; orders: number }>(
      'select currency_id, sum(amount)::text as amount, count(*)::int as orders from mining_orders where status = 1 group by currency_id',
    ),
    database.query<{ currency_id: number; paid: string }>(
      `select currency_id, sum(${PAID})::text as paid from mining_orders group by currency_id`,
    ),
  ]);
  const balance = (id: number, kind: 'interest' | 'interest_promised') =>
    balances.find((each) => Number(each.id) === accountId(HOUSE, id, kind))?.balance ?? 0n;
  return LOCKABLE.map(({ id, name }) => {
    const open = orders.find(({ currency_id }) => currency_id === id);
    return {
      currency_name: name,
      available: toText(balance(id, 'interest')),
      promised: toText(balance(id, 'interest_promised')),
      locked: toText(BigInt(open?.amount ?? 0)),
      orders: open?.orders ?? 0,
      paid: toText(BigInt(paid.find(({ currency_id }) => currency_id === id)?.paid ?? 0)),
    };
  });
}

/** Locked mining for operators: accounts, and every product with what it has promised and may promise. */
export async function miningForOperators(
  database: Database,
  markets: Pick<Markets, 'termsOf'>,
  now: number,
): Promise<ReplyOf<'console/mining'>> {
  const [accounts, locked, sums, [due]] = await Promise.all([
    interestAccounts(database),
    lockedByProduct(database),
    database.query<{ product: string; orders: number; promised: string }>(
      `select product, count(*)::int as orders, sum(total_interest - ${PAID})::text as promised from mining_orders where status = 1 group by product`,
    ),
    database.query<{ days: number }>(
      `select coalesce(sum(least(days, $1 - start_day) - paid_days), 0)::int as days from mining_orders where status = 1 and start_day + paid_days < $1`,
      [venueDayOf(now)],
    ),
  ]);
  return {
    accounts,
    products: MINING_PRODUCTS.flatMap((product) =>
      shownProduct(product, markets, locked).map((shown) => {
        const sum = sums.find((each) => each.product === product);
        const terms = productTerms(markets, product);
        const own = locked.get(shown.id) ?? 0n;
        return {
          ...shown,
          locked: toText(own),
          orders: sum?.orders ?? 0,
          promised: toText(BigInt(sum?.promised ?? 0)),
          promised_at_most: toText(terms?.isOpen === true ? promisedAtMost(terms.quota, own, terms) : 0n),
        };
      }),
    ),
    due: due?.days ?? 0,
  };
}
