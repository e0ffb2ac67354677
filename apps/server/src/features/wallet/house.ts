import { HOUSE_ACCOUNTS, type ReplyOf } from '@candor/api';
import { divideInteger, ONE, toFixed, toText, type Amount } from '@candor/money';
import { SETTLEMENT_CURRENCY } from '@candor/rules';
import { accountId, accountName, accountParts, accountsFrom, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { holdableCurrencies } from './store.ts';

/** House accounts from which profits are paid. */
const RESERVES: ReadonlySet<number> = new Set(
  (['fee', 'market_maker', 'loss_absorption'] as const).map((kind) => accountId(HOUSE, SETTLEMENT_CURRENCY, kind)),
);

/** The house's accounts that were ever used, and its reserve against `exposure`, what is open in contracts. */
export async function houseAccounts(database: Database, exposure: Amount): Promise<ReplyOf<'console/house'>> {
  const rows = await database.query<{ id: bigint; balance: Amount; currency_name: string }>(
    `select accounts.id, balance, currencies.name as currency_name from accounts
     join currencies on currencies.id = (accounts.id / 64)::int where accounts.id >= $1 and accounts.id < $2
     order by currencies.sort, currencies.id, accounts.id`,
    accountsFrom(HOUSE),
  );
  const currencies = (await holdableCurrencies(database)).map(({ id, name }) => ({ id, name }));
  const reserve = rows.reduce((sum, { id, balance }) => (RESERVES.has(Number(id)) ? sum + balance : sum), 0n);
  return {
    accounts: rows.flatMap(({ id, balance, currency_name }) => {
      const account = HOUSE_ACCOUNTS.find((each) => each === accountName(Number(id)));
      return account === undefined
        ? []
        : [{ currency: accountParts(Number(id)).currencyId, currency_name, account, balance: toText(balance) }];
    }),
    currencies,
    holdings: holdingsOf(rows),
    reserve: toText(reserve),
    exposure: toText(exposure),
    coverage: exposure === 0n ? '' : toFixed(divideInteger(reserve * 100n * ONE, exposure, 'floor'), 2, 'floor'),
  };
}

/** Returns the money that came in from outside and has not left again: money of customers, and the owner's capital. Play money is not included. */
function holdingsOf(rows: readonly { readonly id: bigint; readonly balance: Amount; readonly currency_name: string }[]) {
  const held = new Map<string, Amount>();
  for (const { id, balance, currency_name: name } of rows) {
    const account = accountName(Number(id));
    if (account === 'external' || account === 'capital') held.set(name, (held.get(name) ?? 0n) - balance);
  }
  return [...held].map(([currency_name, number]) => ({ currency_name, number: toText(number) }));
}

/** Accounts that say where money came from and went to, and nothing about what the house can pay. */
const COUNTERPARTS: ReadonlySet<string> = new Set(['external', 'demo_funding']);

/** Returns the public part of `houseAccounts`: the house's own accounts. */
export async function publicHouse(database: Database, exposure: Amount): Promise<ReplyOf<'venue/house'>> {
  const { accounts, ...cover } = await houseAccounts(database, exposure);
  return { accounts: accounts.filter(({ account }) => !COUNTERPARTS.has(account)), ...cover };
}
