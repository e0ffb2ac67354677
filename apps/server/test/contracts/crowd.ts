import { toText } from '@candor/money';
import { BUY, LIMIT, MARKET, numberOf, SELL, STOP_ENTRY, type Side } from '@candor/rules';
import type { InputOf, LeverOrder } from '@candor/api';
import type { ContractsCalls, ContractsVenue } from './contracts-venue.ts';
import type { Chance } from './prices.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import type { JournalBatch } from '../../src/kernel/journal/journal.ts';

/** Refusals after which the same request may be sent again: they are not kept with its key. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['unavailable', 'outcome_unknown', 'busy']);
/** Orders of a customer that are remembered. */
const REMEMBERED = 6;

/** Customers who place, close and cancel orders and move money at random, all at once, and wait for nothing. */
export class Crowd {
  /** Count of each answer. */
  readonly answers: Record<string, number> = {};
  /** Acknowledged answers by key. */
  readonly #acknowledged = new Map<string, string>();
  readonly #users: readonly number[];
  readonly #chance: Chance;
  readonly #orders = new Map<number, number[]>();
  readonly #waiting = new Set<Promise<void>>();
  #calls = 0;

  constructor(users: readonly number[], chance: Chance) {
    this.#users = users;
    this.#chance = chance;
  }

  /** Lets everybody open a few orders. */
  async open(venue: ContractsVenue): Promise<void> {
    for (const userId of this.#users) for (let count = this.#chance(4); count >= 0; count -= 1) this.#submit(venue, userId);
    await this.answered();
  }

  /** A customer does something. */
  act(venue: ContractsVenue): void {
    const userId = this.#users[this.#chance(this.#users.length)]!;
    const id = this.#orders.get(userId)?.[this.#chance(REMEMBERED)];
    const move = this.#chance(23);
    if (move < 10 || id === undefined) this.#submit(venue, userId);
    else if (move < 12) this.#call(venue, userId, 'lever/close', { id });
    else if (move < 13) this.#call(venue, userId, 'lever/close', { id, share: 1 + this.#chance(8) });
    else if (move < 15) this.#call(venue, userId, 'lever/cancel', { id });
    else if (move < 16) this.#call(venue, userId, 'lever/setstop', { id });
    else if (move < 17 && id % 2 === 0) this.#call(venue, userId, 'lever/settrail', { id, trailing_percent: id % 3 === 0 ? '0.1' : '0.7' });
    else if (move < 17) this.#call(venue, userId, 'lever/reverse', { id });
    else if (move >= 21)
      this.#call(venue, userId, 'lever/margin', { id, type: this.#chance(2) === 0 ? 1 : 2, number: String(1 + this.#chance(200)) });
    else if (move < 18) this.#call(venue, userId, 'lever/batch_close', { type: this.#chance(3) });
    else {
      const outward = this.#chance(2) > 0;
      const number = String(50 + this.#chance(3_000));
      const wallets = outward ? { from_field: 'lever', to_field: 'change' } : { from_field: 'change', to_field: 'lever' };
      this.#call(venue, userId, 'wallet/change', { currency_id: 1, number, ...wallets } as never);
    }
  }

  /** Resolves when everybody has an answer. */
  async answered(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  #submit(venue: ContractsVenue, userId: number): void {
    const pairs = venue.market.pairs().filter((pair) => venue.market.tick(pair.id));
    const pair = pairs[this.#chance(pairs.length)];
    if (!pair) return;
    const last = venue.market.tick(pair.id)!.price;
    const side: Side = this.#chance(4) === 0 ? SELL : BUY;
    const multiple = pair.terms.multiples[this.#chance(3)]!;
    // Between 300 and 3,300 of margin, so that some accounts are safe and some are at the edge.
    const perHand = (last * numberOf(1, pair.terms)) / BigInt(multiple) / 10n ** 16n;
    const wanted = BigInt(300 + this.#chance(3_000)) / (perHand > 0n ? perHand : 1n);
    const hands = Math.max(1, Math.min(pair.terms.maxHands, Number(wanted)));
    const step = 10n ** BigInt(8 - pair.terms.priceDecimals);
    const shifted = (permille: number) => toText(((last * BigInt(1000 + (side === BUY ? permille : -permille))) / 1000n / step) * step);
    const isolated = this.#chance(3) === 0;
    const rests = this.#chance(3) === 0;
    const isStop = this.#chance(2) === 0;
    this.#call(venue, userId, 'lever/submit', {
      legal_id: 1,
      currency_id: pair.currencyId,
      share: hands,
      multiple,
      type: side,
      status: rests ? (isStop ? STOP_ENTRY : LIMIT) : MARKET,
      ...(rests && this.#chance(3) === 0 ? { good_for: 2, good_until: venue.time() + 60_000 + this.#chance(9_000) } : {}),
      ...(rests && this.#chance(9) === 0 ? { good_for: 1 } : {}),
      isolated: isolated ? 1 : 0,
      ...(rests ? { target_price: shifted(isStop ? 1 + this.#chance(25) : -1 - this.#chance(60)) } : {}),
      ...(this.#chance(3) === 0 ? { stop_loss_price: shifted(-70 - this.#chance(80)) } : {}),
      ...(this.#chance(3) === 0 ? { target_profit_price: shifted(3 + this.#chance(60)) } : {}),
    });
  }

  /** Keys whose answer is not the one that the journal has. */
  unfounded(batches: readonly JournalBatch[]): string[] {
    const stored = new Map<string, string>();
    for (const item of batches.flatMap(({ items }) => items)) {
      if (item.kind === 'command' && item.key !== undefined) stored.set(item.key, item.refused ?? item.reply);
    }
    return [...this.#acknowledged].flatMap(([key, answer]) => (stored.get(key) === answer ? [] : [key]));
  }

  /** Every call has a key, so that the journal holds refusals as well. */
  #call<Name extends ContractsCalls>(venue: ContractsVenue, userId: number, name: Name, input: Partial<InputOf<Name>>): void {
    const key = `crowd-${this.#calls++}`;
    const answer = venue
      .call(name, input, userId, key)
      .then(
        (reply) => {
          this.#acknowledged.set(key, JSON.stringify(reply));
          if (name === 'lever/submit' || name === 'lever/reverse') this.#remember(userId, (reply as LeverOrder).id);
          return 'ok';
        },
        (error: unknown) => {
          if (!(error instanceof RefusedError)) throw error;
          if (!NO_ANSWERS.has(error.code)) this.#acknowledged.set(key, error.code);
          return error.code;
        },
      )
      .then((said) => {
        this.answers[`${name} ${said}`] = (this.answers[`${name} ${said}`] ?? 0) + 1;
        this.#waiting.delete(answer);
      });
    this.#waiting.add(answer);
  }

  #remember(userId: number, id: number): void {
    this.#orders.set(userId, [id, ...(this.#orders.get(userId) ?? [])].slice(0, REMEMBERED));
  }
}
