import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { comparePublished } from '../src/published.ts';
import { checkReceipts } from '../src/receipts.ts';
import { cited, documentsOf, fileOf, ticksAt, UNIT, type Draft, type StoredTick } from './honest-receipts.ts';
import { decimals, KEY, sha256 } from './honest-venue.ts';

const TICKS = ticksAt([100, 100, 100, 101, 99, 98, 103, 101, 97].map((price) => BigInt(price) * UNIT));
const at = (id: number): StoredTick => {
  const tick = TICKS[id - 1];
  if (!tick) throw new Error(`there is no tick ${id}`);
  return tick;
};
const STAKE = 20n * UNIT;
const FEE = 2_000_000n;
const PROFIT = 17n * UNIT;
const terms = (): Draft['terms'] => ({
  id: 3,
  hash: sha256('terms'),
  frozen: { seconds: 60, profit_ratio: '85', loss_ratio: '90', fee_percent: '0.1' },
});
const move = (code: string, from: string, to: string, amount: bigint) => ({ code, currency: 1, from, to, amount: decimals(amount) });
const [PURSE, HELD, RESERVE, PROMISED] = [
  'customer:micro',
  'customer:seconds_held',
  'house:seconds_reserve',
  'house:seconds_promised',
] as const;
/** Accepted ten milliseconds after tick 3 came. */
const ACCEPTED = at(3).at + 10;

/** An order up that is accepted beside tick 3 and opens at tick 4. */
function order(): [Draft, Draft] {
  const facts = { pair: 7, currency: 1, direction: 1, source: 'micro', stake: decimals(STAKE), accepted_at: ACCEPTED, worst_price: '101' };
  const common = { order: 5, terms: terms() };
  return [
    {
      ...common,
      kind: 'seconds_acceptance',
      time: ACCEPTED,
      command: 1,
      ticks: [cited('accepted', at(3))],
      facts,
      result: { fee: decimals(FEE) },
      movements: [
        move('seconds_stake', PURSE, HELD, STAKE),
        move('seconds_fee', PURSE, 'house:fee', FEE),
        move('seconds_promised', RESERVE, PROMISED, PROFIT),
      ],
    },
    {
      ...common,
      terms: terms(),
      kind: 'seconds_opening',
      time: at(4).at + 3,
      command: 2,
      ticks: [cited('accepted', at(3)), cited('entry', at(4))],
      facts: { ...facts, expires_at: at(4).at + 60_000 },
      result: { price: '101', fee: decimals(FEE) },
      movements: [],
    },
  ];
}

/** The same order, returned: by the tick that came, or by none. */
function returned(reason: string, came: number | undefined, time: number): [Draft, Draft] {
  const [acceptance, opening] = order();
  const { expires_at: _none, ...facts } = opening.facts;
  return [
    acceptance,
    {
      ...opening,
      kind: 'seconds_return',
      time,
      ticks: [cited('accepted', at(3)), ...(came === undefined ? [] : [cited('came', at(came))])],
      facts: { ...facts, fee: decimals(FEE), reason },
      result: { payout: decimals(STAKE + FEE) },
      movements: [
        move('seconds_stake_returned', HELD, PURSE, STAKE),
        move('seconds_unpromised', PROMISED, RESERVE, PROFIT),
        move('seconds_fee_returned', 'house:fee', PURSE, FEE),
      ],
    },
  ];
}

const outcomeOf = (drafts: readonly Draft[]) => checkReceipts(fileOf(documentsOf(drafts), TICKS), { keys: [KEY], reach: 'whole' });
const faultsOf = async (drafts: readonly Draft[]): Promise<string> => (await outcomeOf(drafts)).faults.map(describeFault).join('\n');
async function changed(change: (acceptance: Draft, opening: Draft) => void, drafts = order()): Promise<string> {
  change(...drafts);
  return faultsOf(drafts);
}

describe('receipts of seconds orders that open at the next tick', () => {
  it('VFY-67 hold: opened at the tick after the acceptance, or returned in full', async () => {
    expect(await faultsOf(order())).toBe('');
    const moved = returned('price_moved', 4, at(4).at + 3);
    for (const draft of moved) draft.facts['worst_price'] = '100.5';
    expect(await faultsOf(moved)).toBe('');
    expect(await faultsOf(returned('account_frozen', 4, at(4).at + 3))).toBe('');
    const none = returned('no_entry', undefined, ACCEPTED + 5_501);
    expect(await faultsOf(none)).toBe('');
    const expired = returned('order_expired', undefined, ACCEPTED + 801);
    for (const draft of expired) draft.facts['valid_until'] = ACCEPTED + 300;
    expect(await faultsOf(expired)).toBe('');
  });

  it.each<[string, RegExp, (acceptance: Draft, opening: Draft) => void]>([
    [
      'an entry that was known when the order was accepted',
      /receipt 2 .*not one that this could be decided at \(role entry; tick 3\)/,
      (_acceptance, opening) => {
        opening.ticks = [cited('accepted', at(3)), cited('entry', at(3))];
      },
    ],
    [
      'an acceptance beside another tick than before',
      /receipt 2 .*\(role accepted; tick 2; filled 3\)/,
      (_acceptance, opening) => {
        opening.ticks = [cited('accepted', at(2)), cited('entry', at(4))];
      },
    ],
    [
      'an entry outside of the price protection',
      /receipt 2 .*sets this off \(tick 4; fault price_moved\)/,
      (...drafts) => {
        for (const { facts } of drafts) facts['worst_price'] = '100.99999999';
      },
    ],
    [
      'a price protection that was forgotten',
      /receipt 2 .*what was before \(name worst_price; stated null; counted "101"\)/,
      (_acceptance, { facts }) => {
        delete facts['worst_price'];
      },
    ],
    [
      'an entry after its validity',
      /receipt 2 .*sets this off \(tick 4; fault order_expired\)/,
      (...drafts) => {
        for (const { facts } of drafts) facts['valid_until'] = at(4).at - 1;
      },
    ],
    [
      'an expiry that is counted from the acceptance',
      /receipt 2 .*what was before \(name expires_at;/,
      (_acceptance, { facts }) => {
        facts['expires_at'] = ACCEPTED + 60_000;
      },
    ],
    [
      'a stake that is taken twice',
      /receipt 2 .*money that moved .*\(name seconds_stake; stated 20; counted 0\)/,
      (_acceptance, { movements }) => {
        movements.push(move('seconds_stake', PURSE, HELD, STAKE));
      },
    ],
  ])('VFY-67 with %s fail, and say which', async (_name, said, change) => {
    expect(await changed(change)).toMatch(said);
  });

  it.each<[string, RegExp, [Draft, Draft]]>([
    ['before its time', /receipt 2 .*\(reason "no_entry"; counted \)/, returned('no_entry', undefined, ACCEPTED + 5_000)],
    ['for a price that it allowed', /receipt 2 .*\(reason "price_moved"; counted \)/, returned('price_moved', 4, at(4).at + 3)],
    ['for a market that traded', /receipt 2 .*\(reason "market_paused"; counted \)/, returned('market_paused', 4, at(4).at + 3)],
    ['for a delay that was none', /receipt 2 .*\(reason "venue_delayed"; counted \)/, returned('venue_delayed', 4, at(4).at + 3)],
    ['for a reason of no list', /receipt 2 .*\(reason "winning"; counted \)/, returned('winning', 4, at(4).at + 3)],
  ])('VFY-67 of a return %s fail, and say so', async (_name, said, drafts) => {
    expect(await faultsOf(drafts)).toMatch(said);
  });

  it('VFY-67 beside the published ticks name a tick that was passed over as the entry', async () => {
    const passed = async (drafts: readonly Draft[]): Promise<string[]> => {
      const outcome = await outcomeOf(drafts);
      const file = [
        `candor-ticks 1 2026-05-13 1 ${at(1).previous}`,
        ...TICKS.map(({ line }) => line),
        `end ${TICKS.length} ${at(TICKS.length).hash}`,
      ];
      return [...outcome.faults, ...(await comparePublished(outcome, [file])).faults].map(describeFault);
    };
    expect(await passed(order())).toEqual([]);
    const [acceptance, later] = order();
    later.ticks = [cited('accepted', at(3)), cited('entry', at(5))];
    Object.assign(later, { time: at(5).at + 3, result: { price: '99', fee: decimals(FEE) } });
    later.facts['expires_at'] = at(5).at + 60_000;
    expect(await passed([acceptance, later])).toEqual([
      expect.stringMatching(/receipt 2 \(seconds_opening 5\): .*\(accepted 3; passed_over 4\)$/),
    ]);
    expect(await passed(returned('no_entry', undefined, ACCEPTED + 5_501))).toEqual([
      expect.stringMatching(/receipt 2 \(seconds_return 5\): .*\(accepted 3; passed_over 4\)$/),
    ]);
  });
});
