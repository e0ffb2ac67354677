import type { BankPaymentShown } from '@candor/api';
import type { WithdrawalWay } from '@candor/rules';
import { toText } from '@candor/money';
import type { WithdrawalRow } from './store.ts';

/** A bank account in full, as a file names it. */
export interface BankAccount {
  readonly holder: string;
  readonly bank: string;
  readonly account: string;
}

/** One payment that a file asks for. `amount` is what arrives. */
export interface FileRow {
  readonly id: number;
  readonly way: WithdrawalWay;
  readonly currency: string;
  readonly amount: string;
  /** Empty for a bank account. */
  readonly address: string;
  readonly bank?: BankAccount;
  /** Price and amount that the bank pays: absent for an address, and where the bank pays in the currency. */
  readonly pays?: { readonly money: string; readonly amount: string; readonly price: string };
}

/** Request of a file to the signer. Its text is what is signed. */
export interface FileDocument {
  readonly format: typeof FILE_FORMAT;
  readonly file: number;
  /** Hash of the document of the file before; empty for the first. */
  readonly previous: string;
  /** Milliseconds since 1970. */
  readonly made_at: number;
  readonly rows: readonly FileRow[];
}

export const FILE_FORMAT = 'candor-withdrawals/1';

/** A payment of a withdrawal. */
export function fileRow(
  { id, way, receivable, address }: WithdrawalRow,
  currency: string,
  bank: BankAccount | undefined,
  asked: BankPaymentShown | undefined,
): FileRow {
  const pays = asked && { money: asked.money, amount: asked.paid, price: asked.price };
  return { id, way, currency, amount: toText(receivable), address, ...(bank && { bank }), ...(pays && { pays }) };
}
