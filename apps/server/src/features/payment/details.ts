import type { C2cFieldKind, C2cFixedMethod, C2cMethod, DeclaredMethod } from '@candor/api';
import { maskedAccount, maskedBankAccount, maskedEmail, maskedPaymentValue } from '@candor/rules';
import { int, moment, of, table, text } from '../../kernel/model/columns.ts';
import { keptRows, rowSource, rowsSource } from '../../kernel/model/row-source.ts';
import { fitsDeclared, type DeclaredDetails } from './declared.ts';
import type { Methods } from './methods.ts';

/**
 * Details of a way of payment as they were at a moment: what orders between customers are paid to. A row never changes, so an order that names one has
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
    /** Digest by the key of the venue, which tells these details from others of the customer. */
    mac: text,
    made_at: moment,
  },
});

export const PAYMENT_DETAIL_IDS = 'payment_detail_ids';

/** Details by number. */
export const detailsSource = keptRows(
  rowSource(PAYMENT_DETAILS, 'id', { name: 'payment/details', take: ['user_id', 'method'] }),
  PAYMENT_DETAILS,
  200,
);

/** The details of a customer, by user id. */
export const detailsOfSource = rowsSource(PAYMENT_DETAILS, 'user_id', {
  name: 'payment/details-of',
  take: ['id', 'method', 'mac'],
});

/** Target of a payment. */
export interface Details {
  /** Name of the account's holder. */
  readonly name: string;
  /** Empty where it is no bank account. */
  readonly bank: string;
  /** Empty where the way of payment is a declared one. */
  readonly account: string;
  /** A way of payment that terms declared, as it was declared then; absent for one of the specification. */
  readonly declared?: {
    readonly name: string;
    readonly fields: readonly { readonly label: string; readonly kind: C2cFieldKind; readonly value: string }[];
  };
}

/** The details of a way of payment of the specification; undefined where they are not bound. */
export function detailsOf(
  { realName, bankName, bankAccount, alipayAccount, wechatNickname }: Methods,
  method: C2cFixedMethod,
): Details | undefined {
  const account = { bank_card: bankAccount, alipay: alipayAccount, wechat: wechatNickname }[method];
  return account === '' ? undefined : { name: realName, bank: method === 'bank_card' ? bankName : '', account };
}

/** The details of a declared way of payment; undefined where none are bound, or none that fit what is declared now. Fields without a value are left out. */
export function declaredDetailsOf(method: DeclaredMethod | undefined, stored: DeclaredDetails | undefined): Details | undefined {
  if (!method || !stored || !fitsDeclared(method, stored)) return undefined;
  const fields = method.fields.map(({ key, label, kind }) => ({ label, kind, value: stored.values[key] ?? '' }));
  return {
    name: stored.holder,
    bank: '',
    account: '',
    declared: { name: method.name, fields: fields.filter(({ value }) => value !== '') },
  };
}

/** Details as they are shown once the parties have no reason any more to look at where it was paid to. */
export function maskedDetails({ bank, account, declared }: Details, method: C2cMethod): Details {
  const mask = method === 'bank_card' ? maskedBankAccount : account.includes('@') ? maskedEmail : maskedAccount;
  const fields = declared?.fields.map((field) => ({ ...field, value: maskedPaymentValue(field.kind, field.value) }));
  return { name: '', bank, account: mask(account), ...(declared && fields && { declared: { name: declared.name, fields } }) };
}

/** The context in which a customer's details are sealed. */
export function detailsContext(userId: number): string {
  return `payment details ${userId}`;
}
