import type { Chain } from '@candor/api';
import type { Source } from '../../kernel/model/command.ts';

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

/** Address books by user id. */
export type BookSource = Source<number, Book>;
/** Moments at which the payment methods last changed, by user id, of customers who have bound a bank account. */
export type BankSource = Source<number, { readonly changed_at: number }>;

/** Sources that the payment feature lends to the commands of withdrawals. */
export interface WithdrawalSources {
  readonly book: BookSource;
  readonly bank: BankSource;
}
