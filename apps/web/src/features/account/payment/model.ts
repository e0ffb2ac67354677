import type { ReplyOf } from '@candor/api';
import { accountNumberOf } from '@candor/api/digits';
import { ADDRESS_SHAPES } from '@candor/rules/wallet/address-text';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

type CashInfo = ReplyOf<'user/cash_info'>;
type Text = KeyOf<'payment'>;

/** The fields of the payment form, by the names of the call. */
export const METHODS = ['real_name', 'bank_name', 'bank_account', 'alipay_account', 'wechat_nickname'] as const;
export type Method = (typeof METHODS)[number];
export type Methods = Readonly<Record<Method, string>>;
/** Fields that the customer has typed; a field that was not touched is missing. */
export type Edits = Readonly<Partial<Methods>>;

/** The form before anything was typed. */
export const UNTOUCHED: Readonly<Record<Method, string | undefined>> = {
  real_name: undefined,
  bank_name: undefined,
  bank_account: undefined,
  alipay_account: undefined,
  wechat_nickname: undefined,
};

/** The fields that were touched. */
export function editsOf(values: Readonly<Record<Method, string | undefined>>): Edits {
  const edits: { [Each in Method]?: string } = {};
  for (const method of METHODS) if (values[method] !== undefined) edits[method] = values[method];
  return edits;
}

const BANK_ACCOUNT = /^[0-9A-Z]{6,34}$/;

/** Values shown in the form: what was typed, else what is saved. Saved numbers are masked. */
export function shownMethods(saved: Methods, edits: Edits): Methods {
  return { ...savedMethods(saved), ...edits };
}

function savedMethods(saved: Methods): Methods {
  const { real_name, bank_name, bank_account, alipay_account, wechat_nickname } = saved;
  return { real_name, bank_name, bank_account, alipay_account, wechat_nickname };
}

/** The fields that differ from what is saved, trimmed; the real name always, as the call wants it. */
export function methodsInput(saved: Methods, edits: Edits): Edits & { readonly real_name: string } {
  const now = shownMethods(saved, edits);
  const changed = METHODS.filter((method) => now[method].trim() !== saved[method]).map(
    (method) => [method, method === 'bank_account' ? accountNumberOf(now[method]).trim() : now[method].trim()] as const,
  );
  return { ...Object.fromEntries(changed), real_name: now.real_name.trim() };
}

/** Whether there is anything to save. */
export function isChanged(saved: Methods, edits: Edits): boolean {
  const now = shownMethods(saved, edits);
  return METHODS.some((method) => now[method].trim() !== saved[method]);
}

/** Finds the problems of the form, by field. A number with stars is the mask of the saved one and not a number. */
export function methodProblems(saved: Methods, edits: Edits): Readonly<Partial<Record<Method, Text>>> {
  const now = shownMethods(saved, edits);
  const problems: Partial<Record<Method, Text>> = {};
  if (now.real_name.trim() === '') problems.real_name = 'real_name_missing';
  const bank = accountNumberOf(now.bank_account).trim();
  if (now.bank_account.trim() !== saved.bank_account && bank !== '') {
    if (bank.includes('*')) problems.bank_account = 'masked';
    else if (!BANK_ACCOUNT.test(bank)) problems.bank_account = 'bank_account_malformed';
  }
  const alipay = now.alipay_account.trim();
  if (alipay !== saved.alipay_account && alipay.includes('*')) problems.alipay_account = 'alipay_masked';
  return problems;
}

export type Chain = CashInfo['currency'][number]['chains'][number];

/** The chain of a currency that an address looks like; the first one for an address that looks like none or several. */
export function likelyChain(address: string, chains: readonly Chain[]): Chain | undefined {
  const fitting = chains.filter((chain) => ADDRESS_SHAPES[chain].test(address.trim()));
  return fitting.length === 1 ? fitting[0] : chains[0];
}

/** Finds the problem of an address: there is none, it has spaces, or it is in the address book already. */
export function addressProblem(
  address: string,
  book: readonly { readonly address: string; readonly chain: string }[],
  chain: string | undefined,
): Text | undefined {
  const trimmed = address.trim();
  if (trimmed === '') return 'address_missing';
  if (/\s/.test(trimmed)) return 'address_spaces';
  return book.some((each) => each.address === trimmed && (chain === undefined || each.chain === chain)) ? 'address_known' : undefined;
}
