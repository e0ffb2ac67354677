import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { ACCOUNT_KINDS, WALLETS, type Wallet } from '@candor/rules';
import { accountId, accountParts } from '../../../kernel/accounts.ts';
import { RefusedError } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import { holdableCurrencies, type Currency } from '../store.ts';
import { codesOf, kindOf, transferName } from './kinds.ts';
import { countLines, firstTransferAt, ledgerLines, type LedgerLine, type Place, type Wanted } from './lines.ts';

type StatementLine = ReplyOf<'wallet/statement'>['list'][number];

/** Lines of `wallet/legal_log`, as the specification pages records. */
const LOG_PAGE = 10;
/** Lines that it counts: what lies beyond is asked for by place. */
const LOG_MOST = 10_000;
const STATEMENT_PAGE = 50;

/** The wallets by the number that `wallet/legal_log` gives them. */
const LOG_WALLETS = ['lever', 'micro', 'change', 'legal'] as const satisfies readonly Wallet[];

const WALLET_OF = new Map<number, Wallet>(WALLETS.map((wallet) => [ACCOUNT_KINDS[wallet], wallet]));

/** One page of what moved the available balance of one currency in one wallet, newest first. Rejects with `currency_unknown`. */
export async function legalLog(
  database: Database,
  userId: number,
  { currency, type, page }: ParsedOf<'wallet/legal_log'>,
): Promise<ReplyOf<'wallet/legal_log'>> {
  const currencies = await holdableCurrencies(database);
  const accounts = accountsOf(currencies, userId, LOG_WALLETS[type], currency);
  const count = await countLines(database.query, accounts, LOG_MOST);
  const offset = (page - 1) * LOG_PAGE;
  const lines = offset < count ? await ledgerLines(database.query, { accounts, limit: LOG_PAGE, offset }) : [];
  return { list: shown(lines, currencies), count, page, limit: LOG_PAGE };
}

/** What moved the available balances of a customer, newest first, a page from a place on. Rejects with `currency_unknown`. */
export async function statement(
  database: Database,
  userId: number,
  { wallet, currency, kind, from, to, before }: ParsedOf<'wallet/statement'>,
): Promise<ReplyOf<'wallet/statement'>> {
  const currencies = await holdableCurrencies(database);
  const begins = from === undefined ? undefined : await firstTransferAt(database.query, from);
  const ends = to === undefined ? undefined : await firstTransferAt(database.query, to);
  const asked = before === undefined ? undefined : placeOf(before);
  const place = ends !== undefined && (asked === undefined || asked.id >= ends) ? ({ id: ends, side: 0 } as const) : asked;
  const wanted: Wanted = {
    accounts: accountsOf(currencies, userId, wallet, currency),
    limit: STATEMENT_PAGE + 1,
    ...(kind !== undefined && { codes: codesOf(kind) }),
    ...(begins !== undefined && { from: begins }),
    ...(place !== undefined && { before: place }),
  };
  const lines = await ledgerLines(database.query, wanted);
  const list = shown(lines.slice(0, STATEMENT_PAGE), currencies);
  return { list, next: lines.length > STATEMENT_PAGE ? (list.at(-1)?.id ?? '') : '' };
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

function shown(lines: readonly LedgerLine[], currencies: readonly Currency[]): StatementLine[] {
  const names = new Map(currencies.map(({ id, name }) => [id, name]));
  return lines.map(({ id, side, account, value, code, cause, at }) => {
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
      created_time: at,
    };
  });
}
