import type { Chain } from '@candor/api';
import type { Source } from '../../kernel/command.ts';
import type { TermsRule } from '../../guards.ts';

/** An entry of an address book. */
interface BookEntry {
  readonly id: number;
  readonly currency_id: number;
  readonly chain: Chain;
  readonly address: string;
  readonly usable_at: number;
}

/** An address book with what guards its owner. */
interface Book {
  readonly contact_proven: boolean;
  readonly security_changed_at: number;
  readonly addresses: readonly BookEntry[];
}

/** Whether a customer's account is frozen, by user id. */
export type FrozenSource = Source<number, boolean>;
/** Address books by user id. */
export type BookSource = Source<number, Book>;
/** When the payment methods last changed, by user id, of customers who have bound a bank account. */
export type BankSource = Source<number, { readonly changed_at: number }>;

/** What others lend to the commands of withdrawals. All of it is seen when they decide. */
export interface WithdrawalSources {
  readonly frozen: FrozenSource;
  readonly book: BookSource;
  readonly bank: BankSource;
  readonly terms: TermsRule;
}
