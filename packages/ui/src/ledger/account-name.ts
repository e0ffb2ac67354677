import type { ReplyOf } from '@candor/api';
import { HOUSE_ACCOUNTS, WALLETS } from '@candor/api/constants';
import type { Translate } from '../i18n/i18n.ts';

type Account = ReplyOf<'console/ledger'>['list'][number]['debit']['account'];

/** Returns the name of an account of the ledger: a wallet, what is held of it for a purpose, or one of the house. */
export function accountName(t: Translate<'ledger'>, account: Account): string {
  if (isOneOf(WALLETS, account)) return t(`wallet_${account}`);
  return isOneOf(HOUSE_ACCOUNTS, account) ? t(`house_${account}`) : t(`account_${account}`);
}

function isOneOf<One extends Account>(names: readonly One[], account: Account): account is One {
  return names.some((each) => each === account);
}
