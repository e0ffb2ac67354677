import { toText } from '@candor/money';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { valueOf } from '@candor/ui/decimal-input.ts';

/** Form of a transfer that is put together. `amount` is a decimal in progress. */
export interface TransferForm {
  readonly currency: number;
  readonly from: TransferWallet;
  readonly to: TransferWallet;
  readonly amount: string;
}

export type TransferProblem = 'amount_missing' | 'amount_above_available';

/** Picks the source; when it is the present target the two change places, so that from and to always differ. */
export function withFrom(form: TransferForm, from: TransferWallet): TransferForm {
  return { ...form, from, to: from === form.to ? form.from : form.to };
}

/** Picks the target; see `withFrom`. */
export function withTo(form: TransferForm, to: TransferWallet): TransferForm {
  return { ...form, to, from: to === form.from ? form.to : form.from };
}

/** The other way around. The amount stays. */
export function swapped(form: TransferForm): TransferForm {
  return { ...form, from: form.to, to: form.from };
}

/** Finds the problem of a transfer; undefined when it can be sent. The server decides whether contracts stay safe. */
export function problemOf(form: TransferForm, available: string): TransferProblem | undefined {
  const amount = valueOf(form.amount);
  if (amount === undefined || amount === 0n) return 'amount_missing';
  return amount > (valueOf(available) ?? 0n) ? 'amount_above_available' : undefined;
}

/** Computes the balances of both wallets after a transfer, as decimal texts; undefined while it cannot be sent. */
export function afterwards(
  form: TransferForm,
  availableFrom: string,
  availableTo: string,
): { readonly from: string; readonly to: string } | undefined {
  const amount = valueOf(form.amount);
  const from = valueOf(availableFrom);
  const to = valueOf(availableTo);
  if (amount === undefined || from === undefined || to === undefined || problemOf(form, availableFrom) !== undefined) return undefined;
  return { from: toText(from - amount), to: toText(to + amount) };
}
