import { decimal } from '@candor/money';
import { ACCOUNT_KINDS } from '@candor/rules';
import type { Client } from '@candor/testkit/client';
import type { TestVenue } from '@candor/testkit/test-venue';
import { decided, funded, shopOf, USDT } from './traders.ts';
import { uploadPicture } from '../security/tokens.ts';

const CUSTOMERS = 20;
/** The first of them have shops. */
export const SHOPS = 4;
const PASSWORD = 'tulip-Vase-9';
export const TRADE_PASSWORD = 'garden-Gate-4';
const FUNDS = '3000';

/** Twenty customers whose names are certified, each with a bank account of the own; the first have shops, and all have coins. */
export async function twenty(server: TestVenue): Promise<number[]> {
  const ids: number[] = [];
  const joined: Client[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const customer = await newcomer(server, index);
    const { id } = await customer.call('user/info', {});
    const name = `Trader ${String.fromCharCode(65 + index)}`;
    const picture = await uploadPicture(server.url, customer.token ?? '');
    await customer.call('user/real_name', { name, card_id: `ID${id}`, front_pic: picture, reverse_pic: picture, hand_pic: picture });
    ids.push(id);
    joined.push(customer);
  }
  // The list of what waits has pages.
  while ((await (await server.operator(1)).call('console/reviews', { kind: 'identity', page: 1 })).list.length > 0)
    await decided(server, 'identity');
  for (const [index, customer] of joined.entries()) {
    await customer.call('user/cash_save', {
      real_name: `Trader ${String.fromCharCode(65 + index)}`,
      bank_name: 'First Bank',
      bank_account: `62220212345${String(ids[index]).padStart(8, '0')}`,
      login_password: PASSWORD,
    });
    await funded(server, customer, FUNDS);
    if (index < SHOPS) await shopOf(server, customer, `Shop ${String.fromCharCode(65 + index)}`);
  }
  return ids;
}

const addressOf = (index: number): string => `trader${index}@example.org`;

async function newcomer(server: TestVenue, index: number): Promise<Client> {
  const visitor = server.client();
  const { captcha_id } = await visitor.call('captcha', {});
  await visitor.call('user/register', {
    type: 'email',
    user_string: addressOf(index),
    captcha_id,
    code: server.venue.account.captchas.peek(captcha_id) ?? '',
    password: PASSWORD,
    re_password: PASSWORD,
    pay_password: TRADE_PASSWORD,
    agreed: true,
  });
  return server.client().signIn(addressOf(index), PASSWORD);
}

/** All of them, signed in again: sessions end while the clock is moved. */
export function signedIn(server: TestVenue): Promise<Client[]> {
  return Promise.all(Array.from({ length: CUSTOMERS }, (_each, index) => server.client().signIn(addressOf(index), PASSWORD)));
}

export interface OrderSeen {
  readonly id: number;
  readonly advert: number;
  readonly buyer: number;
  readonly seller: number;
  readonly taker: number;
  readonly quantity: bigint;
  readonly fee: bigint;
  readonly status: number;
}
export interface AdvertSeen {
  readonly id: number;
  readonly user: number;
  readonly type: number;
  readonly price: bigint;
  readonly status: number;
  readonly total: bigint;
  readonly taken: bigint;
}
/** State of the tables, read in the plainest way. */
export interface Seen {
  readonly orders: readonly OrderSeen[];
  readonly adverts: readonly AdvertSeen[];
  /** Units of USDT by customer and kind of account. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Deposits of shops that have not ended, by customer. */
  readonly deposits: ReadonlyMap<number, bigint>;
  /** Sum of all accounts of a currency. */
  readonly sums: readonly bigint[];
}

/** Everything that is committed. */
export async function seen({ venue }: TestVenue): Promise<Seen> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  return venue.database.snapshot(async (query) => {
    const orders = await query<Record<string, string>>(
      `select id::text, advert_id::text, buyer_id::text, seller_id::text, taker_id::text, quantity::text, fee::text, status::text from c2c_orders order by id`,
    );
    const adverts = await query<Record<string, string>>(
      `select id::text, user_id::text, type::text, price::text, status::text, total::text, taken::text from adverts order by id`,
    );
    const accounts = await query<Record<string, string>>(
      `select user_id::text, kind::text, balance::text from accounts where currency_id = ${USDT}`,
    );
    const shops = await query<Record<string, string>>(`select user_id::text, deposit::text from shops where ended_at is null`);
    const sums = await query<Record<string, string>>(`select sum(balance)::text as sum from accounts group by currency_id`);
    return {
      orders: orders.map((row) => ({
        id: Number(row['id']),
        advert: Number(row['advert_id']),
        buyer: Number(row['buyer_id']),
        seller: Number(row['seller_id']),
        taker: Number(row['taker_id']),
        quantity: BigInt(row['quantity'] ?? 0),
        fee: BigInt(row['fee'] ?? 0),
        status: Number(row['status']),
      })),
      adverts: adverts.map((row) => ({
        id: Number(row['id']),
        user: Number(row['user_id']),
        type: Number(row['type']),
        price: BigInt(row['price'] ?? 0),
        status: Number(row['status']),
        total: BigInt(row['total'] ?? 0),
        taken: BigInt(row['taken'] ?? 0),
      })),
      balances: new Map(accounts.map((row) => [`${row['user_id']} ${row['kind']}`, BigInt(row['balance'] ?? 0)])),
      deposits: new Map(shops.map((row) => [Number(row['user_id']), BigInt(row['deposit'] ?? 0)])),
      sums: sums.map(({ sum }) => BigInt(sum ?? 0)),
    };
  });
}

/** States that an order may have after one step, by the state before: written by hand, and not made of the table that the venue decides by. */
const MAY_BECOME: Readonly<Record<number, readonly number[]>> = { 0: [0, 1, 2, 3], 1: [1], 2: [2], 3: [1, 2, 3, 4], 4: [1, 2, 4] };
const UNFINISHED_MOST = 3;

/** Faults of the state now, after the states before. The sums that each customer began with count too. Empty for none. */
export function faultsOf(now: Seen, before: Seen, ids: readonly number[]): string[] {
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
  const was = new Map(before.orders.map(({ id, status }) => [id, status]));
  const open = now.orders.filter(({ status }) => status !== 1 && status !== 2);
  const faults = now.orders
    .filter(({ id, status }) => !(MAY_BECOME[was.get(id) ?? 0] ?? []).includes(status))
    .map(({ id, status }) => `order ${id} went from ${was.get(id)} to ${status}`);
  for (const { id, taken, status } of now.adverts) {
    // One that was taken away stays as it was.
    if (status === 2) continue;
    const counted = sum(now.orders.filter(({ advert, status }) => advert === id && status !== 2).map(({ quantity }) => quantity));
    if (counted !== taken) faults.push(`advert ${id} has ${taken} taken, and its orders come to ${counted}`);
  }
  if (now.sums.some((each) => each !== 0n)) faults.push(`the ledger sums to ${now.sums.join(', ')}`);
  for (const user of ids) {
    const of = (kind: keyof typeof ACCOUNT_KINDS): bigint => now.balances.get(`${user} ${ACCOUNT_KINDS[kind]}`) ?? 0n;
    const offered = now.adverts.filter((each) => each.user === user && each.type === 2 && each.status === 1);
    const expected = {
      advert_held: sum(offered.map(({ total, taken }) => total - taken)),
      advert_order_held: sum(open.filter(({ seller }) => seller === user).map(({ quantity }) => quantity)),
      seller_deposit_held: now.deposits.get(user) ?? 0n,
    };
    for (const kind of ['advert_held', 'advert_order_held', 'seller_deposit_held'] as const)
      if (of(kind) !== expected[kind]) faults.push(`customer ${user} has ${of(kind)} in ${kind}, not ${expected[kind]}`);
    const all = sum([...now.balances].filter(([key]) => key.startsWith(`${user} `)).map(([, balance]) => balance));
    const done = now.orders.filter(({ status }) => status === 1);
    const bought = sum(done.filter(({ buyer }) => buyer === user).map(({ quantity, fee }) => quantity - fee));
    const sold = sum(done.filter(({ seller }) => seller === user).map(({ quantity }) => quantity));
    if (all !== decimal(FUNDS) + bought - sold) faults.push(`customer ${user} has ${all} in all`);
    const unfinished = open.filter(({ taker }) => taker === user).length;
    if (unfinished > UNFINISHED_MOST) faults.push(`customer ${user} has taken ${unfinished} orders that are not over`);
  }
  return faults;
}
