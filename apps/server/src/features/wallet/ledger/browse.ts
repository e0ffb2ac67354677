import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { ACCOUNT_KINDS, frozenAccounts, type Wallet } from '@candor/rules';
import { accountName, accountParts, accountsFrom, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Query } from '../../../kernel/store/query.ts';
import { codesOf, codesOfCause, kindOf, transferName } from '../statement/kinds.ts';
import { END, firstTransferAt, ledgerLines, soughtLines, type LedgerLine } from '../statement/statement-lines.ts';

export type LedgerFilter = ParsedOf<'console/ledger_file'>;
export type ShownLine = ReplyOf<'console/ledger'>['list'][number];

/** Most transfers that an answer looks through where no account is named. */
const SCANNED_MOST = 200_000n;

/** Part of the ledger that a filter selects. */
export interface Meant {
  /** Accounts of the lines; undefined for lines of any account. */
  readonly accounts: readonly number[] | undefined;
  /** Kinds of accounts on the other side of those, or on either side where there are none. */
  readonly kinds: readonly number[] | undefined;
  readonly codes: readonly number[] | undefined;
  readonly currency: number | undefined;
  readonly cause: bigint | undefined;
  /** The first transfer, and the one that is not meant any more. */
  readonly begins: bigint;
  readonly ends: bigint;
}

/** A page of the ledger. */
export interface LedgerPage {
  readonly lines: readonly LedgerLine[];
  /** The next page is of the transfers before this one; 0 at the end. */
  readonly next: bigint;
}

/** Returns the part of the ledger that a filter selects. An account that was never used has no lines. */
export async function meantBy(query: Query, filter: LedgerFilter): Promise<Meant> {
  const { user, house, wallet, currency, kind, of, cause, from, to } = filter;
  const ofKind = kind && codesOf(kind);
  const ofCause = of && codesOfCause(of);
  const ofWallet = wallet && kindsOf(wallet);
  const ofHouse = house && [ACCOUNT_KINDS[house]];
  const isNamed = user !== undefined || house !== undefined;
  return {
    accounts: isNamed ? await accountsOf(query, user ?? HOUSE, user === undefined ? ofHouse : ofWallet, currency) : undefined,
    kinds: user === undefined ? ofWallet : ofHouse,
    codes: ofKind && ofCause ? ofKind.filter((code) => ofCause.includes(code)) : (ofKind ?? ofCause),
    currency,
    cause: cause === undefined ? undefined : BigInt(cause),
    begins: from === undefined ? 0n : await firstTransferAt(query, from),
    ends: to === undefined ? END.id : await firstTransferAt(query, to),
  };
}

/** The available and the held accounts of a wallet. */
function kindsOf(wallet: Wallet): number[] {
  return [wallet, ...frozenAccounts(wallet)].map((name) => ACCOUNT_KINDS[name]);
}

async function accountsOf(query: Query, userId: number, kinds: readonly number[] | undefined, currency?: number): Promise<number[]> {
  const rows = await query<{ id: bigint }>('select id from accounts where id >= $1 and id < $2 order by id', accountsFrom(userId));
  return rows
    .map(({ id }) => Number(id))
    .filter((id) => {
      const { currencyId, kind } = accountParts(id);
      return (currency === undefined || currencyId === currency) && (kinds === undefined || kinds.includes(kind));
    });
}

/**
 * Transfers that are meant, newest first, from before one on: each once, also one between two of the accounts. Of named accounts
 * they are found by an index. Without any, a stretch of the ledger is looked through, and the page may be short or empty though
 * there are more.
 */
export async function ledgerPage(query: Query, meant: Meant, before: bigint, limit: number): Promise<LedgerPage> {
  const { accounts, kinds, codes, currency, cause, begins, ends } = meant;
  const top = before < ends ? before : ends;
  if (accounts) {
    // A transfer between two of the accounts comes as two lines, one after the other.
    const asked = { accounts, codes, others: kinds, cause, from: begins, before: { id: top, side: 0 as const }, limit: 2 * limit + 1 };
    const found = await ledgerLines(query, asked);
    const lines = found.filter(({ id }, index) => id !== found[index - 1]?.id);
    return { lines: lines.slice(0, limit), next: lines.length > limit ? (lines[limit - 1]?.id ?? 0n) : 0n };
  }
  const newest = top === END.id ? await afterNewest(query) : top;
  const bottom = newest - SCANNED_MOST > begins ? newest - SCANNED_MOST : begins;
  const lines = await soughtLines(query, { codes, kinds, currency, cause, from: bottom, before: newest, limit: limit + 1 });
  if (lines.length > limit) return { lines: lines.slice(0, limit), next: lines[limit - 1]?.id ?? 0n };
  return { lines, next: bottom > begins && bottom > 1n ? bottom : 0n };
}

async function afterNewest(query: Query): Promise<bigint> {
  const [row] = await query<{ id: bigint | null }>('select max(id) as id from transfers');
  return (row?.id ?? 0n) + 1n;
}

/** Lines as operators see them: from which account to which. */
export function linesShown(lines: readonly LedgerLine[], names: ReadonlyMap<number, string>): ShownLine[] {
  return lines.map(({ id, side, account, other, value, code, cause, at, command }) => {
    const info = transferName(code);
    const [debit, credit] = side === 1 ? [other, account] : [account, other];
    const { currencyId } = accountParts(Number(account));
    return {
      id: String(id),
      at,
      kind: kindOf(info),
      info,
      cause: cause === 0n ? '' : String(cause),
      currency: currencyId,
      currency_name: names.get(currencyId) ?? '',
      debit: accountShown(debit),
      credit: accountShown(credit),
      amount: toText(value < 0n ? -value : value),
      command_seq: String(command),
    };
  });
}

function accountShown(id: bigint): ShownLine['debit'] {
  return { user_id: accountParts(Number(id)).userId, account: accountName(Number(id)) };
}
