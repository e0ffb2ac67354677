import type { BankPaymentShown } from '@candor/api';
import { toText, type Amount, type Price } from '@candor/money';
import { bankPaysIn, bankPaysOut, type BankPrice } from '@candor/rules';
import { bigint, int, moment, nullable, of, type RowOf, smallint, table, text } from '../kernel/model/columns.ts';
import type { Moment } from '../kernel/model/command.ts';
import { rowsSource } from '../kernel/model/row-source.ts';
import { insert, update, type Change } from '../kernel/model/table.ts';
import type { NoticeParams } from '../notifications/notice-params.ts';

/** Payments that a bank makes for a claim or a withdrawal, frozen at the request. */
export const BANK_PAYMENTS = table({
  name: 'bank_payments',
  key: 'id',
  scope: 'user_id',
  projected: true,
  // What is paid out is made of these.
  sealed: ['user_id', 'direction', 'subject', 'currency_id', 'amount', 'money', 'price', 'paid'],
  columns: {
    id: int,
    user_id: int,
    /** `in`: a claim of a deposit; `out`: a withdrawal. */
    direction: of<'in' | 'out'>(text),
    /** The claim, or the withdrawal. */
    subject: int,
    currency_id: smallint,
    /** Amount in the currency: that of the claim, or what the withdrawal pays out after its fee. */
    amount: of<Amount>(bigint),
    money: text,
    price: of<Price>(bigint),
    /** In that money. */
    paid: of<Amount>(bigint),
    asked_at: moment,
    settled_at: nullable(moment),
    /** Cause of its movements: the deposit, or the withdrawal. */
    cause: nullable(int),
  },
});
export type BankPaymentRow = RowOf<typeof BANK_PAYMENTS>;

export const BANK_PAYMENT_IDS = 'bank_payment_ids';

/** The bank payments of a customer that are not settled, by user id. */
export const bankPaymentsSource = rowsSource(BANK_PAYMENTS, 'user_id', {
  name: 'bank/open-payments',
  take: ['id', 'direction', 'subject', 'money', 'price', 'paid'],
  where: 'bank_payments.settled_at is null',
});
export type OpenBankPayment = Pick<BankPaymentRow, 'id' | 'user_id' | 'direction' | 'subject' | 'money' | 'price' | 'paid'>;

/** Makes the payment that is asked of a bank, as one more row of the changes of the command that asks. */
export function askedOfBank(
  { price, money }: BankPrice,
  about: Pick<BankPaymentRow, 'user_id' | 'direction' | 'subject' | 'currency_id' | 'amount'>,
  when: Moment,
): { readonly row: BankPaymentRow; readonly change: Change } {
  const paid = about.direction === 'in' ? bankPaysIn(about.amount, price) : bankPaysOut(about.amount, price);
  const id = when.nextId(BANK_PAYMENT_IDS);
  const row = { id, ...about, money, price, paid, asked_at: when.now, settled_at: null, cause: null };
  return { row, change: insert(BANK_PAYMENTS, row) };
}

/** The open payment of a claim or a withdrawal; undefined for what was asked for before amounts of money were kept. */
export function paymentOf(
  open: readonly OpenBankPayment[] | undefined,
  direction: BankPaymentRow['direction'],
  subject: number,
): OpenBankPayment | undefined {
  return open?.find((each) => each.direction === direction && each.subject === subject);
}

/** That a bank has moved it: one more row of the changes of the command that books it. */
export function settledByBank({ id, user_id }: OpenBankPayment, cause: number, { now }: Moment): Change {
  return update(BANK_PAYMENTS, id, { settled_at: now, cause }, user_id);
}

/** Returns the parameters of notices about a bank payment. */
export function moneyParams({ money, price, paid }: Pick<BankPaymentRow, 'money' | 'price' | 'paid'>): NoticeParams {
  return { money, price: toText(price), paid: toText(paid) };
}

/** A bank payment as customers and operators see it. */
export function shownBankPayment({
  id,
  money,
  price,
  paid,
  settled_at,
}: Pick<BankPaymentRow, 'id' | 'money' | 'price' | 'paid' | 'settled_at'>): BankPaymentShown {
  return { id, money, price: toText(price), paid: toText(paid), settled: settled_at === null ? 0 : 1 };
}

/** The columns of a select that joins the bank payment of something; null where there is none. */
export const BANK_COLUMNS = `bank_payments.id as bank_id, bank_payments.money as bank_money, bank_payments.price as bank_price,
  bank_payments.paid as bank_paid, bank_payments.settled_at as bank_settled_at`;

/** Columns that `BANK_COLUMNS` selects. */
export interface BankColumns {
  readonly bank_id: number | null;
  readonly bank_money: string | null;
  readonly bank_price: bigint | null;
  readonly bank_paid: bigint | null;
  readonly bank_settled_at: number | null;
}

/** A bank payment as customers and operators see it; undefined where there is none. */
export function bankShown({ bank_id, bank_money, bank_price, bank_paid, bank_settled_at }: BankColumns): BankPaymentShown | undefined {
  if (bank_id === null || bank_money === null || bank_price === null || bank_paid === null) return undefined;
  return { id: bank_id, money: bank_money, price: toText(bank_price), paid: toText(bank_paid), settled: bank_settled_at === null ? 0 : 1 };
}
