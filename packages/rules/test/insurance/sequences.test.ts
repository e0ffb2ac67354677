import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, HUNDRED_PERCENT, ONE, type Amount } from '@candor/money';
import { cases } from '../../../../test/case-count.ts';
import {
  afterSettlement,
  afterVoid,
  buyPolicy,
  claimRepayment,
  fileClaim,
  payPendingClaim,
  policyState,
  rescindPolicy,
  stakeRefusal,
  type InsuranceTerms,
  type Policy,
  type PolicyMove,
  type PolicyMoveName,
} from '../../src/index.ts';
import { DAY } from './arrange.ts';

type Account = 'micro' | 'insured' | 'staked' | 'premium' | 'reserve' | 'cover' | 'maker';
const WAYS: Readonly<Record<PolicyMoveName, readonly [from: Account, to: Account]>> = {
  insured: ['micro', 'insured'],
  premium: ['insured', 'premium'],
  cover: ['reserve', 'cover'],
  refill: ['cover', 'insured'],
  payout: ['cover', 'micro'],
  repaid: ['insured', 'cover'],
  returned: ['insured', 'micro'],
  premium_earned: ['premium', 'reserve'],
  cover_released: ['cover', 'reserve'],
};

/** A customer, the reserve and the other side of the seconds orders, with the rules as they are. */
class Venue {
  readonly accounts: Record<Account, Amount> = {
    micro: decimal('60000'),
    insured: 0n,
    staked: 0n,
    premium: 0n,
    reserve: decimal('20000'),
    cover: 0n,
    maker: decimal('100000000'),
  };
  policy: Policy | undefined;
  today = DAY;
  /** Losses of settled orders of the newest policy that can still be voided, and the outcome of the insured amount once it has ended. */
  #lost = 0n;
  #left = 0n;
  readonly #terms: InsuranceTerms;

  constructor(terms: InsuranceTerms) {
    this.#terms = terms;
  }

  get isInsured(): boolean {
    return this.policy !== undefined && this.policy.end === undefined;
  }

  play(event: Event): string {
    switch (event.kind) {
      case 'buy': {
        const { micro, reserve, staked } = this.accounts;
        return this.#take(
          buyPolicy(this.#terms, event.units * 10_000n * ONE, { micro, reserve, isInsured: this.isInsured, staked }, this.today),
        );
      }
      case 'claim':
        return this.policy ? this.#take(fileClaim(this.policy, this.#funds, this.today)) : 'none';
      case 'rescind':
        return this.policy ? this.#take(rescindPolicy(this.policy, this.#funds)) : 'none';
      case 'stake': {
        if (!this.policy || !this.isInsured) return 'none';
        const refused = stakeRefusal(this.policy, this.#funds);
        if (refused) return refused.refused;
        this.#move('insured', 'staked', (this.accounts.insured * event.share) / 100n);
        return 'staked';
      }
      case 'settle': {
        const { staked } = this.accounts;
        if (staked === 0n) return 'none';
        // A policy that has ended in between pays to the micro wallet.
        const to = this.isInsured ? 'insured' : 'micro';
        this.#move('staked', event.won ? to : 'maker', staked);
        if (!event.won) this.#lost += staked;
        if (event.won) this.#move('maker', to, (staked * 85n) / 100n);
        return this.policy && this.isInsured ? this.#take(afterSettlement(this.policy, this.accounts.insured)) : 'settled';
      }
      case 'void': {
        const refund = (this.#lost * event.share) / 100n;
        if (!this.policy || refund === 0n) return 'none';
        this.#lost -= refund;
        if (this.isInsured) {
          this.#move('maker', 'insured', refund);
          return this.#take(afterVoid(this.policy, this.#funds, refund));
        }
        this.#move('maker', 'micro', refund);
        const repaid = claimRepayment(this.policy, this.#left + refund, refund);
        this.#move('micro', 'reserve', repaid);
        this.#left += refund - repaid;
        this.policy = { ...this.policy, paid: this.policy.paid - repaid };
        return 'voided';
      }
      case 'night':
        this.today += 1;
        return this.policy?.pending ? this.#take(payPendingClaim(this.policy, this.accounts.insured, this.today)) : 'night';
    }
  }

  get #funds() {
    return { balance: this.accounts.insured, staked: this.accounts.staked };
  }

  #take(result: { readonly policy: Policy; readonly moves: readonly PolicyMove[] } | { readonly refused: string }): string {
    if ('refused' in result) return result.refused;
    for (const { move, amount } of result.moves) {
      this.#move(...WAYS[move], amount);
      if (move === 'insured') this.#lost = 0n;
      if (move === 'returned') this.#left = amount + (result.policy.direction === 'reverse' ? result.policy.paid : 0n);
    }
    this.policy = result.policy;
    return result.policy.end ?? (result.policy.pending ? 'pending' : 'on');
  }

  #move(from: Account, to: Account, amount: Amount): void {
    this.accounts[from] -= amount;
    this.accounts[to] += amount;
  }
}

type Event =
  | { readonly kind: 'buy'; readonly units: bigint }
  | { readonly kind: 'claim' | 'rescind' | 'night' }
  | { readonly kind: 'stake'; readonly share: bigint }
  | { readonly kind: 'void'; readonly share: bigint }
  | { readonly kind: 'settle'; readonly won: boolean };

/** History of one policy, remembered as a plain list; everything is worked out from it again each time. */
interface Remembered {
  readonly what: 'bought' | 'paid' | 'repaid' | 'lost' | 'voided' | 'returned';
  readonly amount: Amount;
  readonly day: number;
}

/** The slow twin: says what the venue must hold, from the history alone and in the words of the published rules. */
class Twin {
  #history: Remembered[] = [];
  #day = DAY;
  open = false;
  insured = 0n;
  micro = decimal('60000');
  staked = 0n;
  reserve = decimal('20000');
  #waiting: { readonly amount: Amount; readonly day: number } | undefined;
  readonly #terms: InsuranceTerms;

  constructor(terms: InsuranceTerms) {
    this.#terms = terms;
  }

  get #amount(): Amount {
    return this.#history.find(({ what }) => what === 'bought')?.amount ?? 0n;
  }
  get #paid(): Amount {
    return this.#sum('paid') - this.#sum('repaid');
  }
  #sum(wanted: Remembered['what']): Amount {
    return this.#history.filter(({ what }) => what === wanted).reduce((sum, { amount }) => sum + amount, 0n);
  }
  #note(what: Remembered['what'], amount: Amount): void {
    this.#history.push({ what, amount, day: this.#day });
  }
  /** Sum that a customer gets back who was refunded and compensated: never more than refund and claims, and only what is above the insured amount. */
  #over(refund: Amount, paid: Amount, has: Amount): Amount {
    for (const candidate of [has - this.#amount, refund, paid].toSorted((left, right) => (left < right ? -1 : 1)))
      return candidate > 0n ? candidate : 0n;
    return 0n;
  }
  #part(amount: Amount, percent: bigint): Amount {
    return (amount * percent) / HUNDRED_PERCENT;
  }
  get #due(): boolean {
    const terms = this.#terms;
    const limit = terms.direction === 'forward' ? this.#part(this.#amount, terms.claimPercent) : terms.claimFloor;
    return this.insured + this.staked <= limit;
  }

  play(event: Event): void {
    const { premiumPercent, coverPercent, claimRate, profitPercent, isOpen, least, most } = this.#terms;
    if (event.kind === 'buy') {
      const amount = event.units * 10_000n * ONE;
      const premium = this.#part(amount, premiumPercent);
      const fits = isOpen && amount > 0n && amount >= least && amount <= most;
      if (!fits || this.open || this.staked > 0n || this.micro < amount + premium || this.reserve < this.#part(amount, coverPercent))
        return;
      this.#history = [{ what: 'bought', amount, day: this.#day }];
      this.open = true;
      this.micro -= amount + premium;
      this.insured = amount;
      this.reserve -= this.#part(amount, coverPercent);
      return;
    }
    if (event.kind === 'night') {
      this.#day += 1;
      if (this.#waiting) this.#pay(this.#waiting.amount);
      this.#waiting = undefined;
      return;
    }
    if (event.kind === 'settle' && this.staked > 0n) {
      const back = event.won ? this.staked + (this.staked * 85n) / 100n : 0n;
      if (!event.won) this.#note('lost', this.staked);
      this.staked = 0n;
      if (this.open) this.insured += back;
      else this.micro += back;
      if (this.open && this.insured >= this.#amount + this.#part(this.#amount, profitPercent)) this.#end();
      return;
    }
    if (event.kind === 'void') {
      const refund = ((this.#sum('lost') - this.#sum('voided')) * event.share) / 100n;
      const paidOut = this.#terms.direction === 'reverse' && !this.open ? this.#paid : 0n;
      const since = this.#history.findIndex(({ what }) => what === 'returned');
      const late = this.#history.slice(since < 0 ? this.#history.length : since);
      const more = late.reduce((sum, { what, amount }) => (what === 'voided' || what === 'returned' ? sum + amount : sum), 0n);
      const gone = late.reduce(
        (sum, { what, amount }) => (what === 'repaid' && this.#terms.direction === 'forward' ? sum + amount : sum),
        0n,
      );
      this.#note('voided', refund);
      if (this.open) this.insured += refund;
      else this.micro += refund;
      const has = this.open ? this.insured + this.staked : more - gone + paidOut + refund;
      const back = this.#over(refund, this.#paid, has);
      this.#note('repaid', back);
      if (this.open) this.insured -= back;
      else {
        this.micro -= back;
        this.reserve += back;
      }
      if (this.open && !this.#waiting && this.insured >= this.#amount + this.#part(this.#amount, profitPercent)) this.#end();
      return;
    }
    if (!this.open || this.#waiting) return;
    if (event.kind === 'stake' && !this.#due) {
      const stake = (this.insured * event.share) / 100n;
      this.insured -= stake;
      this.staked += stake;
    }
    if (event.kind === 'rescind' && this.staked === 0n) this.#end();
    if (event.kind === 'claim' && this.staked === 0n && this.#due) {
      const left = this.#part(this.#amount, coverPercent) - this.#paid;
      const asked = this.#part(this.#amount - this.insured, claimRate);
      const payout = asked < left ? asked : left;
      const today = this.#history.filter(({ what, day }) => what === 'paid' && day === this.#day).length;
      const boughtToday = this.#history.some(({ what, day }) => what === 'bought' && day === this.#day);
      if (boughtToday || today >= 2) this.#waiting = { amount: payout, day: this.#day + 1 };
      else this.#pay(payout);
    }
  }

  #pay(amount: Amount): void {
    this.#note('paid', amount);
    const back = this.#over(amount, amount, this.insured + amount);
    this.#note('repaid', back);
    this.insured -= back;
    if (this.#terms.direction === 'reverse') this.micro += amount;
    else this.insured += amount;
    if (this.#terms.direction === 'reverse' || this.#paid === this.#part(this.#amount, this.#terms.coverPercent)) this.#end();
  }

  #end(): void {
    const { premiumPercent, coverPercent } = this.#terms;
    this.#note('returned', this.insured);
    this.micro += this.insured;
    this.insured = 0n;
    this.open = false;
    this.reserve += this.#part(this.#amount, premiumPercent) + this.#part(this.#amount, coverPercent) - this.#paid;
  }
}

const whole = (from: bigint, to: bigint) => fc.bigInt(from, to);
const percent = (from: bigint, to: bigint) => whole(from, to).map((value) => value * ONE);
const terms: fc.Arbitrary<InsuranceTerms> = fc
  .record({
    isForward: fc.boolean(),
    premiumPercent: percent(0n, 60n),
    profitPercent: percent(5n, 150n),
    claimPercent: percent(10n, 80n),
    more: whole(1n, 20n * ONE),
    claimRate: percent(1n, 100n),
    coverMore: percent(0n, 60n),
    claimFloor: whole(0n, 9_000n * ONE),
  })
  .map(({ isForward, premiumPercent, profitPercent, claimPercent, more, claimRate, coverMore, claimFloor }) => {
    const rate = isForward ? claimPercent + more : claimRate;
    const common = {
      isOpen: true,
      least: decimal('10000'),
      most: decimal('30000'),
      premiumPercent,
      profitPercent,
      claimRate: rate,
      coverPercent: rate + coverMore,
    };
    return isForward ? { ...common, direction: 'forward', claimPercent } : { ...common, direction: 'reverse', claimFloor };
  });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), units: whole(0n, 4n) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('stake' as const), share: whole(1n, 100n) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('settle' as const), won: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), share: whole(1n, 100n) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('claim' as const, 'claim' as const, 'night' as const, 'rescind' as const) }) },
);

describe('any sequence of events', () => {
  test('INS-20 makes and loses no money, keeps every account at or above zero, and pays no more than was lost or set aside', () => {
    fc.assert(
      fc.property(terms, fc.array(event, { maxLength: 60, size: 'max' }), (under, events) => {
        const venue = new Venue(under);
        const sum = () => Object.values(venue.accounts).reduce((total, each) => total + each, 0n);
        const before = sum();
        for (const each of events) {
          venue.play(each);
          expect(sum()).toBe(before);
          for (const account of ['micro', 'insured', 'staked', 'premium', 'reserve', 'cover'] as const)
            expect(venue.accounts[account], account).toBeGreaterThanOrEqual(0n);
          const { policy, accounts } = venue;
          if (!policy) continue;
          expect(policy.paid).toBeLessThanOrEqual(policy.cover);
          expect(accounts.cover).toBe(venue.isInsured ? policy.cover - policy.paid : 0n);
          expect(accounts.premium).toBe(venue.isInsured ? policy.premium : 0n);
          if (!venue.isInsured) expect(accounts.insured).toBe(0n);
          if (policy.pending) expect(policyState(policy, { balance: accounts.insured, staked: accounts.staked })).toBe('claim_pending');
        }
      }),
      { numRuns: cases(300, 20_000) },
    );
  });

  test('INS-21 a paid claim of a forward policy ends the condition or the policy, and lifts the balance to the insured amount at most', () => {
    fc.assert(
      fc.property(
        terms.filter(({ direction }) => direction === 'forward'),
        fc.array(event, { maxLength: 60, size: 'max' }),
        (under, events) => {
          const venue = new Venue(under);
          for (const each of events) {
            const paid = venue.policy?.paid ?? 0n;
            const outcome = venue.play(each);
            const { policy, accounts } = venue;
            if (!policy || !venue.isInsured || policy.paid <= paid || outcome !== 'on') continue;
            expect(accounts.insured).toBeLessThanOrEqual(policy.amount);
            expect(policyState(policy, { balance: accounts.insured, staked: accounts.staked })).toBe('quiet');
          }
        },
      ),
      { numRuns: cases(300, 20_000) },
    );
  });

  test('INS-22 comes out as a slow twin works it out from the history alone', () => {
    fc.assert(
      fc.property(terms, fc.array(event, { maxLength: 60, size: 'max' }), (under, events) => {
        const [venue, twin] = [new Venue(under), new Twin(under)];
        for (const each of events) {
          venue.play(each);
          twin.play(each);
          const { micro, insured, staked, reserve } = venue.accounts;
          expect({ micro, insured, staked, reserve, open: venue.isInsured }).toEqual({
            micro: twin.micro,
            insured: twin.insured,
            staked: twin.staked,
            reserve: twin.reserve,
            open: twin.open,
          });
        }
      }),
      { numRuns: cases(300, 20_000) },
    );
  });
});
