import { INSURANCE_TYPES } from '@candor/api';
import { decimal } from '@candor/money';
import { DOWN, midnightOf, UP, venueDayOf, type AccountKind, type Direction, type Side } from '@candor/rules';
import type { TestServer, TestVenue } from '@candor/testkit';
import { buyInsurance } from '../../src/features/insurance/commands/buy.ts';
import { claimApply } from '../../src/features/insurance/commands/claim.ts';
import { rescindInsurance } from '../../src/features/insurance/commands/rescind.ts';
import { expireOrder } from '../../src/features/c2c/commands/expire.ts';
import { batchCloseCommand } from '../../src/features/contracts/commands/batch-close.ts';
import { marginCommand } from '../../src/features/contracts/commands/margin.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { voidCommand } from '../../src/features/contracts/commands/void.ts';
import { buyLock } from '../../src/features/mining/commands/buy.ts';
import { cancelLock } from '../../src/features/mining/commands/cancel.ts';
import type { Protected } from '../../src/market/protection.ts';
import { secondsSubmit } from '../../src/features/seconds/commands/submit.ts';
import { secondsVoid } from '../../src/features/seconds/commands/void.ts';
import { convert } from '../../src/features/exchange/commands/convert.ts';
import { exchange } from '../../src/features/exchange/commands/exchange.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import { RefusedError, SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { customer } from '../contracts/toy-venue.ts';
import { WITHOUT_LIMITS } from '../contracts/without-limits.ts';
import { askBank, BANK_PRICE, settleBank } from './bank-commands.ts';
import { beginC2c, tradeC2c, type TradedC2c } from './c2c-history.ts';
import { give } from './give.ts';

/** Takes it that an order has ended already. */
function unlessExpired(error: unknown): void {
  if (!(error instanceof RefusedError && error.code === 'c2c_state')) throw error;
}

const BTC = 1;
const USDT = { id: 1, name: 'USDT' } as const;
const BITCOIN = { id: 2, name: 'BTC' } as const;
const TOKEN = 15;
const HOUR_MS = 3_600_000;
/** Time that the orders of the shop wait for payment. */
const WINDOW_MS = 900_000;

/** Place of the price at an expiry: above or below where it was, at it, or too old to say. */
const ENDS = ['up', 'down', 'tie', 'void'] as const;
type End = (typeof ENDS)[number];

/** Events, in any order. */
export const ACTS = [
  'order',
  'close',
  'rise',
  'fall',
  'option',
  'expire',
  'exchange',
  'lock',
  'insure',
  'claim',
  'rescind',
  'void',
  'liquidate',
  'trade',
  'night',
  'again',
] as const;
export type Act = (typeof ACTS)[number];

/** Open things of one customer from one day to the next. */
interface Standing {
  readonly userId: number;
  policy: number | undefined;
  /** A lock that is cancelled on the day after it was made. */
  lock: number | undefined;
}

/**
 * A venue on which three customers use every product, day after day. Contracts are closed, stopped, liquidated, kept over
 * night and voided. Seconds orders are won, lost, tied and void. There are exchanges, conversions, locks, policies with a claim each, and trades
 * with the shop of the first customer. Commands go to the kernel straight, with no HTTP between.
 */
export class PlayedHistory {
  #server: TestVenue;
  readonly #standings: readonly Standing[];
  readonly #c2c: TradedC2c;
  #asked = 0;
  #banked = 0;
  #price = 60_000;
  #day = 0;
  /** Asks for the newest thing once more, as a client does that had no answer. */
  #again: (() => Promise<unknown>) | undefined;

  private constructor(server: TestVenue, users: readonly number[], c2c: TradedC2c) {
    this.#server = server;
    this.#c2c = c2c;
    this.#standings = users.map((userId) => ({ userId, policy: undefined, lock: undefined }));
  }

  static async begin(server: TestServer): Promise<PlayedHistory> {
    await server.database.pool.query(WITHOUT_LIMITS);
    await server.venue.market.reloadFounding();
    const { rows } = await server.database.pool.query<{ id: number }>(`select id from users where email like 'demo%' order by id limit 3`);
    return new PlayedHistory(
      server,
      rows.map(({ id }) => id),
      await beginC2c(server),
    );
  }

  /** Plays a venue day. */
  async day(): Promise<void> {
    const { venue } = this.#server;
    await this.#nextDay();
    await this.#contracts();
    if (this.#day % 3 === 0) await this.#liquidation();
    if (this.#day % 5 === 0) await this.#voids();
    await this.#open();
    await this.#each((standing) => this.#exchanges(standing));
    await this.#each((standing) => this.#locks(standing));
    const end = ENDS[this.#day % ENDS.length] ?? 'up';
    await this.#seconds(end, 10);
    await this.#each((standing) => this.#uninsured(standing));
    await this.#seconds(ENDS[(this.#day + 1) % ENDS.length] ?? 'up', 12);
    await this.#each((standing) => this.#insured(standing));
    if (this.#day % 8 === 4) await this.#passedOn();
    await this.#each((standing) => this.#claim(standing));
    await this.#trades();
    await venue.kernel.quiet();
  }

  /** The next venue day begins: nights, interest and claims that waited for it. */
  async #nextDay(): Promise<void> {
    const { clock, venue } = this.#server;
    clock.set(midnightOf(venueDayOf(clock.now()) + 1) + 9 * HOUR_MS);
    this.#day += 1;
    this.#price = 60_000;
    await this.#open();
    while ((await venue.due.runDue()) > 0) await venue.kernel.caughtUp();
  }

  /** Does one thing, mostly for one customer; what is refused changes nothing. */
  async act(act: Act, who: number): Promise<void> {
    const standing = this.#standings[who % this.#standings.length];
    if (!standing) return;
    try {
      await this.#acted(act, standing);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
    await this.#server.venue.kernel.quiet();
  }

  /** Continues at a venue that was opened again on the same database. */
  moveTo(server: TestVenue): void {
    this.#server = server;
  }

  async #acted(act: Act, standing: Standing): Promise<unknown> {
    switch (act) {
      case 'order':
        return this.#order(standing, this.#asked);
      case 'close':
        return this.#run(batchCloseCommand, { choice: 'all' }, standing);
      case 'rise':
        return this.#tick(13);
      case 'fall':
        return this.#tick(-17);
      case 'option':
        await this.#give(standing, 'micro', '100');
        await this.#option(standing, this.#asked % 2 === 0 ? UP : DOWN, '20', 30);
        return this.#tick(0);
      case 'expire':
        return this.#expire(ENDS[this.#asked % ENDS.length] ?? 'up');
      case 'exchange':
        return this.#exchanges(standing);
      case 'lock':
        return this.#locks(standing);
      case 'insure':
        return this.#insured(standing);
      case 'claim':
        return this.#claim(standing);
      case 'rescind':
        return this.#uninsured(standing);
      case 'void':
        return this.#voids();
      case 'liquidate':
        return this.#liquidation();
      case 'trade':
        return this.#trade(standing);
      case 'night':
        return this.#nextDay();
      case 'again':
        return this.#again?.();
    }
  }

  /** Positions of yesterday end, others come and go, and two stay. */
  async #contracts(): Promise<void> {
    if (this.#day > 1) await this.#each((standing) => this.#run(batchCloseCommand, { choice: 'all' }, standing));
    await this.#each((standing) => Promise.all(Array.from({ length: 9 }, (_, index) => this.#order(standing, index))));
    for (let step = 1; step <= 5; step += 1) await this.#tick(((this.#day * 8 + step) * 37) % 29 > 14 ? 9 : -11);
    await this.#each((standing) => this.#run(batchCloseCommand, { choice: 'all' }, standing));
    await this.#each((standing) => Promise.all([0, 1].map((index) => this.#order(standing, index))));
    await this.#each((standing) => this.#isolated(standing));
  }

  /** A position with a margin of its own, to which money comes and from which some is taken again. */
  async #isolated(standing: Standing): Promise<void> {
    const side: Side = this.#day % 2 === 0 ? 1 : 2;
    const { id } = await this.#run(submitCommand, { pairId: BTC, side, mode: 1, hands: 1, multiple: 100, isolated: true }, standing);
    await this.#run(marginCommand, { id, adds: true, amount: decimal('5') }, standing);
    await this.#run(marginCommand, { id, adds: false, amount: decimal('1') }, standing);
  }

  #order(standing: Standing, index: number, hands = 1 + (index % 5)): Promise<unknown> {
    const side: Side = ((index + this.#day) % 2) + 1 === 1 ? 1 : 2;
    const away = BigInt((side === 1 ? -1 : 1) * (10 + index));
    const stopLoss = index % 3 === 2 ? (BigInt(this.#price) + away) * decimal('1') : undefined;
    return this.#run(submitCommand, { pairId: BTC, side, mode: 1, hands, multiple: 100, stopLoss }, standing);
  }

  /** The last customer has too large a position, with two others beside it, and loses it: step by step, or at once more than there is. */
  async #liquidation(): Promise<void> {
    const { kernel, database } = this.#server.venue;
    const standing = this.#standings.at(-1);
    if (!standing) return;
    await kernel.caughtUp();
    const account = accountId(standing.userId, USDT.id, 'lever');
    const [row] = await database.query<{ balance: bigint }>('select balance from accounts where id = $1', [account]);
    const left = decimal('10000') - (row?.balance ?? 0n);
    if (left !== 0n) await kernel.run(give, { userId: standing.userId, wallet: 'lever', number: left }, SYSTEM);
    await this.#run(submitCommand, { pairId: BTC, side: 1, mode: 1, hands: 1_000, multiple: 100 }, standing);
    const [steps, by] = this.#day % 2 === 0 ? [10, -100] : [1, -1_500];
    for (let step = 0; step < steps; step += 1) await this.#tick(by);
    await kernel.quiet();
    await this.#give(standing, 'lever', '10000');
    this.#price = 60_000;
    await this.#open();
    await this.#order(standing, 0);
  }

  async #voids(): Promise<void> {
    const { clock } = this.#server;
    clock.advance(1_000);
    const from = clock.now();
    await this.#tick(0);
    // Whose claim was paid has more than was insured with what comes back, so that it repays the claim.
    const gained = (by: string) =>
      this.#each(async (standing) => (standing.policy === undefined ? undefined : this.#give(standing, 'insurance', by)));
    await gained('4000');
    await this.#each((standing) => this.#order(standing, 1));
    await this.#each((standing) => this.#option(standing, UP, '20', 600));
    await this.#tick(0);
    // One that still waits for its entry.
    await this.#each((standing) => this.#option(standing, DOWN, '19', 600));
    clock.advance(1);
    const window = { pairId: BTC, from, to: clock.now(), changeId: 1 };
    for (const { userId } of this.#standings)
      for (const command of [voidCommand, secondsVoid]) await this.#server.venue.kernel.run(command, { ...window, userId }, SYSTEM);
    await gained('-4000');
  }

  async #exchanges(standing: Standing): Promise<void> {
    await this.#give(standing, 'change', '100');
    await this.#give(standing, 'legal', '100');
    for (const cents of [0, 1]) {
      const number = decimal('20') + BigInt(this.#day * 1_000_003 + cents);
      await this.#run(exchange, { left: USDT, right: BITCOIN, number }, standing);
      await this.#run(convert, { from: USDT.id, to: TOKEN, isToToken: true, number }, standing);
      this.#banked += 1;
      const banked = { userId: standing.userId, subject: this.#banked, amount: number };
      const { id } = await this.#run(askBank, banked, standing);
      const payment = {
        id,
        user_id: standing.userId,
        direction: 'in',
        subject: this.#banked,
        money: 'CNY',
        price: BANK_PRICE,
        paid: 0n,
      } as const;
      await this.#run(settleBank, { ...banked, payment }, standing);
    }
  }

  async #locks(standing: Standing): Promise<void> {
    if (standing.lock !== undefined) await this.#run(cancelLock, { id: standing.lock }, standing);
    await this.#give(standing, 'change', '300');
    const amount = decimal('101.37') + BigInt(this.#day);
    await this.#run(buyLock, { product: 'USDT/1', amount, seen: {} }, standing);
    standing.lock = (await this.#run(buyLock, { product: 'USDT/2', amount, seen: {} }, standing)).id;
  }

  /** Number of orders of each customer that expire together, half of them up. */
  async #seconds(end: End, orders: number): Promise<void> {
    await this.#each((standing) => this.#give(standing, 'micro', '2000'));
    await this.#each((standing) =>
      Promise.all(
        Array.from({ length: orders }, (_, index) => this.#option(standing, index % 2 === 0 ? UP : DOWN, `1${index}.${this.#day}`, 30)),
      ),
    );
    // One of each comes back: the next price is worse than it allows.
    const seen = { seenPrice: decimal(String(this.#price)), maxSlippage: 0n };
    await this.#each((standing) => this.#option(standing, UP, `9.${this.#day}`, 30, seen));
    await this.#tick(1);
    await this.#expire(end);
  }

  /** Lets half a minute pass, at the end of which the price is as `end` says. */
  async #expire(end: End): Promise<void> {
    const { clock, venue } = this.#server;
    if (end !== 'void') {
      clock.advance(27_000);
      await this.#tick({ up: 7, down: -7, tie: 0 }[end]);
      clock.advance(3_100);
    } else clock.advance(31_000);
    await this.#tick(1);
    await venue.kernel.quiet();
    await this.#open();
  }

  #option(standing: Standing, direction: Direction, stake: string, seconds: number, seen: Protected = {}): Promise<unknown> {
    return this.#run(secondsSubmit, { pairId: BTC, currency: USDT, direction, seconds, stake: decimal(stake), ...seen }, standing);
  }

  async #insured(standing: Standing): Promise<void> {
    const [type] = INSURANCE_TYPES;
    if (!type) return;
    await this.#give(standing, 'micro', '14200');
    standing.policy = (await this.#run(buyInsurance, { type, currencyId: USDT.id, amount: decimal('10000') }, standing)).id;
  }

  async #uninsured(standing: Standing): Promise<void> {
    if (standing.policy === undefined) return;
    // The rest of the cover is claimed, which ends the policy; another is ended by its holder.
    await this.#claim(standing);
    await this.#insured(standing);
    await this.#run(rescindInsurance, { id: standing.policy }, standing);
    await this.#give(standing, 'micro', '-14200');
    standing.policy = undefined;
  }

  async #claim(standing: Standing): Promise<void> {
    if (standing.policy === undefined) return;
    await this.#give(standing, 'insurance', '-6000');
    await this.#run(claimApply, { id: standing.policy }, standing);
  }

  #trade(standing: Standing): Promise<number> {
    return tradeC2c(this.#c2c, (command, input, by) => this.#run(command, input, by), standing);
  }

  /** Customers without a shop trade with it; the last order of each is not paid in time. */
  async #trades(): Promise<void> {
    const { clock, venue } = this.#server;
    const late = await Promise.all(this.#standings.slice(1).map((standing) => this.#trade(standing)));
    clock.advance(WINDOW_MS);
    // The venue does so by itself as well, and may have come first.
    for (const id of late) await venue.kernel.run(expireOrder, { id }, SYSTEM).catch(unlessExpired);
  }

  /** A gain ends the first customer's policy while an order is open: what that pays continues. */
  async #passedOn(): Promise<void> {
    const [standing] = this.#standings;
    if (!standing) return;
    await this.#give(standing, 'insurance', '9900');
    await this.#option(standing, UP, '1000', 30);
    await this.#option(standing, UP, '500', 60);
    await this.#tick(0);
    await this.#expire('up');
    await this.#expire('up');
    standing.policy = undefined;
  }

  async #open(): Promise<void> {
    await this.#server.open('BTC/USDT', String(this.#price));
  }

  async #tick(by: number): Promise<void> {
    this.#price += by;
    await this.#server.price('BTC/USDT', String(this.#price));
  }

  #give({ userId }: Standing, wallet: AccountKind, number: string): Promise<unknown> {
    return this.#server.venue.kernel.run(give, { userId, wallet, number: decimal(number) }, SYSTEM);
  }

  async #each(what: (standing: Standing) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#standings.map(what));
  }

  #run<Input, Reply>(command: Command<Input, Reply>, input: Input, { userId }: Pick<Standing, 'userId'>): Promise<Reply> {
    this.#asked += 1;
    const key = `played-${this.#asked}`;
    this.#again = () => this.#server.venue.kernel.run(command, input, customer(userId), { key });
    return this.#server.venue.kernel.run(command, input, customer(userId), { key });
  }
}
