import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, greatest, HUNDRED_PERCENT, ONE, type Amount } from '@candor/money';
import { worthIn } from '@candor/rules/wallet/worth';
import { listOf, SHOWN_WALLETS, shownWallets, type ShownWallet, type WalletBalance, type WalletList } from '../use-wallets.ts';

export type History = ReplyOf<'wallet/history'>;

/** Balances that are worth less in USDT are small. */
const SMALL = ONE;
/** Number of currencies with a part of their own where all are shown together. */
const CURRENCIES_SHOWN = 5;

/** A currency in one wallet. Amounts are units of 1e-8. */
export interface AssetRow {
  readonly currency: number;
  readonly name: string;
  readonly available: Amount;
  readonly frozen: Amount;
  /** In USDT, of both. */
  readonly worth: Amount;
  /** Whether the published conversion says what it is worth, and no market. */
  readonly byConversion: boolean;
}

const AVAILABLE = {
  change: 'change_balance',
  lever: 'lever_balance',
  micro: 'micro_balance',
  legal: 'legal_balance',
  insurance: 'insurance_balance',
} as const;
const FROZEN = {
  change: 'lock_change_balance',
  lever: 'lock_lever_balance',
  micro: 'lock_micro_balance',
  legal: 'lock_legal_balance',
  insurance: 'lock_insurance_balance',
} as const;

function rowOf(balance: WalletBalance, wallet: ShownWallet): AssetRow {
  const available = decimal(balance[AVAILABLE[wallet]]);
  const frozen = decimal(balance[FROZEN[wallet]]);
  const worth = worthIn(available + frozen, decimal(balance.usdt_price));
  return {
    currency: balance.currency,
    name: balance.currency_name,
    available,
    frozen,
    worth,
    byConversion: balance.is_by_conversion === 1,
  };
}

/** The currencies of a wallet as they are listed. */
export function rowsOf(wallets: WalletList, wallet: ShownWallet): AssetRow[] {
  return listOf(wallets, wallet).balance.map((balance) => rowOf(balance, wallet));
}

/** Without those that are worth less than 1 USDT, where that is wanted. */
export function withoutSmall(rows: readonly AssetRow[], hides: boolean): readonly AssetRow[] {
  return hides ? rows.filter(({ worth }) => worth >= SMALL) : rows;
}

/** One part of a whole. */
export interface Share {
  readonly key: string;
  readonly worth: Amount;
  /** Share of the whole, rounded toward zero; zero where the whole is zero. */
  readonly percent: bigint;
}

function sharesOf(parts: readonly { readonly key: string; readonly worth: Amount }[]): Share[] {
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0n);
  return parts.map((part) => ({ ...part, percent: whole === 0n ? 0n : divideInteger(part.worth * HUNDRED_PERCENT, whole, 'down') }));
}

/** Computes the distribution of the assets over the wallets. */
export function walletShares(wallets: WalletList): Share[] {
  return sharesOf(shownWallets(wallets).map((wallet) => ({ key: wallet, worth: decimal(listOf(wallets, wallet).usdt_totle) })));
}

/** Computes the distribution of the assets over currencies, the largest first. Many small ones are one part, under an empty name. */
export function currencyShares(wallets: WalletList): Share[] {
  const worths = new Map<string, Amount>();
  for (const wallet of SHOWN_WALLETS)
    for (const { name, worth } of rowsOf(wallets, wallet)) if (worth > 0n) worths.set(name, (worths.get(name) ?? 0n) + worth);
  const sorted = [...worths]
    .map(([key, worth]) => ({ key, worth }))
    .toSorted((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0));
  if (sorted.length <= CURRENCIES_SHOWN + 1) return sharesOf(sorted);
  const others = sorted.slice(CURRENCIES_SHOWN).reduce((sum, { worth }) => sum + worth, 0n);
  return sharesOf([...sorted.slice(0, CURRENCIES_SHOWN), { key: '', worth: others }]);
}

/** Whether nothing is in any wallet, neither available nor held. */
export function isEmpty(wallets: WalletList): boolean {
  return SHOWN_WALLETS.every((wallet) => rowsOf(wallets, wallet).every(({ available, frozen }) => available + frozen === 0n));
}

/**
 * Computes the profit of the running day in percent, rounded toward zero. The base is what the day began with and what came in on it. Undefined
 * where the base is not above zero.
 */
export function profitPercent({ list }: History): bigint | undefined {
  const today = list.at(-1);
  const before = list.at(-2);
  if (today === undefined || before === undefined) return undefined;
  const base = decimal(before.worth) + greatest(decimal(today.came_in), 0n);
  return base <= 0n ? undefined : divideInteger(decimal(today.profit) * HUNDRED_PERCENT, base, 'down');
}

/** Noon of a venue day, such as 2026-05-13: a moment that has its date wherever it is read. */
export function dayMoment(day: string): number {
  return Date.parse(`${day}T04:00:00Z`);
}
