import type { InputOf, OwnWithdrawal, ReplyOf } from '@candor/api';
import { decimal, least, toText } from '@candor/money';
import { bankPaysOut } from '@candor/rules/wallet/bank';
import { withdrawalCost, type WithdrawalWay } from '@candor/rules/wallet/withdrawals';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type WithdrawInfo = ReplyOf<'wallet/get_info'>;
export type CashInfo = ReplyOf<'user/cash_info'>;
export type BookEntry = CashInfo['tb'][number];

/** Fields of a withdrawal that is put together. */
export interface WithdrawForm {
  readonly way: WithdrawalWay;
  /** The chosen entry of the address book; 0 for an address that is typed. */
  readonly entry: number;
  readonly typed: string;
  readonly amount: string;
  readonly password: string;
  readonly code: string;
}

type Problem =
  | 'address_missing'
  | 'bank_missing'
  | 'amount_missing'
  | 'below_minimum'
  | 'above_most'
  | 'above_day'
  | 'above_available'
  | 'count_used'
  | 'password_missing'
  | 'code_missing';

/** Problems of the form, by field. */
export type Problems = Readonly<Partial<Record<'address' | 'amount' | 'password' | 'code', Problem>>>;

/** The form as it opens: the first way, with the newest saved address of it. */
export function startOf(info: WithdrawInfo, book: readonly BookEntry[]): WithdrawForm {
  const newest = book.find(({ usable }) => usable === 1) ?? book[0];
  const way = newest?.chain ?? info.ways[0] ?? 'TRC20';
  return { way, entry: newest?.id ?? 0, typed: '', amount: '', password: '', code: '' };
}

/** Another way, with the newest address of the book that is of it. */
export function withWay(form: WithdrawForm, way: WithdrawalWay, book: readonly BookEntry[]): WithdrawForm {
  return { ...form, way, entry: book.find(({ chain }) => chain === way)?.id ?? 0, typed: '' };
}

/** Typed values of a withdrawal, as far as they hold now: the way must be offered, and an entry must be in the book. */
export function fitted(back: WithdrawForm, start: WithdrawForm, { ways }: WithdrawInfo, book: readonly BookEntry[]): WithdrawForm {
  if (!ways.includes(back.way)) return { ...start, amount: back.amount };
  const isKnown = back.entry === 0 || book.some(({ id, chain }) => id === back.entry && chain === back.way);
  return isKnown ? back : withWay(back, back.way, book);
}

/** The address that the form names; empty for none and for a bank card. */
export function addressOf({ way, entry, typed }: WithdrawForm, book: readonly BookEntry[]): string {
  if (way === 'BANK') return '';
  return entry === 0 ? typed.trim() : (book.find(({ id }) => id === entry)?.address ?? '');
}

/** Fee and what arrives, decimal texts; nothing arrives of what the fee eats up. */
export function costOf({ amount, way }: WithdrawForm, { rate }: WithdrawInfo): { readonly fee: string; readonly receivable: string } {
  const { fee, receivable } = withdrawalCost(valueOf(amount) ?? 0n, decimal(rate), way);
  return { fee: toText(fee), receivable: toText(receivable) };
}

/** Computes what the bank pays for the amount that arrives, decimal text. Undefined for an address, and where the bank pays in the currency. */
export function payoutOf(form: WithdrawForm, info: WithdrawInfo): string | undefined {
  if (form.way !== 'BANK' || info.bank_money === '') return undefined;
  return toText(bankPaysOut(decimal(costOf(form, info).receivable), decimal(info.bank_price)));
}

/** Time by which a withdrawal that is held until a moment is decided as a rule: the service time begins when its hold ends. */
export function decidedBy(held: number, { hours }: WithdrawInfo): number {
  return held + hours * 3_600_000;
}

/** The most that can be asked for now: what is available, within the limits of one and of the day. */
export function mostOf({ change_balance, max_number, day_left }: WithdrawInfo): string {
  return toText(least(decimal(change_balance), least(decimal(max_number), decimal(day_left))));
}

/** Finds the problems of the form, by field. The server decides everything again. */
export function problemsOf(form: WithdrawForm, wantsCode: boolean, info: WithdrawInfo, book: readonly BookEntry[]): Problems {
  const address =
    form.way === 'BANK'
      ? info.bank_account === ''
        ? 'bank_missing'
        : undefined
      : addressOf(form, book) === ''
        ? 'address_missing'
        : undefined;
  const amount = amountProblem(form.amount, info);
  return {
    ...(address && { address }),
    ...(amount && { amount }),
    ...(form.password === '' && { password: 'password_missing' }),
    ...(wantsCode && form.code.trim() === '' && { code: 'code_missing' }),
  };
}

function amountProblem(text: string, info: WithdrawInfo): Problem | undefined {
  const amount = valueOf(text);
  if (amount === undefined || amount === 0n) return 'amount_missing';
  if (amount < decimal(info.min_number)) return 'below_minimum';
  if (amount > decimal(info.change_balance)) return 'above_available';
  if (amount > decimal(info.max_number)) return 'above_most';
  if (info.day_count_left === 0) return 'count_used';
  return amount > decimal(info.day_left) ? 'above_day' : undefined;
}

/** Builds the request. The rate goes with it, so that no customer pays more than was shown. */
export function inputOf(form: WithdrawForm, info: WithdrawInfo, book: readonly BookEntry[]): InputOf<'wallet/out'> {
  const { way, amount, password, code } = form;
  return {
    currency: info.currency,
    number: toText(valueOf(amount) ?? 0n),
    rate: info.rate,
    ...(way === 'BANK'
      ? { type: 1, ...(info.bank_money !== '' && { bank_price: info.bank_price }) }
      : { type: 0, chain: way, address: addressOf(form, book) }),
    pay_password: password,
    ...(code.trim() !== '' && { code: code.trim() }),
  };
}

/** Time from which a withdrawal to the chosen destination can be approved; 0 when nothing holds it. */
export function heldUntil({ way, entry }: WithdrawForm, info: WithdrawInfo, book: readonly BookEntry[], now: number): number {
  const until =
    way === 'BANK'
      ? info.bank_usable_at
      : entry === 0
        ? now + info.address_hold_hours * 3_600_000
        : (book.find(({ id }) => id === entry)?.usable_at ?? 0);
  return until > now ? until : 0;
}

/** Returns the number of decimals that an amount is shown with: as many as it has, and two at least. */
export function decimalsOf(amount: string): number {
  return Math.max(2, (amount.split('.')[1] ?? '').length);
}

export const TONES: Readonly<Record<OwnWithdrawal['state'], string>> = {
  pending: 'text-warn',
  approved: 'text-t1',
  sent: 'text-ok',
  rejected: 'text-danger',
  cancelled: 'text-t3',
};
