import type { ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { ACCOUNT_KINDS, frozenAccounts, TRANSFER_CODES, TRANSFER_WALLETS, worthIn, type AccountKind, type Wallet } from '@candor/rules';
import { accountId, accountParts, accountsFrom } from '../../kernel/model/accounts.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import { holdableCurrencies, type Currency } from './store.ts';
import { valueOf } from './values.ts';

/** The balance of one account of the customer; 0 when it does not exist. */
type BalanceOf = (currencyId: number, kind: AccountKind) => Amount;

/** Transfers that the history shows. */
const HISTORY_LENGTH = 50;

async function balancesOf(database: Database, userId: number): Promise<BalanceOf> {
  const rows = await database.run<{ id: bigint; balance: bigint }>({
    name: 'wallet/balances',
    text: 'select id, balance from accounts where id >= $1 and id < $2',
    values: accountsFrom(userId),
  });
  const balances = new Map(rows.map(({ id, balance }) => [Number(id), balance]));
  return (currencyId, kind) => balances.get(accountId(userId, currencyId, kind)) ?? 0n;
}

/** Returns the amount held back in a wallet, for all purposes together. */
function frozenIn(balanceOf: BalanceOf, currencyId: number, wallet: Wallet): Amount {
  return frozenAccounts(wallet).reduce((sum, kind) => sum + balanceOf(currencyId, kind), 0n);
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The wallets with every currency that may lie in them. Totals are in USDT, rounded down; without a price a currency counts nothing. */
export async function walletList(database: Database, market: Market, userId: number): Promise<ReplyOf<'wallet/list'>> {
  const [currencies, balanceOf] = await Promise.all([holdableCurrencies(database), balancesOf(database, userId)]);

  const item = (currency: Currency) => {
    const available = (wallet: Wallet) => toText(balanceOf(currency.id, wallet));
    const frozen = (wallet: Wallet) => toText(frozenIn(balanceOf, currency.id, wallet));
    return {
      id: currency.id,
      currency: currency.id,
      currency_name: currency.name,
      change_balance: available('change'),
      lock_change_balance: frozen('change'),
      lever_balance: available('lever'),
      lock_lever_balance: frozen('lever'),
      micro_balance: available('micro'),
      lock_micro_balance: frozen('micro'),
      legal_balance: available('legal'),
      lock_legal_balance: frozen('legal'),
      insurance_balance: available('insurance'),
      lock_insurance_balance: frozen('insurance'),
      is_lever: flag(currency.isLever),
      is_micro: flag(currency.isMicro),
      is_match: flag(currency.isMatch),
      is_legal: flag(currency.isLegal),
      usdt_price: toText(valueOf(market, currency).price ?? 0n),
      is_by_conversion: flag(valueOf(market, currency).isByConversion),
    };
  };
  const wallet = (name: Wallet, holds: (currency: Currency) => boolean) => {
    const held = currencies.filter(holds);
    const total = held.reduce((sum, currency) => {
      const { id } = currency;
      return sum + worthIn(balanceOf(id, name) + frozenIn(balanceOf, id, name), valueOf(market, currency).price);
    }, 0n);
    return { balance: held.map(item), usdt_totle: toText(total) };
  };
  return {
    change_wallet: wallet('change', () => true),
    lever_wallet: wallet('lever', (currency) => currency.isLever),
    micro_wallet: wallet('micro', (currency) => currency.isMicro),
    legal_wallet: wallet('legal', (currency) => currency.isLegal),
    insurance_wallet: wallet('insurance', (currency) => currency.isMicro),
    is_open_CTbi: 1,
  };
}

/** Reads the balances of one currency in the flash and the legal wallet. Rejects with `currency_unknown`. */
export async function walletDetail(
  database: Database,
  market: Market,
  userId: number,
  currencyId: number,
): Promise<ReplyOf<'wallet/detail'>> {
  const [currencies, balanceOf] = await Promise.all([holdableCurrencies(database), balancesOf(database, userId)]);
  const currency = currencies.find(({ id }) => id === currencyId);
  if (!currency) throw new RefusedError('currency_unknown');
  return {
    currency_name: currency.name,
    legal_balance: toText(balanceOf(currencyId, 'legal')),
    lock_legal_balance: toText(frozenIn(balanceOf, currencyId, 'legal')),
    change_balance: toText(balanceOf(currencyId, 'change')),
    lock_change_balance: toText(frozenIn(balanceOf, currencyId, 'change')),
    cny_price: toText(valueOf(market, currency).price ?? 0n),
  };
}

/** The currencies a customer can hold, with what is available in three of the wallets. */
export async function userCurrencyList(database: Database, userId: number): Promise<ReplyOf<'currency/user_currency_list'>> {
  const [currencies, balanceOf] = await Promise.all([holdableCurrencies(database), balancesOf(database, userId)]);
  return currencies.map(({ id, name, isLever, isMicro, isMatch }) => ({
    id,
    name,
    is_lever: flag(isLever),
    is_micro: flag(isMicro),
    is_match: flag(isMatch),
    wallet: {
      lever_balance: toText(balanceOf(id, 'lever')),
      micro_balance: toText(balanceOf(id, 'micro')),
      change_balance: toText(balanceOf(id, 'change')),
    },
  }));
}

/** "change_to_lever": the wallets of a transfer, as the history names it. */
function directionOf(debit: bigint, credit: bigint): string {
  const name = (account: bigint) => TRANSFER_WALLETS.find((wallet) => ACCOUNT_KINDS[wallet] === accountParts(Number(account)).kind) ?? '';
  return `${name(debit)}_to_${name(credit)}`;
}

/** The newest fifty transfers between the customer's wallets, newest first. Moments are milliseconds. */
export async function transferHistory(database: Database, userId: number): Promise<ReplyOf<'wallet/hzhistory'>> {
  const currencies = await holdableCurrencies(database);
  const names = new Map(currencies.map(({ id, name }) => [id, name]));
  const accounts = currencies.flatMap(({ id }) => TRANSFER_WALLETS.map((wallet) => accountId(userId, id, wallet)));
  const rows = await database.run<{ debit: bigint; credit: bigint; amount: bigint; at: number }>({
    name: 'wallet/history',
    // The code is written out, so that the planner sees it match the partial index.
    text: `select newest.* from unnest($1::bigint[]) as own (id) cross join lateral (
             select id, debit, credit, amount, at from transfers where (debit, id) >= (own.id, 0) and (debit, id) < (own.id + 1, 0)
               and code = ${TRANSFER_CODES.wallet_transfer} order by debit desc, id desc limit ${HISTORY_LENGTH}
           ) as newest order by newest.id desc limit ${HISTORY_LENGTH}`,
    values: [`{${accounts.join(',')}}`],
  });
  return rows.map(({ debit, credit, amount, at }) => ({
    type: directionOf(debit, credit),
    number: toText(amount),
    currency_name: names.get(accountParts(Number(debit)).currencyId) ?? '',
    add_time: at,
  }));
}
