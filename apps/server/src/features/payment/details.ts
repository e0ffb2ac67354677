import type { C2cMethod } from '@candor/api';
import { maskedAccount, maskedBankAccount, maskedEmail } from '@candor/rules';
import { int, moment, of, table, text } from '../../kernel/columns.ts';
import { rowSource, rowsSource } from '../../kernel/row-source.ts';
import type { Methods } from './methods.ts';

/**
 * Details of a way of payment as they were at a moment: what orders between customers are paid to. A row never changes, so whoever names one has
 * frozen it.
 */
export const PAYMENT_DETAILS = table({
  name: 'payment_details',
  key: 'id',
  scope: 'user_id',
  addedLater: true,
  sealed: ['user_id', 'method', 'content', 'mac'],
  columns: {
    id: int,
    user_id: int,
    method: of<C2cMethod>(text),
    /** JSON of `Details`, sealed by the key of the venue. */
    content: text,
    /** By the key of the venue: what tells these details from others of the customer. */
    mac: text,
    made_at: moment,
  },
});

export const PAYMENT_DETAIL_IDS = 'payment_detail_ids';

/** Details by number. */
export const detailsSource = rowSource(PAYMENT_DETAILS, 'id', { name: 'payment/details', take: ['user_id', 'method'] });

/** The details of a customer, by user id. */
export const detailsOfSource = rowsSource(PAYMENT_DETAILS, 'user_id', {
  name: 'payment/details-of',
  take: ['id', 'method', 'mac'],
});

/** Where a payment goes. */
export interface Details {
  /** Of the account's holder. */
  readonly name: string;
  /** Empty where it is no bank account. */
  readonly bank: string;
  readonly account: string;
}

/** The details of a way of payment; undefined where they are not bound. */
export function detailsOf(
  { realName, bankName, bankAccount, alipayAccount, wechatNickname }: Methods,
  method: C2cMethod,
): Details | undefined {
  const account = { bank_card: bankAccount, alipay: alipayAccount, wechat: wechatNickname }[method];
  return account === '' ? undefined : { name: realName, bank: method === 'bank_card' ? bankName : '', account };
}

/** Details as they are shown once nobody has a reason any more to look at where it was paid to. */
export function maskedDetails({ bank, account }: Details, method: C2cMethod): Details {
  const mask = method === 'bank_card' ? maskedBankAccount : account.includes('@') ? maskedEmail : maskedAccount;
  return { name: '', bank, account: mask(account) };
}

/** The context in which a customer's details are sealed. */
export function detailsContext(userId: number): string {
  return `payment details ${userId}`;
}
