import { BUY, MARKET } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { submitCommand } from '../../src/features/leverage/commands/submit.ts';
import { WarningSweep } from '../../src/features/leverage/triggers/warnings.ts';
import { RefusedError, type Kernel } from '../../src/kernel/command.ts';
import type { Database } from '../../src/kernel/database.ts';
import { BTC } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const USERS = [100_001, 100_002, 100_003];
/** Nobody stands warned before the first sweep; it is not started, so it asks nothing. */
const database = { query: () => Promise.resolve([]) } as unknown as Database;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function warnedVenue() {
  const venue = new ToyVenue();
  venue.market.move(BTC, '60000');
  for (const [index, userId] of USERS.entries()) {
    venue.fund(userId, String(100 + 100 * index));
    venue.run(submitCommand, { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 100 }, customer(userId));
  }
  const kernel = {
    run: async (command: Parameters<Kernel['run']>[0], input: unknown) => {
      const reply = venue.run(command, input);
      if (reply === 'nothing_to_close') throw new RefusedError('nothing_to_close');
      return reply;
    },
  } as unknown as Kernel;
  const sweep = new WarningSweep(kernel, database, venue.market, venue.books, quiet);
  const warnings = () => venue.events.filter((event) => event.cause === 'warning').length;
  return { venue, sweep, warnings };
}

describe('LEV-18 warnings', () => {
  it('go once to those at or below 50 %, and again only after they were above 60 %', async () => {
    const { venue, sweep, warnings } = warnedVenue();
    await sweep.slice();
    expect(warnings()).toBe(0);
    venue.market.move(BTC, '59314');
    await sweep.slice();
    await sweep.slice();
    expect(warnings()).toBe(1);
    // 53 %: above the warning, but not clear of it.
    venue.market.move(BTC, '59335');
    await sweep.slice();
    await sweep.slice();
    venue.market.move(BTC, '59310');
    await sweep.slice();
    await sweep.slice();
    expect(warnings()).toBe(1);
    venue.market.move(BTC, '59900');
    await sweep.slice();
    await sweep.slice();
    venue.market.move(BTC, '59310');
    await sweep.slice();
    await sweep.slice();
    expect(warnings()).toBe(2);
  });

  it('reach everybody, however small the slices are', async () => {
    const { venue, sweep, warnings } = warnedVenue();
    venue.market.move(BTC, '56000');
    for (let turn = 0; turn < 2 * USERS.length + 2; turn += 1) await sweep.slice(1);
    expect(warnings()).toBe(USERS.length);
  });
});
