import { BUY, MARKET } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { WarningSweep } from '../../src/features/contracts/triggers/warnings.ts';
import { RefusedError, type Kernel } from '../../src/kernel/model/command.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { BTC } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const USERS = [100_001, 100_002, 100_003];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function warnedVenue() {
  const venue = new ToyVenue();
  venue.market.move(BTC, '60000');
  for (const [index, userId] of USERS.entries()) {
    venue.fund(userId, String(100 + 100 * index));
    venue.run(submitCommand, { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 100 }, customer(userId));
  }
  const state = { lost: false };
  const resets: (() => Promise<void>)[] = [];
  const kernel = {
    run: (command: Parameters<Kernel['run']>[0], input: unknown) => {
      const reply = venue.run(command, input);
      if (reply === 'nothing_to_close') return Promise.reject(new RefusedError('nothing_to_close'));
      return state.lost ? Promise.reject(new RefusedError('outcome_unknown')) : Promise.resolve(reply);
    },
    onReset: (listener: () => Promise<void>) => resets.push(listener),
  } as unknown as Kernel;
  const database = {
    query: () =>
      Promise.resolve([
        ...[...venue.warnings.values()].filter(({ warned }) => warned).map(({ user_id }) => ({ user_id, order_id: null })),
        ...[...venue.orders.values()].filter(({ warned }) => warned === true).map(({ user_id, id }) => ({ user_id, order_id: BigInt(id) })),
      ]),
  } as unknown as Database;
  const sweep = new WarningSweep(kernel, database, venue.market, venue.books, quiet);
  const warnings = () => venue.events.filter((event) => event.cause === 'warning').length;
  /** Lets the sweep look at everybody at a price, twice. */
  const look = async (price: string) => {
    venue.market.move(BTC, price);
    await sweep.slice();
    await sweep.slice();
  };
  return { venue, sweep, warnings, state, resets, look };
}

describe('LEV-18 warnings', () => {
  it('go once to those at or below 50 %, and again only after they were above 60 %', async () => {
    const { warnings, look } = warnedVenue();
    await look('60000');
    expect(warnings()).toBe(0);
    await look('59314');
    expect(warnings()).toBe(1);
    // 53 %: above the warning, but not clear of it.
    await look('59335');
    await look('59310');
    expect(warnings()).toBe(1);
    await look('59900');
    await look('59310');
    expect(warnings()).toBe(2);
  });

  it('that were stored although nobody could say so are over in time like any other', async () => {
    const { warnings, look, state, resets } = warnedVenue();
    state.lost = true;
    await look('59314');
    state.lost = false;
    for (const reset of resets) await reset();
    await look('59900');
    await look('59310');
    expect(warnings()).toBe(2);
  });

  it('LEV-103 go to isolated positions by themselves, and a new process knows of them', async () => {
    const { venue, warnings, look, resets } = warnedVenue();
    for (const userId of [100_004, 100_005]) {
      venue.fund(userId, '1000');
      venue.run(submitCommand, { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 100, isolated: true }, customer(userId));
    }
    await look('59702');
    expect(warnings()).toBe(2);
    for (const reset of resets) await reset();
    await look('59701');
    expect(warnings()).toBe(2);
    await look('59900');
    expect([...venue.orders.values()].map(({ warned }) => warned)).toEqual([null, null, null, false, false]);
    await look('59702');
    expect(warnings()).toBe(4);
  });

  it('reach everybody, however small the slices are', async () => {
    const { venue, sweep, warnings } = warnedVenue();
    venue.market.move(BTC, '56000');
    for (let turn = 0; turn < 2 * USERS.length + 2; turn += 1) await sweep.slice(1);
    expect(warnings()).toBe(USERS.length);
  });
});
