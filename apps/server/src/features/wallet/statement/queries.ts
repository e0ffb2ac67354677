import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { ACCOUNT_KINDS, WALLETS, type Wallet } from '@candor/rules';
import { accountId, accountName, accountParts } from '../../../kernel/model/accounts.ts';
import { RefusedError } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Query } from '../../../kernel/store/query.ts';
import { holdableCurrencies, type Currency } from '../store.ts';
import { codesOf, kindOf, transferName } from './kinds.ts';
import {
  balancesNow,
  countLines,
  END,
  firstTransferAt,
  ledgerLines,
  movedBetween,
  type LedgerLine,
  type Moved,
  type Place,
  type Wanted,
} from './statement-lines.ts';

export type StatementLine = ReplyOf<'wallet/statement'>['list'][number];

/** Lines of `wallet/legal_log`, as the specification pages records. */
const LOG_PAGE = 10;
/** Lines that it counts: what lies beyond is asked for by place. */
const LOG_MOST = 10_000;
const STATEMENT_PAGE = 50;

/** The wallets by the number that `wallet/legal_log` gives them. */
const LOG_WALLETS = ['lever', 'micro', 'change', 'legal'] as const satisfies readonly Wallet[];

const WALLET_OF = new Map<number, Wallet>(WALLETS.map((wallet) => [ACCOUNT_KINDS[wallet], wallet]));

/** One page of what moved the available balance of one currency in one wallet, newest first. Rejects with `currency_unknown`. */
export function legalLog(
  database: Database,
  userId: number,
  { currency, type, page }: ParsedOf<'wallet/legal_log'>,
): Promise<ReplyOf<'wallet/legal_log'>> {
  return walletLog(database, userId, { wallet: LOG_WALLETS[type], currency, page });
}

/** One page of what moved the available balances of one wallet, newest first. Rejects with `currency_unknown`. */
export async function walletLog(
  database: Database,
  userId: number,
  { wallet, currency, page }: { readonly wallet: Wallet; readonly currency?: number; readonly page: number },
): Promise<ReplyOf<'wallet/legal_log'>> {
  const currencies = await holdableCurrencies(database);
  const accounts = accountsOf(currencies, userId, wallet, currency);
  const count = await countLines(database.query, accounts, LOG_MOST);
  const offset = (page - 1) * LOG_PAGE;
  const lines = offset < count ? await ledgerLines(database.query, { accounts, limit: LOG_PAGE, offset }) : [];
  return { list: shown(lines, currencies), count, page, limit: LOG_PAGE };
}

/** Reads the movements of the available balances of a customer, newest first, a page from a place on. Rejects with `currency_unknown`. */
export async function statement(
  database: Database,
  userId: number,
  { kind, before, ...filter }: ParsedOf<'wallet/statement'>,
): Promise<ReplyOf<'wallet/statement'>> {
  const { currencies, accounts, begins, ends } = await stretchOf(database.query, userId, filter);
  const asked = before === undefined ? END : placeOf(before);
  const wanted: Wanted = {
    accounts,
    limit: STATEMENT_PAGE + 1,
    ...(kind !== undefined && { codes: codesOf(kind) }),
    from: begins,
    before: asked.id >= ends ? { id: ends, side: 0 } : asked,
  };
  const lines = await ledgerLines(database.query, wanted);
  const list = shown(lines.slice(0, STATEMENT_PAGE), currencies);
  return { list, next: lines.length > STATEMENT_PAGE ? (list.at(-1)?.id ?? '') : '' };
}

export type Filter = ParsedOf<'wallet/statement_balances'>;

/** Part of the ledger that a filter selects. */
export interface Stretch {
  readonly currencies: readonly Currency[];
  readonly accounts: readonly number[];
  /** The first transfer, and the one that is not meant any more. */
  readonly begins: bigint;
  readonly ends: bigint;
}

/** Returns the part of the ledger that a filter selects. Rejects with `currency_unknown`. */
export async function stretchOf(query: Query, userId: number, { wallet, currency, from, to }: Filter): Promise<Stretch> {
  const currencies = await holdableCurrencies({ run: ({ text, values }) => query(text, values) });
  const accounts = accountsOf(currencies, userId, wallet, currency);
  const begins = from === undefined ? 0n : await firstTransferAt(query, from);
  const ends = to === undefined ? END.id : await firstTransferAt(query, to);
  return { currencies, accounts, begins, ends };
}

/** A balance at both ends of a stretch, and what moved it between. */
export interface Ends extends Moved {
  readonly opening: Amount;
  readonly closing: Amount;
}

const NOTHING: Moved = { cameIn: 0n, wentOut: 0n };

/**
 * Returns the balances of accounts at both ends of a stretch. They follow from the present balances and the movements since. `query` must be of one snapshot.
 */
export async function endsOf(query: Query, { accounts, begins, ends }: Stretch): Promise<ReadonlyMap<number, Ends>> {
  const now = await balancesNow(query, accounts);
  const since = ends === END.id ? new Map<number, Moved>() : await movedBetween(query, accounts, ends, END.id);
  const within = await movedBetween(query, accounts, begins, ends);
  return new Map(
    accounts.map((account) => {
      const [later, moved] = [since.get(account) ?? NOTHING, within.get(account) ?? NOTHING];
      const closing = (now.get(account) ?? 0n) - later.cameIn + later.wentOut;
      return [account, { ...moved, closing, opening: closing - moved.cameIn + moved.wentOut }];
    }),
  );
}

/** Reads the balances of a customer's wallets at both ends of a statement. Wallets that held nothing and did not move are left out. */
export function statementBalances(database: Database, userId: number, filter: Filter): Promise<ReplyOf<'wallet/statement_balances'>> {
  return database.snapshot(async (query) => {
    const stretch = await stretchOf(query, userId, filter);
    const names = new Map(stretch.currencies.map(({ id, name }) => [id, name]));
    return [...(await endsOf(query, stretch))].flatMap(([account, { opening, cameIn, wentOut, closing }]) => {
      if (opening === 0n && closing === 0n && cameIn === 0n && wentOut === 0n) return [];
      const { currencyId, kind } = accountParts(account);
      return [
        {
          wallet: WALLET_OF.get(kind) ?? ('change' as const),
          currency: currencyId,
          currency_name: names.get(currencyId) ?? '',
          opening: toText(opening),
          came_in: toText(cameIn),
          went_out: toText(wentOut),
          closing: toText(closing),
        },
      ];
    });
  });
}

/** The accounts of available balances that are meant. Rejects with `currency_unknown`. */
function accountsOf(currencies: readonly Currency[], userId: number, wallet?: Wallet, currency?: number): number[] {
  const meant = currencies.filter(({ id }) => currency === undefined || id === currency);
  if (meant.length === 0) throw new RefusedError('currency_unknown');
  const wallets = wallet === undefined ? WALLETS : [wallet];
  return meant.flatMap(({ id }) => wallets.map((each) => accountId(userId, id, each)));
}

function placeOf(text: string): Place {
  const [id = '', side] = text.split('.');
  return { id: BigInt(id), side: side === '1' ? 1 : 0 };
}

/** Lines as their owner sees them. */
export function shown(lines: readonly LedgerLine[], currencies: readonly Currency[]): StatementLine[] {
  const names = new Map(currencies.map(({ id, name }) => [id, name]));
  return lines.map(({ id, side, account, other, value, code, cause, at }) => {
    const { currencyId, kind } = accountParts(Number(account));
    const info = transferName(code);
    return {
      id: `${id}.${side}`,
      value: toText(value),
      currency: currencyId,
      currency_name: names.get(currencyId) ?? '',
      wallet: WALLET_OF.get(kind) ?? 'change',
      kind: kindOf(info),
      info: info === 'wallet_transfer' ? (side === 1 ? 'wallet_transfer_in' : 'wallet_transfer_out') : info,
      cause: Number(cause),
      other: accountName(Number(other)),
      created_time: at,
    };
  });
}
