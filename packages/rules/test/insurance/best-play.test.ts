import { decimal, HUNDRED_PERCENT, ONE, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { bestPlay, bestPlayOf, isPlayable, policyFigures, type InsuranceTerms, type OfferedOdds, type PlayGrid } from '../../src/index.ts';

const UNIT = decimal('10000');
const common = { isOpen: true, least: UNIT, most: 10n * UNIT, profitPercent: HUNDRED_PERCENT };
const percent = (text: string) => decimal(text);
const forward = (
  premium: string,
  over: Partial<Record<'claimPercent' | 'claimRate' | 'coverPercent' | 'profitPercent', string>> = {},
): InsuranceTerms => ({
  ...common,
  direction: 'forward',
  premiumPercent: percent(premium),
  claimPercent: percent(over.claimPercent ?? '50'),
  claimRate: percent(over.claimRate ?? '60'),
  coverPercent: percent(over.coverPercent ?? '60'),
  profitPercent: percent(over.profitPercent ?? '100'),
});
const reverse = (premium: string, floor = '2000'): InsuranceTerms => ({
  ...common,
  direction: 'reverse',
  premiumPercent: percent(premium),
  claimFloor: decimal(floor),
  claimRate: percent('50'),
  coverPercent: percent('50'),
});
const odds = (profit: string, fee = '0', loss = '100'): OfferedOdds => ({
  profitRatio: percent(profit),
  lossRatio: percent(loss),
  feePercent: percent(fee),
});

/**
 * The slow, obvious player: looks so many bets ahead and at every stake, and goes through everything that may come of it, claims included.
 * It plays with units of money that are whole steps of the grid.
 */
function slowly(terms: InsuranceTerms, offered: OfferedOdds, grid: PlayGrid, bets: number): number {
  const figures = policyFigures(terms, UNIT);
  const parts = (amount: bigint): number => Number((amount * BigInt(grid.balance)) / UNIT);
  const [claimAt, endsAt, premium] = [parts(figures.claimAt), parts(figures.endsAt), parts(figures.premium)];
  const [profit, loss, fee] = [offered.profitRatio, offered.lossRatio, offered.feePercent].map(
    (ratio) => Number(ratio) / Number(HUNDRED_PERCENT),
  );
  const rate = Number(terms.claimRate) / Number(HUNDRED_PERCENT);
  const step = grid.balance / grid.stakes;
  const level = grid.balance / grid.cover;
  const worth = (balance: number, cover: number, left: number): number => {
    if (balance >= endsAt) return balance;
    if (balance <= claimAt) {
      const asked = rate * (grid.balance - balance);
      const paid = Math.min(Math.ceil(asked), cover);
      if (terms.direction === 'reverse') return balance + paid;
      const rest = Math.ceil((cover - Math.min(Math.floor(asked), cover)) / level) * level;
      return rest === 0 ? balance + paid : worth(balance + paid, rest, left);
    }
    let best = balance;
    if (left === 0) return best;
    for (let stake = step; Math.floor(stake * (1 + (fee ?? 0))) <= balance; stake += step) {
      const lost = worth(balance - Math.floor(stake * ((loss ?? 0) + (fee ?? 0))), cover, left - 1);
      const won = worth(balance + Math.ceil(stake * ((profit ?? 0) - (fee ?? 0))), cover, left - 1);
      best = Math.max(best, (lost + won) / 2);
    }
    return best;
  };
  return worth(grid.balance, parts(figures.cover), bets) - grid.balance - premium;
}

describe('INS-70 what a policy is worth to whoever plays best', () => {
  it('is what looking at every stake and outcome finds, bet by bet', () => {
    const grid: PlayGrid = { balance: 20, stakes: 5, cover: 20 };
    // Where a win is no whole number of steps it is rounded up, and many small bets are worth more than five can show.
    for (const [terms, offered, near] of [
      [forward('30'), odds('75'), 0.6],
      [forward('10'), odds('50'), 0.6],
      [reverse('5'), odds('75'), 0.6],
      [forward('30'), odds('92'), 20],
      [forward('10', { claimPercent: '20', claimRate: '50', coverPercent: '50' }), odds('80', '5', '90'), 20],
    ] as const) {
      const found = Number((bestPlay(terms, UNIT, [offered], grid) * 20n * 1_000n) / UNIT) / 1_000;
      const slow = [1, 2, 3, 4, 5].map((bets) => slowly(terms, offered, grid, bets));
      // More bets are never worth less, and all of them are worth what the programme says.
      for (const [index, value] of slow.entries()) {
        expect(value).toBeLessThanOrEqual(found + 0.002);
        if (index > 0) expect(value).toBeGreaterThanOrEqual((slow[index - 1] ?? 0) - 1e-9);
      }
      expect(slow.at(-1)).toBeGreaterThan(found - near);
    }
  });

  it('was above zero by the terms that policies were first sold under', () => {
    const [most, least] = [odds('92'), odds('85')].map((offered) => Number(toText(bestPlayOf(forward('30'), [offered]))));
    expect(most).toBeGreaterThan(900);
    expect(most).toBeLessThan(1_000);
    expect(least).toBeGreaterThan(200);
    expect(least).toBeLessThan(300);
    expect(Number(toText(bestPlayOf(reverse('25'), [odds('92')])))).toBeGreaterThan(400);
    expect(isPlayable(bestPlayOf(forward('0'), [odds('50')]))).toBe(true);
  });

  it('a player who only loses half, claims, loses half and claims again gets most of it', () => {
    // One bet of one half: lost, a claim lifts 0.5 to 0.8; one of 0.3 there: lost, the second claim lifts 0.5 to 0.8 and ends the policy.
    const profit = 0.92;
    const second = (0.8 + (0.8 + 0.3 * profit)) / 2;
    const naive = (second + (1 + 0.5 * profit)) / 2 - 1 - 0.3;
    const best = Number(bestPlayOf(forward('30'), [odds('92')])) / Number(UNIT);
    expect(best).toBeGreaterThanOrEqual(naive);
  });

  it('rises with the payout and falls with premium and fee; the best of several odds counts; a floor counts for the least amount', () => {
    const at = (terms: InsuranceTerms, ...offered: OfferedOdds[]) => bestPlayOf(terms, offered);
    expect(at(forward('30'), odds('92'))).toBeGreaterThan(at(forward('30'), odds('91')));
    expect(at(forward('30'), odds('92'))).toBeGreaterThan(at(forward('30'), odds('92', '1')));
    expect(at(forward('31'), odds('92'))).toBe(at(forward('30'), odds('92')) - decimal('100'));
    expect(at(forward('30'), odds('85'), odds('92'), odds('88'))).toBe(at(forward('30'), odds('92')));
    expect(at(reverse('25', '9000'), odds('92'))).toBeGreaterThan(at(reverse('25', '100'), odds('92')));
  });

  it('finer stakes add no more than the margin', { timeout: 60_000 }, () => {
    for (const terms of [forward('30'), reverse('25')]) {
      const [coarse, fine] = [40, 100].map((stakes) => bestPlay(terms, UNIT, [odds('92')], { balance: 2_000, stakes, cover: 100 }));
      expect((fine ?? 0n) - (coarse ?? 0n)).toBeLessThan(50n * ONE);
    }
  });
});
