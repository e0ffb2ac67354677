import type { ReplyOf } from '@candor/api';
import { ONE, toText, type Amount } from '@candor/money';
import {
  isMarginLevelAtOrBelow,
  equityAfterGap,
  marginLevel,
  marginLevelText,
  OPENING_FLOOR_PERCENT,
  sparableAfterGap,
  type Book,
  type TransferWallet,
  SETTLEMENT_CURRENCY,
} from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Read, type Refusal, type View, REPEAT_WINDOW_MS } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { pricesOf, type ContractBook } from '../positions.ts';
import { currencySource, type Currency } from '../store.ts';

export interface TransferInput {
  readonly currency_id: number;
  readonly number: Amount;
  readonly from_field: TransferWallet;
  readonly to_field: TransferWallet;
}

/** The gap of a market that is gone: all of its price. */
const WHOLE_PRICE = 100n * ONE;

/** The largest currency id that an account id has room for. */
const LARGEST_CURRENCY = 1_023;

/** Whether a currency may lie in a wallet. */
function mayLieIn(currency: Currency, wallet: TransferWallet): boolean {
  switch (wallet) {
    case 'change':
      return true;
    case 'lever':
      return currency.isLever;
    case 'micro':
      return currency.isMicro;
    case 'legal':
      return currency.isLegal;
  }
}

/** Whether money is about to leave the wallet that covers open contracts. */
function leavesContracts(input: TransferInput): boolean {
  return input.from_field === 'lever' && input.currency_id === SETTLEMENT_CURRENCY;
}

/** Whether money is about to come to the wallet that covers open contracts. */
function comesToContracts(input: TransferInput): boolean {
  return input.to_field === 'lever' && input.currency_id === SETTLEMENT_CURRENCY;
}

/**
 * Moves an amount between two wallets of the actor. Refuses `same_wallet`, `currency_unknown`, `account_frozen` and `insufficient_balance`. A frozen customer
 * may bring money to positions, which raises the margin level. Out of the contract wallet it refuses `transfer_unsafe` when the margin level would be 100 % or
 * below. It refuses `transfer_gap` when a gap of the published percentage against every position would leave the account below zero. It refuses `market_closed`
 * when open positions have no price.
 */
export function transferCommand(contractBook: ContractBook): Command<TransferInput, ReplyOf<'wallet/change'>> {
  /** Returns the refusal to lower the contract wallet to `available`; undefined where it is safe. */
  const danger = (view: View, userId: number, available: Amount, asked: Amount, now: number): Refusal | undefined => {
    const exposures = view.row(contractBook, userId)?.exposures ?? [];
    const margin = view.balance(accountId(userId, SETTLEMENT_CURRENCY, 'lever_margin'));
    if (margin === 0n && exposures.length === 0) return undefined;
    const markets = view.state(MARKETS);
    const priceOf = pricesOf(markets, exposures, now);
    if (!priceOf) return { refused: 'market_closed' };
    const book: Book = { available, margin, exposures };
    if (isMarginLevelAtOrBelow(book, priceOf, OPENING_FLOOR_PERCENT))
      return { refused: 'transfer_unsafe', params: { hazard_rate: marginLevelText(marginLevel(book, priceOf)) ?? '' } };
    const gapOf = (pairId: number) => markets.pair(pairId)?.risk.gapPercent ?? WHOLE_PRICE;
    if (equityAfterGap(book, priceOf, gapOf) >= 0n) return undefined;
    const most = sparableAfterGap({ ...book, available: available + asked }, priceOf, gapOf);
    return { refused: 'transfer_gap', params: { most: toText(most) } };
  };

  return {
    name: 'wallet/change',
    ledger: true,
    repeatWindowMs: REPEAT_WINDOW_MS,
    serial: (_input, actor) => `user:${actor.userId}`,
    needs(input, { userId }) {
      const rows: Read[] = [read(currencySource, input.currency_id), read(frozenSource, userId)];
      // Beyond it an account id would be one of the next customer's.
      if (input.currency_id > LARGEST_CURRENCY) return { accounts: [], rows };
      const accounts = [accountId(userId, input.currency_id, input.from_field), accountId(userId, input.currency_id, input.to_field)];
      if (leavesContracts(input)) accounts.push(accountId(userId, SETTLEMENT_CURRENCY, 'lever_margin'));
      if (leavesContracts(input) || comesToContracts(input)) rows.push(read(contractBook, userId));
      return { accounts, rows };
    },
    decide(view, input, { userId }, { now }) {
      if (input.from_field === input.to_field) return { refused: 'same_wallet' };
      const currency = view.row(currencySource, input.currency_id);
      if (!currency || !mayLieIn(currency, input.from_field) || !mayLieIn(currency, input.to_field)) return { refused: 'currency_unknown' };
      const isSupport = comesToContracts(input) && (view.row(contractBook, userId)?.exposures.length ?? 0) > 0;
      if (!isSupport && isFrozen(view, userId, now)) return { refused: 'account_frozen' };
      const from = accountId(userId, currency.id, input.from_field);
      const to = accountId(userId, currency.id, input.to_field);
      const left = view.balance(from) - input.number;
      if (left < 0n)
        return { refused: 'insufficient_balance', params: { available: toText(view.balance(from)), required: toText(input.number) } };
      const refusal = leavesContracts(input) ? danger(view, userId, left, input.number, now) : undefined;
      if (refusal) return refusal;
      return {
        reply: {
          currency_id: currency.id,
          number: toText(input.number),
          from_field: input.from_field,
          to_field: input.to_field,
          from_balance: toText(left),
          to_balance: toText(view.balance(to) + input.number),
        },
        postings: [{ debit: from, credit: to, amount: input.number, code: 'wallet_transfer', cause: userId }],
        events: [{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currency.id } }],
      };
    },
  };
}
