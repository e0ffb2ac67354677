import { decimal } from '@candor/money';
import { expect, test } from 'vitest';
import type { Watcher } from '../../src/features/deposits/watcher.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain } from './toy-chain.ts';

const venue = await depositVenue();
const [alice] = venue.customers;
const address = await venue.give(alice);
let height = 0;

/** Outcome of a payment that is first seen under some terms, while others come into force: its state after each block. */
async function states(txid: string, first: number, then: number): Promise<string[]> {
  await venue.setCursor();
  const chain = new ToyChain(height + 100);
  height = chain.height + 1_000;
  const before = venue.watcher(chain, undefined, { confirmations: first });
  await before.step();
  chain.mine({ txid, index: 0, currencyId: 1, address, amount: decimal('50') });
  const after: Watcher = venue.watcher(chain, undefined, { confirmations: then });
  const seen: string[] = [];
  for (const [block, watcher] of [before, ...Array.from({ length: 12 }, () => after)].entries()) {
    if (block > 0) chain.mine();
    // oxlint-disable-next-line no-await-in-loop -- block by block
    await watcher.step();
    const row = (await venue.deposits()).find((each) => each.txid === txid);
    seen.push(`${row?.state ?? 'unknown'} ${row?.confirmations ?? 0} of ${row?.required ?? 0}`);
  }
  return seen;
}

test('DEP-66 DEP-20: a deposit is credited with the confirmations that it was first seen under, though fewer are in force', async () => {
  const seen = await states('more-then', 8, 3);
  expect(seen.slice(5, 9)).toEqual(['confirming 6 of 8', 'confirming 7 of 8', 'credited 8 of 8', 'credited 8 of 8']);
});

test('DEP-66 DEP-20: and though more are in force', async () => {
  const seen = await states('fewer-then', 4, 9);
  expect(seen.slice(2, 5)).toEqual(['confirming 3 of 4', 'credited 4 of 4', 'credited 4 of 4']);
});

test('DEP-20: a payment that its block does not hold any more is not credited by a step that has read it before', async () => {
  await venue.setCursor();
  const chain = new ToyChain(height + 100);
  const watcher = venue.watcher(chain, undefined, { confirmations: 4 });
  await watcher.step();
  chain.mine({ txid: 'bent', index: 0, currencyId: 1, address, amount: decimal('60') });
  for (let block = 0; block < 3; block += 1) {
    // oxlint-disable-next-line no-await-in-loop -- block by block
    await watcher.step();
    chain.mine();
  }
  // The node lists it as ever, and says otherwise when it is asked where it is.
  const { presence } = chain;
  chain.presence = () => Promise.resolve('unknown');
  await watcher.step();
  const stateOf = async (): Promise<string | undefined> => (await venue.deposits()).find(({ txid }) => txid === 'bent')?.state;
  expect(await stateOf()).toBe('confirming');
  chain.presence = presence.bind(chain);
  await watcher.step();
  expect(await stateOf()).toBe('credited');
});
