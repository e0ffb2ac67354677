import { LARGEST, type Amount } from '@candor/money';
import { TRANSFER_CODES } from '@candor/rules';
import { accountParts, HOUSE } from './accounts.ts';
import type { Posting, Statement, Table } from './command.ts';
import { expecting } from './set-based.ts';

/** A stored movement. Immutable. */
export interface TransferRow {
  readonly id: bigint;
  readonly command_seq: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount: Amount;
  readonly code: number;
  readonly cause: bigint;
  readonly at: number;
}

export const TRANSFERS: Table<TransferRow> = {
  name: 'transfers',
  key: 'id',
  columns: {
    id: 'bigint',
    command_seq: 'bigint',
    debit: 'bigint',
    credit: 'bigint',
    amount: 'bigint',
    code: 'smallint',
    cause: 'bigint',
    at: 'timestamptz',
  },
};

/** Why a set of postings cannot be made. */
export type PostingFault = { readonly kind: 'overdraw'; readonly account: number; readonly available: Amount; readonly required: Amount };

/** Balances kept when nothing is being loaded; beyond it all are forgotten and read again as they are needed. */
const KEPT_BALANCES = 1_000_000;

/**
 * Balances of customer accounts as last committed, so that an account in use is read from the database once. Only the
 * kernel changes balances, and it is the only writer: a balance in here cannot be stale.
 */
export class KnownBalances {
  readonly #balances = new Map<number, Amount>();

  get(account: number): Amount | undefined {
    return this.#balances.get(account);
  }

  has(account: number): boolean {
    return this.#balances.has(account);
  }

  set(account: number, balance: Amount): void {
    this.#balances.set(account, balance);
  }

  /** Forgets everything when there is too much. Not while a batch relies on what is known. */
  trim(): void {
    if (this.#balances.size > KEPT_BALANCES) this.#balances.clear();
  }

  /** Forgets everything: the connection was lost, and what the database holds must be read again. */
  clear(): void {
    this.#balances.clear();
  }
}

/**
 * The balances a batch works on. Those of customers are known or loaded before anything is decided; house accounts are
 * neither: they only collect what is added to them, so that no order waits for another on a shared row.
 */
export class WorkingBalances {
  readonly #known: KnownBalances;
  readonly #wanted = new Set<number>();
  readonly #loaded = new Map<number, Amount>();
  readonly #changes = new Map<number, Amount>();

  constructor(known: KnownBalances) {
    this.#known = known;
  }

  /** Notes accounts that commands ask for; returns those that must be loaded. */
  want(accounts: readonly number[]): number[] {
    for (const account of accounts) this.#wanted.add(account);
    return accounts.filter((account) => !this.#known.has(account));
  }

  /** Takes the balance of an account that exists, as the database has it. */
  load(account: number, balance: Amount): void {
    this.#loaded.set(account, balance);
  }

  /** The balance with everything posted so far, 0 for an account that does not exist yet. Throws for one that was not asked for. */
  balance(account: number): Amount {
    if (!this.#wanted.has(account)) throw new Error(`account ${account} was not asked for`);
    return (this.#stored(account) ?? 0n) + (this.#changes.get(account) ?? 0n);
  }

  /**
   * The stored balance; undefined for an account that does not exist. What is known is asked for only now, not when the
   * batch was loaded, because the batch before this one may have changed it in between.
   */
  #stored(account: number): Amount | undefined {
    return this.#known.get(account) ?? this.#loaded.get(account);
  }

  /** Remembers what this batch has left, once it has committed. */
  remember(): void {
    for (const account of this.#wanted) {
      const stored = this.#stored(account);
      const change = this.#changes.get(account) ?? 0n;
      if (stored !== undefined || change !== 0n) this.#known.set(account, (stored ?? 0n) + change);
    }
  }

  /**
   * Posts all or nothing. Returns a fault when a customer account would end below zero; throws for an amount below
   * zero or out of range, and for a customer account that was not asked for, because those are mistakes in a command.
   */
  post(postings: readonly Posting[]): PostingFault | undefined {
    const moved = new Map<number, Amount>();
    for (const { debit, credit, amount } of postings) {
      if (amount < 0n || amount > LARGEST) throw new RangeError(`a posting of ${amount}`);
      if (debit === credit) throw new RangeError(`a posting from account ${debit} to itself`);
      moved.set(debit, (moved.get(debit) ?? 0n) - amount);
      moved.set(credit, (moved.get(credit) ?? 0n) + amount);
    }
    for (const [account, change] of moved) {
      if (accountParts(account).userId === HOUSE) continue;
      const before = this.balance(account);
      if (before + change < 0n) return { kind: 'overdraw', account, available: before, required: -change };
    }
    for (const [account, change] of moved) this.#changes.set(account, (this.#changes.get(account) ?? 0n) + change);
    return undefined;
  }

  /** The statements that bring the stored balances up to date: new accounts first, then one addition per changed account. */
  statements(knownHouse: Set<number>): Statement[] {
    const changed = [...this.#changes].filter(([, change]) => change !== 0n);
    const fresh = changed.map(([account]) => account).filter((account) => this.#stored(account) === undefined && !knownHouse.has(account));
    const statements: Statement[] = [];
    if (fresh.length > 0) {
      const parts = fresh.map(accountParts);
      statements.push({
        name: 'open accounts',
        text: `insert into accounts (id, user_id, currency_id, kind, balance)
               select id, user_id, currency_id, kind, 0 from unnest($1::bigint[], $2::int[], $3::smallint[], $4::smallint[]) as given (id, user_id, currency_id, kind)
               on conflict (id) do nothing`,
        values: [
          `{${fresh.join(',')}}`,
          `{${parts.map((part) => part.userId).join(',')}}`,
          `{${parts.map((part) => part.currencyId).join(',')}}`,
          `{${parts.map((part) => part.kind).join(',')}}`,
        ],
      });
    }
    if (changed.length > 0) {
      const post: Statement = {
        name: 'post balances',
        text: `update accounts set balance = balance + given.change from unnest($1::bigint[], $2::bigint[]) as given (given_id, change) where id = given_id`,
        values: [`{${changed.map(([account]) => account).join(',')}}`, `{${changed.map(([, change]) => change).join(',')}}`],
      };
      statements.push(expecting(post, changed.length));
    }
    return statements;
  }

  /** House accounts that this batch has touched, to be remembered as existing once it has committed. */
  houseAccounts(): number[] {
    return [...this.#changes.keys()].filter((account) => accountParts(account).userId === HOUSE);
  }
}

/** The stored number of a transfer code. */
export function transferCode(posting: Posting): number {
  return TRANSFER_CODES[posting.code];
}
