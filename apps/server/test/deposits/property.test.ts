import { decimal } from '@candor/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import type { Block } from '../../src/chains/chain.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain, type Sent } from './toy-chain.ts';

const venue = await depositVenue();
const [first, second] = venue.customers;
const addresses = [await venue.give(first), await venue.give(second)] as const;
const pool = venue.server.database.pool;

/** One thing that happens to the chain or to the venue. */
type Happening =
  | { readonly kind: 'mine'; readonly payments: readonly { readonly whose: 0 | 1; readonly amount: number }[] }
  | { readonly kind: 'replace'; readonly depth: number; readonly kept: readonly boolean[]; readonly reversed: boolean }
  | { readonly kind: 'step' }
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'forget'; readonly cursors: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mine' as const),
      payments: fc.array(fc.record({ whose: fc.constantFrom(0 as const, 1 as const), amount: fc.integer({ min: 1, max: 40 }) }), {
        maxLength: 2,
      }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      depth: fc.integer({ min: 1, max: 16 }),
      kept: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      reversed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), after: fc.integer({ min: 0, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), cursors: fc.integer({ min: 1, max: 5 }) }) },
);

let height = 0;
let sent = 0;

test(
  'DEP-31: whatever happens to blocks, node and venue, each final payment is credited exactly once, and no other',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 60 }), async (happenings) => {
        await venue.setCursor();
        const chain = new ToyChain(height + 100);
        const pending: Sent[] = [];
        const before = new Set((await venue.deposits()).map(({ payment }) => payment));
        // What was stored as read after each step: a venue that dies before it writes that down finds the one before.
        const cursors: Block[] = [];
        let watcher = venue.watcher(chain);
        const step = async (): Promise<void> => {
          await watcher.step().catch((error: Error) => expect(error.message).toBe('the connection was lost'));
          const cursor = await venue.cursor();
          if (cursor) cursors.push(cursor);
        };
        await step();
        for (const each of happenings) {
          switch (each.kind) {
            case 'mine': {
              const fresh = each.payments.map(({ whose, amount }) => ({
                txid: `p-${(sent += 1)}`,
                index: whose,
                currencyId: 1,
                address: addresses[whose],
                amount: decimal(String(amount)),
              }));
              chain.mine(...pending.splice(0, 1), ...fresh);
              break;
            }
            case 'replace': {
              const depth = Math.min(each.depth, chain.height - height - 101);
              if (depth < 1) break;
              const gone = chain.reorganise(depth);
              const back = gone.filter((_sent, index) => each.kept[index % each.kept.length] === true);
              pending.push(...(each.reversed ? back.toReversed() : back));
              break;
            }
            case 'step':
              await step();
              break;
            case 'cut':
              chain.failsAfter = each.after;
              await step();
              chain.failsAfter = Number.POSITIVE_INFINITY;
              break;
            case 'forget': {
              await venue.setCursor(cursors.at(-1 - each.cursors) ?? cursors[0]);
              watcher = venue.watcher(chain);
            }
          }
        }
        chain.mine(...pending);
        for (let block = 0; block < 13; block += 1) {
          chain.mine();
          if (block % 4 === 0) await step();
        }
        await step();
        height = chain.height;

        const rows = (await venue.deposits()).filter(({ payment }) => !before.has(payment));
        const { rows: booked } = await pool.query<{ cause: bigint; times: bigint }>(
          `select cause, count(*) as times from transfers where code = 33 group by cause`,
        );
        const times = new Map(booked.map(({ cause, times: count }) => [Number(cause), Number(count)]));
        const final = new Map(chain.all.map((each) => [`ERC20:${each.txid}:${each.index}`, each]));
        const wrong = rows.filter(({ payment, id, state, amount, held, owed }) => {
          const presence = final.get(payment);
          const credits = times.get(id) ?? 0;
          if (!presence)
            return state === 'held' ? credits !== 1 || held + owed !== amount : !['seen', 'too_small'].includes(state) || credits !== 0;
          return presence.amount < decimal('10') ? state !== 'too_small' || credits !== 0 : state !== 'credited' || credits !== 1;
        });
        expect(wrong).toEqual([]);
        const seen = new Set(rows.map(({ payment }) => payment));
        expect([...final.keys()].filter((payment) => !seen.has(payment))).toEqual([]);
      }),
      { numRuns: cases(8, 100) },
    );
    expect(await venue.faults()).toEqual([]);
  },
);
