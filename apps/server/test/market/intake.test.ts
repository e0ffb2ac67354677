import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_INTAKE, isOutlier, judge, medianOf, restoreIntake, type Intake } from '../../src/market/intake.ts';

const START = Date.UTC(2026, 4, 13, 4);

/** Runs lines of "milliseconds price expected" and compares verdicts. `accept!` is tradable, `accept` is still recovering, `confirm` ends a holding. */
function scenario(table: string, from: Intake = EMPTY_INTAKE): void {
  let intake = from;
  for (const line of table.trim().split('\n')) {
    const [after = '', price = '', expected = ''] = line.trim().split(/\s+/);
    const at = START + Number(after);
    const { next, verdict } = judge(intake, decimal(price), at, at);
    const said =
      verdict.kind === 'accept'
        ? verdict.confirms
          ? 'confirm'
          : verdict.recovered
            ? 'accept!'
            : 'accept'
        : verdict.kind === 'hold'
          ? 'hold'
          : verdict.reason;
    expect(`${line.trim()} → ${said}`).toBe(`${line.trim()} → ${expected}`);
    intake = next;
  }
}

describe('MKT-1 staleness', () => {
  it('lets a market trade from its third tick on', () =>
    scenario(`
      0    100  accept
      500  100  accept
      1000 100  accept!
      1500 101  accept!
    `));

  it('begins again after more than ten seconds of silence, and not before', () =>
    scenario(`
      0     100 accept
      1     100 accept
      2     100 accept!
      10002 100 accept!
      20003 100 accept
      20004 100 accept
      20005 100 accept!
    `));

  it('does not count held prices as fresh ones', () =>
    scenario(`
      0     100 accept
      1     100 accept
      2     100 accept!
      5000  200 hold
      10003 100 accept
    `));
});

describe('MKT-2 MKT-3 outliers', () => {
  it('holds a single bad print back and continues', () =>
    scenario(`
      0 100 accept
      1 100 accept
      2 100 accept!
      3 94.9 hold
      4 100 accept!
      5 105.1 hold
      6 95 accept!
      7 105 accept!
    `));

  it('holds two and three bad prints that agree, if the fourth does not', () =>
    scenario(`
      0 100 accept
      1 100 accept
      2 100 accept!
      3 150 hold
      4 151 hold
      5 150 hold
      6 100 accept!
      7 150 hold
    `));

  it('believes a level that three more ticks confirm, and then doubts the old one', () =>
    scenario(`
      0 100 accept
      1 100 accept
      2 100 accept!
      3 80 hold
      4 79 hold
      5 78 hold
      6 77 confirm
      7 76 accept!
      8 100 hold
      9 76 accept!
    `));

  it('starts counting again when the held ticks disagree with each other', () =>
    scenario(`
      0 100 accept
      1 100 accept
      2 100 accept!
      3 80 hold
      4 130 hold
      5 80 hold
      6 81 hold
      7 80 hold
      8 81 confirm
    `));

  it('follows a fall whose every step is within the bound, held or not', () => {
    let intake = EMPTY_INTAKE;
    let price = decimal('1000');
    let traded = price;
    for (let index = 0; index < 60; index += 1) {
      const { next, verdict } = judge(intake, price, START + index, START + index);
      if (verdict.kind === 'accept') traded = price;
      intake = next;
      price = (price * 97n) / 100n;
    }
    // Never more than the three ticks behind that a confirmation takes.
    expect(traded).toBeLessThan((price * 120n) / 100n);
  });
});

describe('MKT-4 broken times and prices', () => {
  it('drops what is older than the newest of its feed, from the future, or not a price', () => {
    const { next } = judge(EMPTY_INTAKE, 100n, START, START);
    expect(judge(next, 100n, START - 1, START + 5).verdict).toEqual({ kind: 'drop', reason: 'late' });
    expect(judge(next, 100n, START + 6_000, START).verdict).toEqual({ kind: 'drop', reason: 'ahead' });
    expect(judge(next, 0n, START, START).verdict).toEqual({ kind: 'drop', reason: 'unpriced' });
    expect(judge(next, 100n, START, START).verdict.kind).toBe('accept');
  });
});

describe('MKT-2 properties', () => {
  const walk = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 10, maxLength: 80 });

  it('one planted bad print in any believable walk is held and changes nothing that follows', () => {
    fc.assert(
      fc.property(walk, fc.nat(), fc.constantFrom(2n, 10n, 100n), fc.boolean(), (steps, place, factor, up) => {
        const prices = [1_000_000n];
        for (const step of steps) prices.push(prices.at(-1)! + (prices.at(-1)! * BigInt(step)) / 100_000n);
        const at = 3 + (place % (prices.length - 3));
        const clean = outcomes(prices);
        const bad = up ? prices[at]! * factor : prices[at]! / factor;
        const dirty = outcomes([...prices.slice(0, at), bad, ...prices.slice(at)]);
        expect(dirty[at]).toBe('hold');
        expect(dirty.toSpliced(at, 1)).toEqual(clean);
      }),
    );
  });

  it('the median lies between the least and the greatest and is one of the prices', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n }), { minLength: 1, maxLength: 9 }), (prices) => {
        const median = medianOf(prices);
        expect(prices).toContain(median);
        expect(prices.filter((price) => price <= median).length * 2).toBeGreaterThanOrEqual(prices.length);
        expect(isOutlier(median, median)).toBe(false);
      }),
    );
  });
});

function outcomes(prices: readonly bigint[]): string[] {
  let intake = EMPTY_INTAKE;
  return prices.map((price, index) => {
    const { next, verdict } = judge(intake, price, START + index, START + index);
    intake = next;
    return verdict.kind;
  });
}

describe('restoring after a restart', () => {
  const stored = [1, 2, 3].map((price) => ({
    price: decimal(String(100 + price)),
    feedAt: START + price,
    receivedAt: START + price,
    tradable: price === 3,
  }));

  it('continues where it stopped when the pause was short', () =>
    scenario(
      `
      500 103 accept!
      501 120 hold
    `,
      restoreIntake(stored),
    ));

  it('recovers as from staleness when it was long', () =>
    scenario(
      `
      60000 103 accept
      60001 103 accept
      60002 103 accept!
    `,
      restoreIntake(stored),
    ));

  it('keeps recovering where the newest price could not be traded on yet', () =>
    scenario(
      `
      500  103 accept
      1000 103 accept
      1500 103 accept!
    `,
      restoreIntake(stored.map((tick) => ({ ...tick, tradable: false }))),
    ));

  it('takes no price that the feed says is older than the newest stored one', () => {
    expect(judge(restoreIntake(stored), decimal('103'), START + 2, START + 500).verdict).toEqual({ kind: 'drop', reason: 'late' });
    expect(judge(restoreIntake(stored), decimal('103'), START + 3, START + 500).verdict.kind).toBe('accept');
  });

  it('starts from nothing without ticks', () => expect(restoreIntake([])).toEqual(EMPTY_INTAKE));
});
