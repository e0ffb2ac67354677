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

/**
 * The balances a batch works on. Customer accounts are locked and loaded before anything is decided; house accounts are
 * neither: they only collect what is added to them, so that no order waits for another on a shared row.
 */
export class WorkingBalances {
  readonly #loaded = new Map<number, Amount>();
  readonly #existing = new Set<number>();
  readonly #changes = new Map<number, Amount>();

  /** Notes a locked account; `balance` is undefined for one that does not exist yet. */
  load(account: number, balance: Amount | undefined): void {
    this.#loaded.set(account, balance ?? 0n);
    if (balance !== undefined) this.#existing.add(account);
  }

  /** The balance with everything posted so far. Throws for a customer account that was not locked. */
  balance(account: number): Amount {
    const loaded = this.#loaded.get(account);
    if (loaded === undefined) throw new Error(`account ${account} was not asked for`);
    return loaded + (this.#changes.get(account) ?? 0n);
  }

  /**
   * Posts all or nothing. Returns a fault when a customer account would end below zero; throws for an amount below
   * zero or out of range, and for a customer account that was not locked, because those are mistakes in a command.
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
    const fresh = changed.map(([account]) => account).filter((account) => !this.#existing.has(account) && !knownHouse.has(account));
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
