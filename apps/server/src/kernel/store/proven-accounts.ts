import type { Amount } from '@candor/money';
import type { Statement } from '../model/command.ts';
import type { Database } from './database.ts';
import type { Seals } from '../model/seals.ts';

/** Stored state of an account, and whether this venue has written it so. */
export interface ProvenAccount {
  readonly balance: Amount;
  /** It carries the venue's seal, and no transfer has moved it since. */
  readonly isRight: boolean;
}

// One row with lists, because a row for each account would cost more to send and read than to find. No transfer can be taken away with the
// server's login: a balance that was put back is older than the newest of them.
const LOAD = `select array_agg(id)::text as ids, array_agg(balance)::text as balances, array_agg(newest)::text as newest,
    array_agg(coalesce(encode(seal, 'hex'), ''))::text as seals,
    array_agg(greatest((select id from transfers where debit = accounts.id order by id desc limit 1),
      (select id from transfers where credit = accounts.id order by id desc limit 1), 0))::text as moved
  from accounts where id = any($1::bigint[])`;

/** Reads accounts with what proves them. */
export function loadAccounts(accounts: readonly number[]): Statement {
  return { name: 'load accounts', text: LOAD, values: [`{${accounts.join(',')}}`] };
}

/** Returns the accounts that `loadAccounts` has read. Without seals every account is right. */
export function readAccounts(
  row: Readonly<Record<string, unknown>> | undefined,
  seals: Seals | undefined,
): ReadonlyMap<number, ProvenAccount> {
  const [ids, balances, newest, given, moved] = ['ids', 'balances', 'newest', 'seals', 'moved'].map((name) => listOf(row?.[name]));
  const found = new Map<number, ProvenAccount>();
  for (const [index, text] of (ids ?? []).entries()) {
    const id = Number(text);
    const state = { balance: BigInt(balances?.[index] ?? 0), newest: Number(newest?.[index] ?? 0) };
    const isRight = !seals || (Number(moved?.[index]) === state.newest && seals.isAccountSeal(id, state, given?.[index] ?? ''));
    found.set(id, { balance: state.balance, isRight });
  }
  return found;
}

/** Reads accounts as they are now, proven. */
export async function provenAccounts(database: Database, accounts: readonly number[]): Promise<ReadonlyMap<number, ProvenAccount>> {
  const [row] = await database.run(loadAccounts(accounts));
  return readAccounts(row, database.seals);
}

/** Reads accounts with their seals alone: for very many at a start. */
export function sealedAccounts(accounts: readonly number[]): Statement {
  return {
    name: 'sealed accounts',
    text: `select id, balance::text as balance, newest, encode(seal, 'hex') as seal from accounts where id = any($1::bigint[])`,
    values: [`{${accounts.join(',')}}`],
  };
}

/** Yields the accounts that `sealedAccounts` has read. Those without the venue's seal are named as findings and are yielded unchanged. */
export function* rightAccounts(
  { seals, doubts }: Pick<Database, 'seals' | 'doubts'>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<{ readonly id: number; readonly balance: Amount }> {
  for (const row of rows) {
    const [id, state] = [Number(row['id']), { balance: BigInt(row['balance'] as string), newest: Number(row['newest']) }];
    const seal = row['seal'];
    if (seals && !(typeof seal === 'string' && seals.isAccountSeal(id, state, seal))) doubts.add(notWritten(id));
    yield { id, balance: state.balance };
  }
}

/** The sentence for an account that does not hold what the venue has written. */
export function notWritten(account: number): string {
  return `account ${account} does not hold what this venue has written`;
}

/** The elements of a list in Postgres's notation, of numbers or hex digits; none for null. */
function listOf(text: unknown): string[] {
  return typeof text === 'string' && text.length > 2
    ? text
        .slice(1, -1)
        .split(',')
        .map((each) => (each === '""' ? '' : each))
    : [];
}
