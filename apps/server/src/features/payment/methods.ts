import type { ParsedOf } from '@candor/api';
import { accountNumberOf } from '@candor/api/digits';
import { readSource } from '../../kernel/store/read-source.ts';
import { maskedAccount, maskedBankAccount, maskedEmail } from '@candor/rules';
import { versionOf } from '../../guards/version-of.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { methodsSource, type MethodsRow } from './store.ts';

/** Payment methods as their owner entered them; empty texts where there are none. */
export interface Methods {
  readonly realName: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly alipayAccount: string;
  readonly wechatNickname: string;
}

const NONE: Methods = { realName: '', bankName: '', bankAccount: '', alipayAccount: '', wechatNickname: '' };
const BANK_ACCOUNT = /^[0-9A-Z]{6,34}$/;

type Sealed = 'real_name' | 'bank_account' | 'alipay_account';

const contextOf = (part: Sealed, userId: number): string => `payment ${part} ${userId}`;

/** A customer's payment methods, opened. */
export async function storedMethods(database: Database, secrets: SecretBox, userId: number): Promise<Methods> {
  const row = await readSource(database, methodsSource, userId);
  if (!row) return NONE;
  const opened = (part: Sealed): string => {
    const sealed = row[part];
    return sealed === null ? '' : secrets.open(sealed, contextOf(part, userId));
  };
  return {
    realName: opened('real_name'),
    bankName: row.bank_name,
    // Older ones are stored in the letters in which they were typed.
    bankAccount: accountNumberOf(opened('bank_account')),
    alipayAccount: opened('alipay_account'),
    wechatNickname: row.wechat_nickname,
  };
}

/** The version of a customer's payment methods; there is one of none as well. */
export async function methodsVersion(database: Database, userId: number): Promise<string> {
  return versionOf(await readSource(database, methodsSource, userId));
}

/** Payment methods as they are stored. */
export function sealedMethods(methods: Methods, secrets: SecretBox, userId: number): Omit<MethodsRow, 'user_id' | 'changed_at'> {
  const sealed = (part: Sealed, text: string): string => secrets.seal(text, contextOf(part, userId));
  return {
    real_name: sealed('real_name', methods.realName),
    bank_account: methods.bankAccount === '' ? null : sealed('bank_account', methods.bankAccount),
    alipay_account: methods.alipayAccount === '' ? null : sealed('alipay_account', methods.alipayAccount),
    bank_name: methods.bankName,
    wechat_nickname: methods.wechatNickname,
  };
}

/**
 * Returns the payment methods after a save. Fields left out stay, and so do masked values that came back as shown. Throws `RefusedError` with
 * `bank_account_malformed`.
 */
export function changedMethods(before: Methods, input: ParsedOf<'user/cash_save'>): Methods {
  const { bank_name, bank_account, alipay_account, wechat_nickname } = input;
  const bankAccount = bank_account === undefined || bank_account === shownBank(before) ? before.bankAccount : plainBank(bank_account);
  const alipayAccount = alipay_account === undefined || alipay_account === shownAlipay(before) ? before.alipayAccount : alipay_account;
  return {
    realName: input.real_name,
    bankName: bank_name ?? before.bankName,
    bankAccount,
    alipayAccount,
    wechatNickname: wechat_nickname ?? before.wechatNickname,
  };
}

/** Whether nothing differs. */
export function sameMethods(left: Methods, right: Methods): boolean {
  return (Object.keys(NONE) as (keyof Methods)[]).every((key) => left[key] === right[key]);
}

/** The bank account as its owner sees it. */
export function shownBank({ bankAccount }: Methods): string {
  return maskedBankAccount(bankAccount);
}

/** The Alipay account, an e-mail address or a number, as its owner sees it. */
export function shownAlipay({ alipayAccount }: Methods): string {
  return alipayAccount.includes('@') ? maskedEmail(alipayAccount) : maskedAccount(alipayAccount);
}

/** The bank account as it is stored. Throws `bank_account_malformed`. */
function plainBank(text: string): string {
  const plain = accountNumberOf(text);
  if (plain !== '' && !BANK_ACCOUNT.test(plain)) throw new RefusedError('bank_account_malformed');
  return plain;
}
