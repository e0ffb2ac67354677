import { LARGEST, type Amount } from '@candor/money';
import { GUARDED_HOUSE_KINDS } from '@candor/rules';
import { accountParts, isHouse } from './accounts.ts';
import type { Posting } from './command.ts';

/** Why a set of postings cannot be made. */
export interface PostingFault {
  readonly account: number;
  readonly available: Amount;
  readonly required: Amount;
}

/** Balances of customers kept in memory; beyond it those at rest are forgotten and read again as they are needed. */
const KEPT = 1_000_000;
const GUARDED: ReadonlySet<number> = new Set(GUARDED_HOUSE_KINDS);

/**
 * Every balance in use, as the newest decision left it. Those of the house are all here from the start. A customer's balance is read once and stays true,
 * because only the kernel changes it. While a layer is open, changes go there.
 */
export class Balances {
  readonly #known = new Map<number, Amount>();
  readonly #doubted = new Set<number>();
  #layer: Map<number, Amount> | undefined;

  /** Whether the balance of an account is known. The house's always are. */
  has(account: number): boolean {
    return isHouse(account) || this.#known.has(account);
  }

  /** The balance, 0 for an account that does not exist yet. */
  get(account: number): Amount {
    return this.#layer?.get(account) ?? this.#known.get(account) ?? 0n;
  }

  /** Takes the balance of an account as the database has it; 0 when it is not there. */
  load(account: number, balance: Amount): void {
    this.#doubted.delete(account);
    this.#known.set(account, balance);
  }

  /** Marks an account whose balance decisions may not use: the database holds something that the venue has not written. */
  doubt(account: number): void {
    this.#doubted.add(account);
  }

  /** Whether one of these accounts may not be acted on. */
  isDoubted(accounts: readonly number[]): boolean {
    return this.#doubted.size > 0 && accounts.some((account) => this.#doubted.has(account));
  }

  /** From now on changes can be dropped. */
  openLayer(): void {
    this.#layer = new Map();
  }

  /** Keeps the changes since `openLayer`, or drops them. */
  closeLayer(keep: boolean): void {
    if (keep) for (const [account, balance] of this.#layer ?? []) this.#known.set(account, balance);
    this.#layer = undefined;
  }

  /**
   * Posts all postings or none, and returns the balances of the accounts afterwards. Returns a fault when a customer or a guarded account of the house would
   * end below zero. Throws for an amount that is not above zero or is out of range: that is a mistake in a command.
   */
  post(postings: readonly Pick<Posting, 'debit' | 'credit' | 'amount'>[]): PostingFault | ReadonlyMap<number, Amount> {
    const moved = new Map<number, Amount>();
    for (const { debit, credit, amount } of postings) {
      if (amount <= 0n || amount > LARGEST) throw new RangeError(`a posting of ${amount}`);
      if (debit === credit) throw new RangeError(`a posting from account ${debit} to itself`);
      moved.set(debit, (moved.get(debit) ?? this.get(debit)) - amount);
      moved.set(credit, (moved.get(credit) ?? this.get(credit)) + amount);
    }
    for (const [account, balance] of moved) {
      if (balance > LARGEST || balance < -LARGEST) throw new RangeError(`account ${account} would hold ${balance}`);
      if (balance >= 0n || !isGuarded(account)) continue;
      const available = this.get(account);
      if (balance < available) return { account, available, required: available - balance };
    }
    const target = this.#layer ?? this.#known;
    for (const [account, balance] of moved) target.set(account, balance);
    return moved;
  }

  /** Forgets customers' balances when there are too many, but for those whose change is not in the tables yet. */
  trim(pending: () => Iterable<number>): void {
    if (this.#known.size <= KEPT) return;
    const kept = new Map<number, Amount>();
    for (const account of pending()) kept.set(account, this.get(account));
    for (const [account, balance] of this.#known) if (isHouse(account)) kept.set(account, balance);
    this.#known.clear();
    for (const [account, balance] of kept) this.#known.set(account, balance);
  }

  /** Forgets everything; the balances of the house are to be loaded again. */
  clear(): void {
    this.#known.clear();
    this.#doubted.clear();
    this.#layer = undefined;
  }
}

/** Whether an account may not go below zero: every customer's, and those of the house that pay only what they hold. */
function isGuarded(account: number): boolean {
  return !isHouse(account) || GUARDED.has(accountParts(account).kind);
}
