import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { comparePublished } from '../src/published.ts';
import { PublishedTicks } from '../src/published-ticks.ts';
import { checkReceipts } from '../src/receipts.ts';
import { ticksOf } from '../src/ticks.ts';
import { cited, documentsOf, fileOf, ticksAt, UNIT, type Draft, type StoredTick } from './honest-receipts.ts';
import { decimals, KEY, sha256 } from './honest-venue.ts';

const TICKS = ticksAt([100, 100, 100, 101, 99, 98, 103, 101, 97, 100, 100, 100, 100].map((price) => BigInt(price) * UNIT));
const at = (id: number): StoredTick => {
  const tick = TICKS[id - 1];
  if (!tick) throw new Error(`there is no tick ${id}`);
  return tick;
};
const STAKE = 20n * UNIT + 1n;
const FEE = 2_000_001n;
const FROZEN = { seconds: 5, profit_ratio: '85', loss_ratio: '90', fee_percent: '0.1' };
const terms = (): Draft['terms'] => ({ id: 3, hash: sha256('terms'), frozen: { ...FROZEN } });
const move = (code: string, from: string, to: string, amount: bigint) => ({ code, currency: 1, from, to, amount: decimals(amount) });
const [PURSE, HELD, RESERVE] = ['customer:micro', 'customer:seconds_held', 'house:seconds_reserve'];
const PROMISED = 'house:seconds_promised';
const PROFIT = 1_700_000_000n;

/** An order of five seconds that opens at tick 3, and its settlement by tick 8, which is one higher, when tick 9 has come. */
function order(id: number, direction: 1 | 2): [Draft, Draft] {
  const time = at(3).at + 10;
  const facts = { pair: 7, currency: 1, direction, source: 'micro', stake: decimals(STAKE), expires_at: time + 5_000 };
  const [won, lost] = direction === 1 ? [1_700_000_000n, 0n] : [0n, 1_800_000_001n];
  const opening: Draft = {
    kind: 'seconds_opening',
    order: id,
    time,
    command: 1,
    terms: terms(),
    ticks: [cited('entry', at(3))],
    facts,
    result: { price: '100', fee: decimals(FEE) },
    movements: [
      move('seconds_stake', PURSE, HELD, STAKE),
      move('seconds_fee', PURSE, 'house:fee', FEE),
      move('seconds_promised', RESERVE, PROMISED, PROFIT),
    ],
  };
  const settlement: Draft = {
    kind: 'seconds_settlement',
    order: id,
    time: at(9).at + 3,
    command: 2,
    terms: terms(),
    ticks: [cited('entry', at(3)), cited('exit', at(8)), cited('decided', at(9))],
    facts: { ...facts, price: '100', fee: decimals(FEE) },
    result: {
      result: direction === 1 ? 'win' : 'loss',
      exit_price: '101',
      profit: decimals(won - lost),
      payout: decimals(STAKE + won - lost),
    },
    movements: [
      move('seconds_stake_returned', HELD, PURSE, STAKE - lost),
      ...(direction === 1
        ? [move('seconds_profit', PROMISED, PURSE, won)]
        : [move('seconds_loss', HELD, RESERVE, lost), move('seconds_unpromised', PROMISED, RESERVE, PROFIT)]),
    ],
  };
  return [opening, settlement];
}

/** A void of an order that had been settled. */
const voided = (refunded: string, taken_back: string, borne: string): Draft => ({
  kind: 'seconds_void',
  order: 5,
  time: at(10).at,
  command: 3,
  terms: { id: null, hash: null, frozen: {} },
  ticks: [],
  facts: { change: 4 },
  result: { released: '0', refunded, taken_back, borne },
  movements: [
    { ...move('seconds_void', 'house:fee', PURSE, 0n), amount: refunded },
    { ...move('seconds_void', PURSE, RESERVE, 0n), amount: taken_back },
  ],
});

async function faultsOf(drafts: readonly Draft[]): Promise<string> {
  const lines = fileOf(documentsOf(drafts), TICKS);
  return (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
}
type Change = (opening: Draft, settlement: Draft) => void;
async function changed(change: Change, direction: 1 | 2 = 1): Promise<string> {
  const drafts = order(5, direction);
  change(...drafts);
  return faultsOf(drafts);
}
const settledBy = (id: number, decided?: number): Change => {
  return (_opening, settlement) => {
    settlement.ticks = [cited('entry', at(3)), cited('exit', at(id)), ...(decided ? [cited('decided', at(decided))] : [])];
  };
};

describe('receipts of seconds orders', () => {
  it('VFY-27 hold: a win rounded down, a loss rounded up, a tie, a void, an insured stake, and voids of two operators', async () => {
    expect(await faultsOf([...order(5, 1), ...order(6, 2)].toSorted((left, right) => left.command - right.command))).toBe('');
    const tie: Change = (opening, settlement) => {
      for (const each of [opening, settlement]) Object.assign(each.facts, { expires_at: at(11).at + 10 });
      for (const each of [opening, settlement]) Object.assign(each.terms.frozen, { seconds: 8 });
      settledBy(11)(opening, settlement);
      Object.assign(settlement, {
        time: at(11).at + 10 + 500,
        movements: [...settlement.movements.slice(0, 1), move('seconds_unpromised', PROMISED, RESERVE, PROFIT)],
      });
      Object.assign(settlement.result, { result: 'tie', exit_price: '100', profit: '0', payout: decimals(STAKE) });
    };
    expect(await changed(tie)).toBe('');
    const stale: Change = (opening, settlement) => {
      tie(opening, settlement);
      settledBy(5, 12)(opening, settlement);
      settlement.movements.push(move('seconds_fee_returned', 'house:fee', PURSE, FEE));
      Object.assign(settlement, { result: { result: 'void', profit: '0', payout: decimals(STAKE + FEE) } });
    };
    expect(await changed(stale)).toBe('');
    const insured: Change = (...drafts) => {
      for (const draft of drafts) {
        Object.assign(draft.facts, { source: 'insured' });
        for (const movement of draft.movements)
          for (const end of ['from', 'to'])
            movement[end] =
              { [PURSE]: 'customer:insurance', [HELD]: 'customer:insured_stake_held' }[String(movement[end])] ?? movement[end];
      }
    };
    expect(await changed(insured)).toBe('');
    const passedOn: Change = (opening, settlement) => {
      insured(opening, settlement);
      settlement.movements.push(move('seconds_passed_on', 'customer:insurance', 'customer:micro', STAKE + 1_700_000_000n));
    };
    expect(await changed(passedOn)).toBe('');
    // Orders of before anything was set aside were paid by the reserve.
    const unset: Change = (opening, settlement) => {
      opening.movements.pop();
      for (const movement of settlement.movements) if (movement['from'] === PROMISED) movement['from'] = RESERVE;
    };
    expect(await changed(unset)).toBe('');
    expect(await faultsOf([...order(5, 1), voided(decimals(FEE), '16', '1')])).toBe('');
    expect(await faultsOf([...order(5, 2), voided(decimals(FEE + 1_800_000_001n), '0', '0')])).toBe('');
  });

  it.each<[string, RegExp, Change]>([
    ['an exit after the expiry', /receipt 2 .*sets this off \(exit 9;/, settledBy(9, 10)],
    [
      'an exit after the expiry where the time alone decided',
      /receipt 2 .*sets this off \(exit 9;/,
      (opening, settlement) => {
        settledBy(9)(opening, settlement);
        settlement.time = at(9).at + 10_000;
      },
    ],
    [
      'an exit of another market',
      /receipt 2 .*not one that this could be decided at \(role exit; tick 8\)/,
      (_opening, settlement) => {
        settlement.ticks = [cited('entry', at(3)), { ...cited('exit', at(8)), pair: 8 }, cited('decided', at(9))];
      },
    ],
    [
      'a payment in another currency',
      /receipt 2 .*money that moved .*\(name seconds_profit; from house:seconds_promised; to customer:micro; currency 2\)/,
      (_opening, { movements }) => {
        Object.assign(movements[1] ?? {}, { currency: 2 });
      },
    ],
    ['another exit', /receipt 2 .*\(name result; stated "win"; counted loss\)/, settledBy(6, 9)],
    ['an exit of before the opening', /receipt 2 .*not one that this could be decided at \(role exit; tick 2\)/, settledBy(2, 9)],
    ['a deciding tick that is not after the expiry', /receipt 2 .*sets this off \(decided 8;/, settledBy(7, 8)],
    [
      'no deciding tick before its time',
      /receipt 2 .*sets this off \(decided 0;/,
      (opening, settlement) => {
        settledBy(8)(opening, settlement);
        settlement.time = at(8).at + 20;
      },
    ],
    [
      'another ratio',
      /receipt 2 .*terms .*\(name profit_ratio; filled 85; now 80\)[^]*name profit; stated 17; counted 16/,
      (_opening, { terms: { frozen } }) => {
        frozen['profit_ratio'] = '80';
      },
    ],
    [
      'another result',
      /receipt 2 .*\(name result; stated "loss"; counted win\)/,
      (_opening, { result }) => {
        result['result'] = 'loss';
      },
    ],
    [
      'a void at a fresh price',
      /receipt 2 .*\(name result; stated "void"; counted win\)/,
      (_opening, { result }) => {
        result['result'] = 'void';
      },
    ],
    [
      'no exit, though one was there',
      /receipt 2 .*\(name result; stated "win"; counted void\)/,
      (_opening, settlement) => {
        settlement.ticks = [cited('entry', at(3)), cited('decided', at(9))];
      },
    ],
    [
      'another payout',
      /receipt 2 .*\(name payout; stated 37; counted 37.00000001\)/,
      (_opening, { result }) => {
        result['payout'] = '37';
      },
    ],
    [
      'another payment',
      /receipt 2 .*money that moved .*\(name seconds_profit; stated 16; counted 17\)/,
      (_opening, { movements }) => {
        Object.assign(movements[1] ?? {}, { amount: '16' });
      },
    ],
    [
      'less set aside than it would win',
      /receipt 1 .*money that moved .*\(name seconds_promised; stated 16; counted 17\)/,
      ({ movements }) => {
        Object.assign(movements[2] ?? {}, { amount: '16' });
      },
    ],
    [
      'a payment that was not set aside',
      /receipt 2 .*money that moved .*\(name seconds_profit; from house:seconds_reserve/,
      (_opening, { movements }) => {
        Object.assign(movements[1] ?? {}, { from: RESERVE });
      },
    ],
    [
      'a payment to another account',
      /receipt 2 .*money that moved .*\(name seconds_profit; from house:fee/,
      (_opening, { movements }) => {
        Object.assign(movements[1] ?? {}, { from: 'house:fee' });
      },
    ],
    [
      'another entry',
      /receipt 2 .*\(role entry; tick 4; filled 3\)/,
      (_opening, settlement) => {
        settlement.ticks = [cited('entry', at(4)), cited('exit', at(8)), cited('decided', at(9))];
      },
    ],
    [
      'another direction',
      /receipt 2 .*what was before \(name direction; stated 2; counted 1\)/,
      (_opening, { facts }) => {
        facts['direction'] = 2;
      },
    ],
    [
      'a later expiry',
      /receipt 1 .*what was before \(name expires_at;/,
      ({ facts }) => {
        facts['expires_at'] = Number(facts['expires_at']) + 1;
      },
    ],
    [
      'a stale entry',
      /receipt 1 .*sets this off \(tick 3; age_ms 5006\)/,
      (opening) => {
        opening.time = at(3).at + 5_001;
      },
    ],
    [
      'another fee',
      /receipt 1 .*\(name fee; stated 0.02; counted 0.02000001\)/,
      ({ result }) => {
        result['fee'] = '0.02';
      },
    ],
    [
      'a payout passed on that its purse keeps',
      /receipt 2 .*money that moved .*\(name seconds_passed_on; stated 37.00000001; counted 0\)/,
      (_opening, { movements }) => {
        movements.push(move('seconds_passed_on', PURSE, 'customer:micro', STAKE + 1_700_000_000n));
      },
    ],
    [
      'another purse',
      /receipt 1 .*money that moved .*\(name seconds_stake; from customer:micro/,
      ({ facts }) => {
        facts['source'] = 'insured';
      },
    ],
  ])('VFY-27 with %s fail, and say which', async (_name, said, change) => {
    expect(await changed(change)).toMatch(said);
  });

  it('VFY-27 of a void that gives back too little, or takes back more than was won, fail', async () => {
    expect(await faultsOf([...order(5, 1), voided('0.01', '16', '1')])).toMatch(
      /receipt 3 .*\(name refunded; stated 0.01; counted 0.02000001\)/,
    );
    expect(await faultsOf([...order(5, 1), voided(decimals(FEE), '18', '0')])).toMatch(
      /receipt 3 .*\(name taken_back; stated 18; counted 17\)/,
    );
  });

  describe('beside the published ticks', () => {
    /** A file of ticks from one on to another, as those of a day. */
    const stretch = (first: number, last: number): string[] => [
      `candor-ticks 1 2026-05-13 ${first} ${at(first).previous}`,
      ...TICKS.slice(first - 1, last).map(({ line }) => line),
      `end ${last} ${at(last).hash}`,
    ];
    const WHOLE = stretch(1, TICKS.length);
    const outcomeOf = async (change: Change) => {
      const drafts = order(5, 1);
      change(...drafts);
      return checkReceipts(fileOf(documentsOf(drafts), TICKS), { keys: [KEY], reach: 'whole' });
    };
    const passed = async (change: Change, files: readonly string[][] = [WHOLE]): Promise<string[]> => {
      const outcome = await outcomeOf(change);
      return [...outcome.faults, ...(await comparePublished(outcome, files)).faults].map(describeFault);
    };
    /** Settled at tick 7, as if tick 8 had not come. */
    const earlier =
      (decided?: number): Change =>
      (opening, settlement) => {
        settledBy(7, decided)(opening, settlement);
        Object.assign(settlement.result, { exit_price: '103' });
      };
    const said = [expect.stringMatching(/^FAIL  receipt 2 \(seconds_settlement 5\): .*decided at \(exit 7; passed_over 8\)$/)];

    it('VFY-27 name a tick that was passed over', async () => {
      expect(await passed(settledBy(8, 9))).toEqual([]);
      expect(await passed(earlier(9))).toEqual(said);
      expect(await passed(earlier())).toEqual(said);
    });

    it('VFY-60 name it also where days end between exit, tick and decision', async () => {
      for (const ends of [7, 8, 9]) {
        const days = [stretch(1, ends), stretch(ends + 1, TICKS.length)];
        expect(await passed(settledBy(8, 9), days)).toEqual([]);
        expect(await passed(earlier(9), days)).toEqual(said);
        expect(await passed(earlier(), days)).toEqual(said);
      }
      expect(await passed(earlier(9), [stretch(1, 7), stretch(8, 8), stretch(9, 12)])).toEqual(said);
      const other = ticksAt([1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n].map((price) => price * UNIT)).at(-1);
      const torn = stretch(8, TICKS.length).with(0, `candor-ticks 1 2026-05-14 8 ${other?.hash}`);
      await expect(passed(settledBy(8, 9), [stretch(1, 7), [...torn.slice(0, -1), endOf(torn)]])).rejects.toThrow(
        'tick 8 does not follow tick 7 as it is published',
      );
    });

    it('VFY-60 leave an order undetermined where ticks between are not among those that were read', async () => {
      const undetermined = async (change: Change, files: readonly string[][]): Promise<number[]> => {
        const ticks = new PublishedTicks(await outcomeOf(change));
        for (const file of files) await ticks.follow(ticksOf(file));
        return ticks.undetermined.map(({ receipt }) => receipt);
      };
      const late: Change = (opening, settlement) => {
        settledBy(8)(opening, settlement);
        settlement.time = at(10).at;
      };
      for (const change of [settledBy(8, 9), late]) {
        expect(await undetermined(change, [WHOLE])).toEqual([]);
        expect(await undetermined(change, [stretch(1, 8)])).toEqual([2]);
        expect(await undetermined(change, [stretch(9, 12)])).toEqual([2]);
      }
      expect(await undetermined(earlier(9), [stretch(1, 7), stretch(9, 12)])).toEqual([2]);
    });

    it('VFY-60 find what was passed over also where a settlement leaves out its exit', async () => {
      const hidden: Change = (_opening, settlement) => {
        settlement.ticks = [cited('entry', at(3)), cited('decided', at(9))];
        Object.assign(settlement, { result: { result: 'void', profit: '0', payout: decimals(STAKE + FEE) } });
        settlement.movements = [
          move('seconds_stake_returned', HELD, PURSE, STAKE),
          move('seconds_unpromised', PROMISED, RESERVE, PROFIT),
          move('seconds_fee_returned', 'house:fee', PURSE, FEE),
        ];
      };
      expect(await passed(hidden)).toEqual([expect.stringMatching(/\(exit 3; passed_over 8\)$/)]);
    });
  });
});

/** The last line of a file of ticks whose hashes follow from its first line. */
function endOf(lines: readonly string[]): string {
  const [first = '', ...rest] = lines;
  let hash = first.slice(-64);
  for (const line of rest.slice(0, -1)) hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(line).digest('hex');
  return `end ${TICKS.length} ${hash}`;
}
