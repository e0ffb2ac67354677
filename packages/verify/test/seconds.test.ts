import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { comparePublished } from '../src/published.ts';
import { checkReceipts } from '../src/receipts.ts';
import { cited, documentsOf, fileOf, ticksAt, UNIT, ZEROS, type Draft, type StoredTick } from './honest-receipts.ts';
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

  it('VFY-27 beside the published ticks name a tick that was passed over', async () => {
    const day = [`candor-ticks 1 2026-05-13 1 ${ZEROS}`, ...TICKS.map(({ line }) => line), `end ${TICKS.length} ${TICKS.at(-1)?.hash}`];
    const passed = async (change: Change): Promise<string[]> => {
      const drafts = order(5, 1);
      change(...drafts);
      const outcome = await checkReceipts(fileOf(documentsOf(drafts), TICKS), { keys: [KEY], reach: 'whole' });
      return [...outcome.faults, ...(await comparePublished(outcome, [day])).faults].map(describeFault);
    };
    expect(await passed(settledBy(8, 9))).toEqual([]);
    const said = [expect.stringMatching(/^FAIL  receipt 2 \(seconds_settlement 5\): .*decided at \(exit 7; passed_over 8\)$/)];
    const earlier =
      (decided?: number): Change =>
      (opening, settlement) => {
        settledBy(7, decided)(opening, settlement);
        Object.assign(settlement.result, { exit_price: '103' });
      };
    expect(await passed(earlier(9))).toEqual(said);
    expect(await passed(earlier())).toEqual(said);
  });
});
