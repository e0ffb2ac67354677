import type { Amount } from '@candor/money';
import { ACCOUNT_KINDS } from '@candor/rules';
import { accountParts } from '../../../kernel/accounts.ts';
import type { Commit } from '../../../kernel/command.ts';
import type { Tick } from '../../../market/market.ts';
import { SETTLEMENT_CURRENCY } from '../desk.ts';
import { isOrderEffect, type OrderEffect } from '../order.ts';

/** What one committed command changed that the engine follows. */
export interface Followed {
  readonly kind: 'commit';
  readonly seq: number;
  readonly effects: readonly OrderEffect[];
  /** What users have in the contract wallet now, as far as it changed. */
  readonly balances: ReadonlyMap<number, FollowedBalance>;
}

export interface FollowedBalance {
  readonly available: Amount | undefined;
  readonly margin: Amount | undefined;
}

/** What of a commit the engine follows; undefined when it is none of its business. */
export function followedOf(commit: Commit): Followed | undefined {
  const effects = commit.effects.filter(isOrderEffect);
  const balances = followedBalances(commit);
  return effects.length === 0 && balances.size === 0 ? undefined : { kind: 'commit', seq: commit.seq, effects, balances };
}

/** The contract wallets that a command has changed. */
function followedBalances(commit: Commit): Map<number, FollowedBalance> {
  const balances = new Map<number, FollowedBalance>();
  for (const [account, balance] of commit.balances) {
    const { userId, currencyId, kind } = accountParts(account);
    if (currencyId !== SETTLEMENT_CURRENCY) continue;
    const known = balances.get(userId);
    if (kind === ACCOUNT_KINDS.lever) balances.set(userId, { available: balance, margin: known?.margin });
    else if (kind === ACCOUNT_KINDS.lever_margin) balances.set(userId, { available: known?.available, margin: balance });
  }
  return balances;
}

/** Stored ticks still to be replayed: `after` < id ≤ `upTo`. */
export interface Replay {
  readonly kind: 'replay';
  readonly after: number;
  readonly upTo: number;
}

export type Backlogged = Followed | Replay | { readonly kind: 'tick'; readonly tick: Tick };

/** Commits and ticks in the order they were committed, waiting for the engine. */
export class Backlog {
  #items: (Backlogged | undefined)[] = [];
  #head = 0;

  get isEmpty(): boolean {
    return this.#head === this.#items.length;
  }

  push(item: Backlogged): void {
    this.#items.push(item);
  }

  /** Puts items before everything that waits. */
  unshift(items: readonly Backlogged[]): void {
    this.#items = [...items, ...this.#items.slice(this.#head)];
    this.#head = 0;
  }

  /** The next item in order. */
  shift(): Backlogged | undefined {
    for (;;) {
      if (this.isEmpty) {
        this.#items = [];
        this.#head = 0;
        return undefined;
      }
      const item = this.#items[this.#head];
      this.#head += 1;
      if (item) return item;
    }
  }

  /** Takes, in order, the waiting commits that concern any of these users: their state is wanted ahead of the ticks between. */
  takeCommitsOf(users: ReadonlySet<number>): Followed[] {
    const taken: Followed[] = [];
    for (let index = this.#head; index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (item?.kind !== 'commit' || !concerns(item, users)) continue;
      taken.push(item);
      this.#items[index] = undefined;
    }
    return taken;
  }

  /** Drops what a snapshot of the database already holds. */
  dropUpTo(commandSeq: number, tickId: number): void {
    this.#items = this.#items.slice(this.#head).filter((item) => {
      if (item?.kind === 'commit') return item.seq > commandSeq;
      return item?.kind === 'tick' && item.tick.id > tickId;
    });
    this.#head = 0;
  }

  /** The commits that wait, in order. */
  *commits(): Iterable<Followed> {
    for (let index = this.#head; index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (item?.kind === 'commit') yield item;
    }
  }
}

function concerns(commit: Followed, users: ReadonlySet<number>): boolean {
  for (const userId of commit.balances.keys()) if (users.has(userId)) return true;
  return commit.effects.some(({ order }) => users.has(order.user_id));
}
