import { randomUUID } from 'node:crypto';
import type { InputOf } from '@candor/api';
import { CallError, type Client } from '@candor/testkit/client';
import { until } from '@candor/testkit/poll';
import type { TestVenue } from '@candor/testkit/test-venue';
import { signResult } from '@candor/testkit/withdrawal-signer';
import type pg from 'pg';
import { tradedC2c } from '../c2c/play.ts';
import { insuredAndClaimed } from '../insurance/play.ts';
import { WITHOUT_LIMITS } from '../contracts/without-limits.ts';
import { DEMO_BLOCK_MS } from '../../src/chains/demo.ts';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';
import { migrateLegacyInvitations } from '../../src/features/invitation/commands/migrate-legacy-invitations.ts';
import { doubtPayment, endDoubt } from '../../src/features/deposits/commands/doubt.ts';
import { loseDeposit } from '../../src/features/deposits/commands/lose.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../src/features/operators/demo.ts';
import { codeAt } from '../../src/guards/totp.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const BTC = { legal_id: 1, currency_id: 2 };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const password = { pay_password: DEMO_TRADE_PASSWORD };
const buy = { ...BTC, type: 1, status: 1, share: 10, multiple: 100, ...password } as const;

/** A venue, and its database as the owner has it, who reads tables once they hold everything. */
export interface Stage extends TestVenue {
  readonly database: { readonly pool: pg.Pool };
}

/**
 * Lives on a new venue through everything that contract trading knows. Orders are filled at market and at a limit, stopped, isolated, revoked,
 * closed one by one and all at once. An account is warned and liquidated, and a night is charged. Transfers, exchanges and a deposit are made,
 * calls with a key are refused, and a price is held back. Operators have decided something as well.
 */
export async function play(server: Stage): Promise<void> {
  await server.database.pool.query(WITHOUT_LIMITS);
  await server.venue.market.reloadFounding();
  const [one, two, three] = [await server.demo(1), await server.demo(2), await server.demo(3)];
  await answered(server);
  await server.open('BTC/USDT', '60000');
  await server.open('EUR/USD', '1.1');

  await one.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'lever', number: '250' });
  await one.call('wallet/outcome', { key: 'a-key-that-was-lost' });
  const stopped = await one.call('lever/submit', { ...buy, stop_loss_price: '59500' });
  await one.call('lever/submit', { ...buy, status: 0, target_price: '59400' });
  const resting = await one.call('lever/submit', { ...buy, status: 0, target_price: '40000' });
  const closing = await one.call('lever/submit', { ...buy, type: 2, share: 3, target_profit_price: '100' });
  await two.call('lever/submit', { ...buy, share: 1_000 });
  const parted = await three.call('lever/submit', { ...buy, share: 20 });
  const reversed = await three.call('lever/submit', { ...buy, type: 2, share: 5, multiple: 50 });
  await three.call('lever/submit', { legal_id: 1, currency_id: 10, type: 1, status: 1, share: 2, multiple: 100, ...password });
  // In the window that is voided.
  await three.call('microtrade/submit', { match_id: 8, currency_id: 1, type: 1, seconds: 600, number: '20' });
  await server.price('EUR/USD', '1.1');
  await one.call('lever/setstop', { id: closing.id, stop_loss_price: '70000' });
  await one.call('lever/cancel', { id: resting.id });
  const trailing = await one.call('lever/submit', { ...buy, type: 2, share: 1 });
  await one.call('lever/settrail', { id: trailing.id, trailing_distance: '50' });
  for (const price of ['59800', '59851', '59450', '59390']) await server.price('BTC/USDT', price);
  await one.call('lever/close', { id: closing.id, share: 1 });
  await one.call('lever/close', { id: closing.id });
  await three.call('lever/reverse', { id: reversed.id, ...password });
  await three.call('lever/close', { id: parted.id, share: 7 });
  // Divided, turned around and divided again, with money to and from its margin in between.
  const divided = await three.call('lever/submit', { ...buy, share: 4, isolated: 1 });
  await three.call('lever/margin', { id: divided.id, type: 1, number: '200' });
  await three.call('lever/close', { id: divided.id, share: 1 });
  await three.call('lever/margin', { id: divided.id, type: 2, number: '100' });
  const turned = await three.call('lever/reverse', { id: divided.id, ...password });
  await three.call('lever/close', { id: turned.id, share: 2 });
  await three.call('lever/close', { id: turned.id });
  const alone = await three.call('lever/submit', { ...buy, share: 2, isolated: 1 });
  await three.call('lever/margin', { id: alone.id, type: 1, number: '20' });
  await three.call('lever/margin', { id: alone.id, type: 2, number: '10' });
  const kept = await three.call('lever/submit', { ...buy, share: 1, isolated: 1 });
  await three.call('lever/margin', { id: kept.id, type: 1, number: '100' });
  await three.call('lever/submit', { ...buy, share: 1, isolated: 1, status: 0, target_price: '58950' });
  // No price reaches it before the venue day ends.
  await three.call('lever/submit', { ...buy, share: 1, status: 2, target_price: '90000', good_for: 1 });

  // Refused with a key, so that the refusal is kept: each for what a table besides the journal says.
  await refused(one, 'lever/close', { id: stopped.id });
  await refused(one, 'lever/close', { id: 999_999 });
  await refused(three, 'lever/submit', { ...buy, share: 1_000, multiple: 10 });
  await refused(three, 'wallet/change', { currency_id: 1, from_field: 'change', to_field: 'lever', number: '99999999' });
  await refused(three, 'wallet/change', { currency_id: 1, from_field: 'lever', to_field: 'change', number: '9750' });

  // Down until the largest position is warned of, and further until it is gone.
  await server.price('BTC/USDT', '59240');
  await until('the warning', async () => {
    const { rows } = await server.database.pool.query('select from lever_warnings where warned');
    return rows.length > 0;
  });
  for (const price of ['59100', '58900', '58500']) await server.price('BTC/USDT', price);

  const withdrawals = await askedWithdrawals(three, (await two.call('user/info', {})).id);
  const locks = await locked(one);
  const minute = Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS;
  server.clock.set(minute + MINUTE_MS);
  await voidedWindow(server, 'EUR/USD', minute, 2);
  await secondsPlayed(server, three);
  server.clock.advance(DAY_MS);
  await server.open('BTC/USDT', '58500');
  await until('the night', async () => {
    await server.venue.due.runDue();
    const { rows } = await server.database.pool.query('select from lever_orders where overnight_day is not null');
    return rows.length > 0;
  });
  await (await server.demo(1)).call('lh/deposit/order/cancel', { id: String(locks[0] ?? 0) });
  await deposited(server, await server.demo(1));
  await doubted(server);
  await writtenOff(server, await deposited(server, await server.demo(3)));
  await voidedWindow(server, 'BTC/USDT', await insuredAndClaimed(server, await server.demo(3)), 6);
  await server.open('BTC/USDT', '58500');
  await server.open('EUR/USD', '1.1');
  await exchanged(server, await server.demo(2));
  await corrected(server);
  await paidIn(server);
  await decidedWithdrawals(server, withdrawals);
  await claimed(server, await server.demo(2));
  await (await server.demo(3)).call('lever/batch_close', { type: 0 });
  await (await server.demo(2)).call('wallet/play_money', {});
  await tradedC2c(server);
  await invited(server);
  await held(server);
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
}

async function refused<Name extends 'lever/close' | 'lever/submit' | 'wallet/change' | 'microtrade/submit' | 'lh/deposit'>(
  client: Client,
  name: Name,
  input: InputOf<Name> | Record<string, unknown>,
): Promise<void> {
  const answer = await client.call(name, input as InputOf<Name>, { key: randomUUID() }).catch((error: unknown) => error);
  if (!(answer instanceof CallError)) throw new Error(`${name} was not refused`);
}

/** Seconds orders: settled by a tick and by the clock, and refused. */
async function secondsPlayed(server: Stage, client: Client): Promise<void> {
  const order = { match_id: 1, currency_id: 1, type: 1, seconds: 30, number: '20' } as const;
  // Of this market alone: what was placed elsewhere ends when its own time comes.
  const ended = (count: number) =>
    until(`the end of ${count} seconds orders`, async () => {
      await server.venue.due.runDue();
      return (
        (await client.call('microtrade/lists', { status: 3 })).data.filter(({ match_id }) => match_id === order.match_id).length === count
      );
    });
  await server.open('BTC/USDT', '58500');
  await client.call('microtrade/submit', order);
  await client.call('microtrade/submit', { ...order, type: 2, seconds: 60 });
  // Returned by the price that opens the others, and by the clock.
  await client.call('microtrade/submit', { ...order, number: '5', seen_price: '58500', max_slippage: '0' });
  await server.price('BTC/USDT', '58500.5');
  await client.call('microtrade/submit', { ...order, number: '6' });
  server.clock.advance(6_000);
  await ended(2);
  await server.open('BTC/USDT', '58500.5');
  await refused(client, 'microtrade/submit', { ...order, number: '5001' });
  server.clock.advance(23_000);
  await server.price('BTC/USDT', '58501');
  server.clock.advance(2_000);
  await server.price('BTC/USDT', '58502');
  server.clock.advance(60_000);
  await ended(4);
}

/** Exchanges that happen at once, one that an operator decides, and a conversion. */
async function exchanged(server: Stage, client: Client): Promise<void> {
  const usdtToBtc = { l_currency_id: 1, r_currency_id: 2, type: 1, num: '9000' } as const;
  await client.call('wallet/flashAgainst', usdtToBtc);
  for (const from_field of ['legal', 'micro'] as const) {
    await client.call('wallet/change', { currency_id: 1, from_field, to_field: 'change', number: '9000' });
    await client.call('wallet/flashAgainst', { ...usdtToBtc, num: from_field === 'legal' ? '8999' : '8998' });
  }
  await client.call('wallet/conversion', { form_currency: 'USDT', to_currency: 'CDR', num: '100' });
  const operator = await server.operator(1);
  const [waiting] = (await operator.call('console/reviews', { kind: 'flash', page: 1 })).list;
  const review = { kind: 'flash', id: waiting?.id ?? 0 } as const;
  await operator.call('console/review_look', review);
  await operator.call('console/review_decide', { ...review, outcome: 'approved' });
  // One is taken back, and one comes back by itself.
  for (const taken of [true, false]) {
    const { id } = await client.call('wallet/flashAgainst', { ...usdtToBtc, num: taken ? '300' : '301' });
    if (taken) await client.call('wallet/flash_cancel', { id });
  }
  server.clock.advance(31 * MINUTE_MS);
  await server.open('BTC/USDT', '58500');
  await until('the exchange to come back', async () => {
    await server.venue.due.runDue();
    const { rows } = await server.database.pool.query('select from flash_orders where status = 0');
    return rows.length === 0;
  });
}

/** One operator proposes a correction, and another books it. */
async function corrected(server: Stage): Promise<void> {
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  const { id } = await (await server.demo(2)).call('user/info', {});
  const fault = { currency: 1, wallet: 'legal', account: 'fee', direction: 'credit', number: '5', reason: 'wrong_amount' } as const;
  await maker.call('console/adjustment_propose', { id, ...fault, note: 'a fee was rounded up' });
  const [waiting] = (await checker.call('console/reviews', { kind: 'adjustment', page: 1 })).list;
  const review = { kind: 'adjustment', id: waiting?.id ?? 0 } as const;
  await checker.call('console/review_look', review);
  await checker.call('console/review_decide', { ...review, outcome: 'approved' });
}

/** Withdrawal that the owner asks for, approved with password and code. */
async function paidIn(server: Stage): Promise<void> {
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  const movement = { currency: 1, from: 'capital', to: 'loss_absorption', number: '5', note: 'paid in by the owner' } as const;
  await maker.call('console/house_transfer_propose', movement);
  const [waiting] = (await checker.call('console/reviews', { kind: 'house_transfer', page: 1 })).list;
  const review = { kind: 'house_transfer', id: waiting?.id ?? 0 } as const;
  await checker.call('console/review_look', review);
  const proof = { password: DEMO_OPERATOR_PASSWORD, code: await codeAt(DEMO_OPERATORS[1].secret, server.clock.now()) };
  await checker.call('console/review_decide', { ...review, outcome: 'approved', ...proof });
}

/** Six withdrawals, of which one is cancelled, one goes to a bank, and one to what will be the deposit address of a customer. */
async function askedWithdrawals(client: Client, later: number): Promise<readonly number[]> {
  await client.call('wallet/change', { currency_id: 1, from_field: 'legal', to_field: 'change', number: '900' });
  const ids: number[] = [];
  await client.call('user/cash_save', { real_name: 'Ada Example', bank_name: 'First Bank', bank_account: '6222021234567890' });
  const to = { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  const own = { address: new DepositKeys('TRC20', [TEST_KEYS.TRC20]).addressOf(later) };
  const wheres = [to, to, { type: 1 }, to, own, to] as const;
  for (const [index, number] of ['20', '21', '24.5', '22', '22.5', '23'].entries())
    ids.push((await client.call('wallet/out', { currency: 1, number, ...wheres[index], ...password })).id);
  await client.call('wallet/withdrawal_cancel', { id: ids[0] ?? 0 });
  return ids;
}

/** Two locks: one is cancelled after the night that pays both. */
async function locked(client: Client): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const amount of ['100', '250.5']) ids.push((await client.call('lh/deposit', { config_id: '1', amount })).id);
  await refused(client, 'lh/deposit', { config_id: '1', amount: '99' });
  return ids;
}

/**
 * Decides withdrawals. The last one is rejected, and one goes back because its address is the venue's own by then. The others are in one file. The
 * signer sends one of them, and one to the bank.
 */
async function decidedWithdrawals(server: Stage, ids: readonly number[]): Promise<void> {
  const operator = await server.operator(1);
  await server.venue.kernel.caughtUp();
  for (const { id } of (await operator.call('console/reviews', { kind: 'withdrawal', page: 1 })).list) {
    const review = { kind: 'withdrawal', id } as const;
    const { detail } = await operator.call('console/review_look', review);
    const isLast = detail.kind === 'withdrawal' && detail.withdrawal.id === ids.at(-1);
    await operator.call('console/review_decide', {
      ...review,
      ...(isLast ? { outcome: 'refused', reason: 'owner_unclear' } : { outcome: 'approved' }),
    });
  }
  await (await server.demo(2)).call('wallet/deposit_address', { currency_id: 1, chain: 'TRC20' });
  const { file } = await operator.call('console/withdrawal_export', {});
  const signed = signResult(file, (row) =>
    row.id === ids[1] || row.id === ids[2] ? row : { ...row, txid: '', failed: 'the network is away' },
  );
  await operator.call('console/withdrawal_import', { signed });
}

/** A deposit on a chain that is not watched, which an operator credits, one that names no transaction, and one that is refused. */
async function claimed(server: Stage, client: Client): Promise<void> {
  const operator = await server.operator(1);
  for (const digit of ['a', 'b', 'd', 'c']) {
    const named = digit === 'd' ? { account: 'my wallet' } : { txid: digit.repeat(64) };
    const { id: subject } = await client.call('wallet/charge_req', { currency: 1, amount: '250', type: 'OMNI', ...named });
    if (digit === 'c') return;
    if (digit === 'd') await operator.call('console/claim_name', { id: subject, txid: digit.repeat(64) });
    const { list } = await operator.call('console/reviews', { kind: 'deposit', page: 1 });
    const review = { kind: 'deposit', id: list.at(-1)?.id ?? subject } as const;
    await operator.call('console/review_look', review);
    const said = digit !== 'b' ? ({ outcome: 'approved' } as const) : ({ outcome: 'refused', reason: 'payment_not_found' } as const);
    await operator.call('console/review_decide', { ...review, ...said });
  }
}

/** Play money comes by the simulated chain, and is taken back as if that chain had. */
async function deposited(server: Stage, client: Client): Promise<string> {
  await until('the simulated chain', async () => (await client.call('wallet/deposit_chains', { currency_id: 1 })).list.at(-1)?.open === 1);
  await client.call('wallet/faucet', {});
  await until('the deposit', async () => {
    server.clock.advance(DEMO_BLOCK_MS);
    return (await client.call('wallet/deposits', { page: 1 })).list[0]?.state === 'credited';
  });
  const [row] = (await server.database.pool.query('select payment, user_id, block_hash from deposits order by id desc limit 1'))
    .rows as readonly {
    payment: string;
    user_id: number;
    block_hash: string;
  }[];
  if (row)
    await server.venue.kernel.run(loseDeposit, { payment: row.payment, userId: row.user_id, currencyId: 1, hash: row.block_hash }, SYSTEM);
  return row?.payment ?? '';
}

/** A node says something of a payment that is not believed, and says it no more. */
async function doubted({ venue: { kernel }, database }: Stage): Promise<void> {
  const payment = 'ERC20:0xab:0';
  const doubt = { chain: 'ERC20', payment, kind: 'unproven', userId: null, was: '', said: '5000', height: 7 } as const;
  await kernel.run(doubtPayment, doubt, SYSTEM);
  await kernel.caughtUp();
  const { rows } = await database.pool.query<{ id: number }>('select id from deposit_doubts');
  await kernel.run(endDoubt, { payment, id: rows[0]?.id ?? 0 }, SYSTEM);
}

/** The house bears it: one operator proposes, another decides; and one that waits. */
async function writtenOff(server: Stage, payment: string): Promise<void> {
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  await maker.call('console/deposit_write_off', { payment, reason: 'the chain has given it up' });
  const [waiting] = (await checker.call('console/reviews', { kind: 'write_off', page: 1 })).list;
  const review = { kind: 'write_off', id: waiting?.id ?? 0 } as const;
  await checker.call('console/review_look', review);
  await checker.call('console/review_decide', { ...review, outcome: 'approved' });
}

/** Two operators void what was opened in the market of the euro. */
async function voidedWindow(server: Stage, entity: string, from: number, orders: number): Promise<void> {
  const { clock, venue } = server;
  const [maker, checker] = [await server.operator(1), await server.operator(2)];
  const to = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  const window = { kind: 'void', entity, document: JSON.stringify({ from, to }) } as const;
  const effective_at = to + 6 * MINUTE_MS;
  const { id } = await maker.call('console/terms_propose', { ...window, reason: 'a false print', effective_at });
  await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'a false print' });
  clock.set(effective_at);
  await until('the void', async () => {
    await venue.jobs.runDue();
    const { rows } = await server.database.pool.query('select change_id from lever_voids union all select change_id from seconds_voids');
    return rows.filter(({ change_id: change }) => change === id).length >= orders;
  });
}

/** A price so far off that it is held back. */
async function held(server: Stage): Promise<void> {
  server.feed.price(1, '70000', server.clock.now());
  await until('the price that is held back', async () => {
    const { rows } = await server.database.pool.query('select from held_ticks');
    return rows.length > 0;
  });
}

/** Fees that are shared at once, and a share that an operator decides. */
async function invited(server: Stage): Promise<void> {
  const { venue, clock } = server;
  const ids: number[] = [];
  for (const number of [1, 2, 3] as const) ids.push((await (await server.demo(number)).call('user/info', {})).id);
  const [first = 0, second = 0, third = 0] = ids;
  const rows = [
    { user_id: second, inviter_id: first, at: clock.now() },
    { user_id: third, inviter_id: second, at: clock.now() },
  ];
  await venue.kernel.run(migrateLegacyInvitations, { rows }, SYSTEM);
  clock.advance(2 * DAY_MS);
  const operator = await server.operator(1);
  const waiting = async () => (await operator.call('console/reviews', { kind: 'rebate', page: 1 })).list[0];
  // What was paid in fees is summed beside the queue, and may be a moment late.
  await until('a share that waits for an operator', async () => {
    await venue.due.runDue();
    await venue.kernel.caughtUp();
    return (await waiting()) !== undefined;
  });
  const review = { kind: 'rebate', id: (await waiting())?.id ?? 0 } as const;
  await operator.call('console/review_look', review);
  await operator.call('console/review_decide', { ...review, outcome: 'approved' });
}

/** A complaint that an operator answers. */
async function answered(server: Stage): Promise<void> {
  await (await server.demo(1)).call('feedback/add', { content: 'the chart is too small' });
  const operator = await server.operator(1);
  const [waiting] = (await operator.call('console/reviews', { kind: 'complaint', page: 1 })).list;
  const review = { kind: 'complaint', id: waiting?.id ?? 0 } as const;
  await operator.call('console/review_look', review);
  await operator.call('console/review_decide', { ...review, outcome: 'answered', note: 'It can be made larger.' });
}
