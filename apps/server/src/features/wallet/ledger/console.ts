import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { PURPOSE_NAMES, PURPOSES, WALLETS, type AccountKind, type Wallet } from '@candor/rules';
import { accountName, accountParts, accountsFrom } from '../../../kernel/model/accounts.ts';
import type { Actor, Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Query } from '../../../kernel/store/query.ts';
import { auditView } from '../../../guards/audit-view.ts';
import { viewLedger } from '../commands/view-ledger.ts';
import { END } from '../statement/statement-lines.ts';
import { ledgerPage, linesShown, meantBy } from './browse.ts';

export interface ConsoleLedgerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
}

const PAGE = 50;
const viewedLedger = auditView('console/ledger');

/** Names of all currencies. */
export async function currencyNames(query: Query): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; name: string }>('select id, name from currencies order by sort, id');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Transfers of the ledger for an operator, newest first. The look is in the command log before anything is read. */
export async function ledger(
  input: ParsedOf<'console/ledger'>,
  actor: Actor,
  { kernel, database: { query } }: ConsoleLedgerDependencies,
): Promise<ReplyOf<'console/ledger'>> {
  await kernel.run(viewedLedger, { shown: [], asked: input }, actor);
  const { before, ...filter } = input;
  const [names, meant] = await Promise.all([currencyNames(query), meantBy(query, filter)]);
  const { lines, next } = await ledgerPage(query, meant, before === undefined ? END.id : BigInt(before), PAGE);
  return {
    list: linesShown(lines, names),
    next: next === 0n ? '' : String(next),
    looked_to: next === 0n ? 0 : ((lines.length === PAGE ? lines.at(-1)?.at : await momentOf(query, next)) ?? 0),
    currencies: [...names].map(([id, name]) => ({ id, name })),
  };
}

/** Returns the moment at which the first transfer from a number on was booked; 0 where there is none. */
async function momentOf(query: Query, from: bigint): Promise<number> {
  const [row] = await query<{ at: number }>('select at from transfers where id >= $1 order by id limit 1', [from]);
  return row?.at ?? 0;
}

/** Balances and transfers of a customer for an operator, newest first. The look is in the command log before anything is read. Rejects with `not_found`. */
export async function customerLedger(
  input: ParsedOf<'console/customer_ledger'>,
  actor: Actor,
  { kernel, database: { query } }: ConsoleLedgerDependencies,
): Promise<ReplyOf<'console/customer_ledger'>> {
  const { id, before } = input;
  await kernel.run(viewLedger, input, actor);
  const [names, meant, balances] = await Promise.all([
    currencyNames(query),
    meantBy(query, { user: id }),
    query<{ id: bigint; balance: Amount }>('select id, balance from accounts where id >= $1 and id < $2 order by id', accountsFrom(id)),
  ]);
  const { lines, next } = await ledgerPage(query, meant, before === undefined ? END.id : BigInt(before), PAGE);
  return { balances: balancesShown(balances, names), list: linesShown(lines, names), next: next === 0n ? '' : String(next) };
}

/** The wallet that an account is of, available or held; undefined for an account of the house. */
function walletOf(account: AccountKind): Wallet | undefined {
  const purpose = PURPOSE_NAMES.find((name) => PURPOSES[name].account === account);
  return purpose === undefined ? WALLETS.find((wallet) => wallet === account) : PURPOSES[purpose].wallet;
}

/** Available and held back by currency and wallet; wallets that were never used are left out. */
function balancesShown(
  accounts: readonly { readonly id: bigint; readonly balance: Amount }[],
  names: ReadonlyMap<number, string>,
): ReplyOf<'console/customer_ledger'>['balances'] {
  const shown = new Map<string, { currencyId: number; wallet: Wallet; available: Amount; frozen: Amount }>();
  for (const { id, balance } of accounts) {
    const name = accountName(Number(id));
    const { currencyId } = accountParts(Number(id));
    const wallet = walletOf(name);
    if (wallet === undefined) continue;
    const entry = shown.get(`${currencyId} ${wallet}`) ?? { currencyId, wallet, available: 0n, frozen: 0n };
    if (name === wallet) entry.available += balance;
    else entry.frozen += balance;
    shown.set(`${currencyId} ${wallet}`, entry);
  }
  return [...shown.values()].map(({ currencyId, wallet, available, frozen }) => ({
    currency_id: currencyId,
    currency_name: names.get(currencyId) ?? '',
    wallet,
    available: toText(available),
    frozen: toText(frozen),
  }));
}
