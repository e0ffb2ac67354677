import { fakeClock, testDatabase, until } from '@candor/testkit';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import type { CommandItem, JournalItem } from '../../src/kernel/journal/journal.ts';
import { BTC, ContractsVenue } from './contracts-venue.ts';
import { customer } from './toy-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
let venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(12);
const newCustomer = (): number => customers.shift()!;

const buy = { legal_id: 1, currency_id: 2, share: 10, multiple: 100, type: 1, status: 1 };
/** Liquidated at 59,194.50 or below. */
const large = { ...buy, share: 1000 };
const out = { currency_id: 1, number: '1', from_field: 'lever', to_field: 'change' } as const;

beforeEach(async () => {
  await venue.wake(BTC, '60000');
});

/** Contents of the journal from the newest tick on, in order: ticks, and commands with who they are about. */
async function sinceTheTick(): Promise<string[]> {
  const batches = await venue.journal();
  const isTick = (item: JournalItem) => item.kind === 'append' && item.changes.some(({ table }) => table.name === 'ticks');
  const batch = batches.findLast(({ items }) => items.some(isTick));
  const items = batches.filter((each) => each.batch >= (batch?.batch ?? 0)).flatMap((each) => each.items);
  return items.slice(items.findLastIndex(isTick)).flatMap((item) => (item.kind === 'append' ? ['tick'] : named(item)));
}

function named({ name, refused, triggered }: CommandItem): string[] {
  return name.includes('warn') ? [] : [`${triggered ? 'due ' : ''}${name}${refused === null ? '' : ` ${refused}`}`];
}

/** Locks a table; the returned function lets go of it. */
async function lock(table: string, mode: string): Promise<() => Promise<void>> {
  const client = new pg.Client(db.url);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return () => client.end();
}

/** Whether a connection of the venue waits for a lock. */
async function waits(name: string): Promise<boolean> {
  const client = new pg.Client(db.url);
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()`,
    [name],
  );
  await client.end();
  return rowCount === 1;
}

describe('LEV-27 KER-21 who is due is settled first', () => {
  for (const memory of ['in memory', 'not read yet'] as const) {
    it(`a customer whom a tick liquidates can neither trade nor move money behind it, their orders ${memory}`, async () => {
      const user = newCustomer();
      const held = await venue.call('lever/submit', large, user);
      const resting = await venue.call('lever/submit', { ...buy, type: 2, status: 0, target_price: '61000' }, user);
      if (memory === 'not read yet') {
        await venue.close();
        venue = await ContractsVenue.open(db, clock);
      }
      // All of it arrives in one turn of the process, before anything is decided.
      venue.post(BTC, '58900');
      const answers = [
        venue.refusal('lever/close', { id: held.id }, user, `close-${user}`),
        venue.refusal('lever/cancel', { id: resting.id }, user, `cancel-${user}`),
        venue.refusal('lever/setstop', { id: held.id, stop_loss_price: '58000' }, user, `stop-${user}`),
        venue.refusal('lever/batch_close', { type: 0 }, user, `batch-${user}`),
        venue.refusal('lever/submit', buy, user, `new-${user}`),
        venue.refusal('wallet/change', out, user, `out-${user}`),
      ];
      expect(await Promise.all(answers)).toEqual([
        'order_not_holding',
        'order_not_pending',
        'order_not_holding',
        'nothing_to_close',
        'insufficient_balance',
        'insufficient_balance',
      ]);
      expect((await venue.call('lever/detail', { id: held.id }, user)).order).toMatchObject({
        close_reason: 'liquidation',
        update_price: '58900',
        handle_time: clock.now(),
      });
      expect((await venue.call('lever/detail', { id: resting.id }, user)).order.status).toBe(4);
      expect((await sinceTheTick()).slice(0, 2)).toEqual(['tick', 'due lever/liquidate']);
    });
  }

  it('a stop closes at the tick that crossed it, although its owner closes and moves the stop behind that tick', async () => {
    const user = newCustomer();
    const held = await venue.call('lever/submit', { ...buy, stop_loss_price: '59500' }, user);
    venue.post(BTC, '59500');
    const answers = [
      venue.refusal('lever/setstop', { id: held.id, stop_loss_price: '59000' }, user),
      venue.refusal('lever/close', { id: held.id }, user),
    ];
    venue.post(BTC, '59400');
    expect(await Promise.all(answers)).toEqual(['order_not_holding', 'order_not_holding']);
    const { order } = await venue.call('lever/detail', { id: held.id }, user);
    expect(order).toMatchObject({ close_reason: 'stop_loss', update_price: '59500' });
  });

  it('what is sent before a tick is decided before it when nothing has to be read for it', async () => {
    const user = newCustomer();
    const held = await venue.call('lever/submit', buy, user);
    await venue.call('lever/setstop', { id: held.id, stop_loss_price: '59500' }, user);
    const closed = venue.kernel.run(closeCommand, { id: held.id }, customer(user));
    venue.post(BTC, '59500');
    expect(await closed).toMatchObject({ close_reason: 'customer', update_price: '60000' });
  });

  it('ticks that arrive together set off one after another, each at its own price, and a later one does not undo an earlier', async () => {
    const user = newCustomer();
    const held = await venue.call('lever/submit', large, user);
    for (const price of ['59500', '59194.50', '59100', '60000']) venue.post(BTC, price, 1);
    expect(await venue.refusal('lever/close', { id: held.id }, user)).toBe('order_not_holding');
    const { order } = await venue.call('lever/detail', { id: held.id }, user);
    expect(order).toMatchObject({ close_reason: 'liquidation', update_price: '59194.5' });
  });

  it('a charge that brings a customer down sets off the liquidation before the next command', async () => {
    const user = newCustomer();
    await venue.call('lever/submit', large, user);
    // 30.92 % of margin level; the night costs 120.005 and leaves 28.92 %.
    clock.set(Date.UTC(2026, 4, 13, 16));
    await venue.wake(BTC, '59200');
    const last = await venue.tick(BTC, '59200');
    const charged = venue.kernel.run(overnightCommand, { userId: user, day: '2026-05-14' }, SYSTEM);
    const answer = venue.refusal('lever/batch_close', { type: 0 }, user, `night-${user}`);
    expect([await charged, await answer]).toEqual([{ nights: 1 }, 'nothing_to_close']);
    const [closed] = (await venue.call('lever/my_trade', { status: 3 }, user)).order.data;
    expect(closed).toMatchObject({ close_reason: 'liquidation', exit_tick_id: last.id });
    expect(await sinceTheTick()).toEqual(['tick', 'lever/overnight', 'due lever/liquidate', 'lever/batch_close nothing_to_close']);
  });

  it('a batch that is committed meanwhile does not close the next in the middle of what a tick sets off', async () => {
    const user = newCustomer();
    const held = await venue.call('lever/submit', large, user);
    await venue.close();
    venue = await ContractsVenue.open(db, clock);
    const { batch } = venue.kernel.head;
    const [unlockJournal, unlockAccounts] = [await lock('journal', 'share'), await lock('accounts', 'access exclusive')];
    venue.post(BTC, '60000');
    await new Promise(setImmediate);
    venue.post(BTC, '58900');
    const answer = venue.refusal('lever/close', { id: held.id }, user);
    await until('the tick waits for what must be read', () => waits('candor-loader'));
    await unlockJournal();
    await until('the batch before is committed', () => venue.kernel.head.batch > batch);
    await unlockAccounts();
    expect(await answer).toBe('order_not_holding');
    expect(await sinceTheTick()).toEqual(['tick', 'due lever/liquidate']);
  });

  it('what a tick sets off is in the batch of the tick', async () => {
    const fired = (await venue.journal()).filter(({ items }) => items.some((item) => item.kind === 'command' && item.triggered));
    expect(fired.length).toBeGreaterThan(3);
    for (const { items } of fired) {
      const first = items.findIndex((item) => item.kind === 'command' && item.triggered);
      const before = items[first - 1];
      expect(before?.kind === 'append' || before?.name === 'lever/overnight').toBe(true);
    }
    expect(await venue.faults()).toEqual([]);
    expect(venue.problems).toEqual([]);
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
  });
});
