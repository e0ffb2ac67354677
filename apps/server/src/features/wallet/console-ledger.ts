import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { ACCOUNT_KINDS, TRANSFER_CODES } from '@candor/rules';
import { accountParts } from '../../kernel/accounts.ts';
import type { Actor, Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { viewLedger } from './commands/view-ledger.ts';

interface TransferLine extends Record<string, unknown> {
  id: bigint;
  at: number;
  code: number;
  cause: bigint;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  command_seq: bigint;
}

const PAGE = 50;
/** The first account id of a customer; ids of one customer lie side by side. */
const ACCOUNTS_PER_USER = 65_536;

const KIND_NAMES = new Map<number, string>(Object.entries(ACCOUNT_KINDS).map(([name, kind]) => [kind, name]));
const CODE_NAMES = new Map<number, string>(Object.entries(TRANSFER_CODES).map(([name, code]) => [code, name]));

export interface ConsoleLedgerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
}

/**
 * Balances and transfers of a customer for an operator, fifty transfers a page, newest first. The look is in the command log
 * before anything is read. Rejects with `not_found`.
 */
export async function customerLedger(
  input: ParsedOf<'console/customer_ledger'>,
  actor: Actor,
  { kernel, database }: ConsoleLedgerDependencies,
): Promise<ReplyOf<'console/customer_ledger'>> {
  const { id, page } = input;
  await kernel.run(viewLedger, { id, page }, actor);
  const currencies = await database.query<{ id: number; name: string }>('select id, name from currencies');
  const names = new Map(currencies.map((each) => [each.id, each.name]));
  const [balances, [total], lines] = await Promise.all([
    database.query<{ id: bigint; balance: bigint }>('select id, balance from accounts where id >= $1 and id < $2 order by id', range(id)),
    countOf(database, id),
    linesOf(database, id, page),
  ]);
  return {
    balances: balancesShown(balances, names),
    list: lines.map((line) => ({
      id: String(line.id),
      at: line.at,
      code: CODE_NAMES.get(line.code) ?? String(line.code),
      cause: String(line.cause),
      currency_name: names.get(accountParts(Number(line.debit)).currencyId) ?? '',
      debit: accountShown(line.debit, id),
      credit: accountShown(line.credit, id),
      amount: toText(line.amount),
      command_seq: String(line.command_seq),
    })),
    count: total?.count ?? 0,
    page,
    limit: PAGE,
  };
}

function range(userId: number): [from: number, below: number] {
  return [userId * ACCOUNTS_PER_USER, (userId + 1) * ACCOUNTS_PER_USER];
}

/**
 * Transfers that touch an account of the customer; one between two of them counts once. The indexes hold customers' accounts
 * only, and the conditions say so where the planner cannot know: it sees no values.
 */
function countOf(database: Database, userId: number): Promise<{ count: number }[]> {
  return database.query<{ count: number }>(
    `select count(*)::int as count from (select id from transfers where debit >= $1 and debit < $2 and debit >= ${ACCOUNTS_PER_USER}
       union select id from transfers where credit >= $1 and credit < $2 and credit >= ${ACCOUNTS_PER_USER}) as touched`,
    range(userId),
  );
}

/** One page of transfers. Each account gives its newest from an index that is in order; the page is cut from those. */
function linesOf(database: Database, userId: number, page: number): Promise<TransferLine[]> {
  return database.query<TransferLine>(
    `with touched as materialized (
       select distinct newest.id from accounts cross join lateral (
         (select id from transfers where debit = accounts.id and debit >= ${ACCOUNTS_PER_USER} order by id desc limit $3)
         union all (select id from transfers where credit = accounts.id and credit >= ${ACCOUNTS_PER_USER} order by id desc limit $3)
       ) as newest where accounts.id >= $1 and accounts.id < $2
     )
     select id, at, code, cause, debit, credit, amount, command_seq from transfers
     where id in (select id from touched order by id desc limit $4 offset $5) order by id desc`,
    [...range(userId), page * PAGE, PAGE, (page - 1) * PAGE],
  );
}

/** A customer's account by its kind, such as `lever_margin`; one of the house with `house/` before it, another customer's by id. */
function accountShown(account: bigint, userId: number): string {
  const { userId: owner, kind } = accountParts(Number(account));
  const name = KIND_NAMES.get(kind) ?? String(kind);
  if (owner === userId) return name;
  return owner === 0 ? `house/${name}` : `${owner}/${name}`;
}

/** Available and held back by currency and wallet; wallets that were never used are left out. */
function balancesShown(
  accounts: readonly { readonly id: bigint; readonly balance: bigint }[],
  names: ReadonlyMap<number, string>,
): ReplyOf<'console/customer_ledger'>['balances'] {
  const shown = new Map<string, { currencyId: number; wallet: string; available: bigint; frozen: bigint }>();
  for (const { id, balance } of accounts) {
    const { currencyId, kind } = accountParts(Number(id));
    const [wallet = '', held] = (KIND_NAMES.get(kind) ?? String(kind)).split('_');
    const key = `${currencyId} ${wallet}`;
    const entry = shown.get(key) ?? { currencyId, wallet, available: 0n, frozen: 0n };
    if (held === undefined) entry.available += balance;
    else entry.frozen += balance;
    shown.set(key, entry);
  }
  return [...shown.values()].map(({ currencyId, wallet, available, frozen }) => ({
    currency_id: currencyId,
    currency_name: names.get(currencyId) ?? '',
    wallet,
    available: toText(available),
    frozen: toText(frozen),
  }));
}
