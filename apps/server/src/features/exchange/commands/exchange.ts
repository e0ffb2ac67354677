import type { FlashStatus, ReplyOf } from '@candor/api';
import { toText, type Quantity, type Price, type Percent } from '@candor/money';
import { flashRate, flashResult, flashWorth, HOUR_MS, leastByDefault } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import {
  DELAY_MS_MAX,
  read,
  type Command,
  type KernelEvent,
  type Posting,
  type Refusal,
  REPEAT_WINDOW_MS,
} from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { changedKey, insert } from '../../../kernel/model/table.ts';
import { MARKETS, type Markets } from '../../../market/market.ts';
import { opened } from '../../../reviews/table.ts';
import { flashHeld } from '../holds.ts';
import { isAutomatic, recentOf } from '../limit.ts';
import { worthOf, type Named, type Worth } from '../rates.ts';
import { shownOrder } from '../view.ts';
import { FLASH_ORDERS, FLASH_ORDER_IDS, recentFlashSource, type FlashOrderRow } from '../tables.ts';
import { flashTerms } from '../terms.ts';

/** The service time of reviews of before there was an end. */
const FORMER_SERVICE_HOURS = 2;

/** Basis of an exchange: both prices and the fee. */
interface Prices {
  readonly left: Worth;
  readonly right: Worth;
  readonly feePercent: Percent;
  /** The terms that the fee is of. */
  readonly termsId: number;
}

export interface ExchangeInput {
  readonly left: Named;
  readonly right: Named;
  readonly number: Quantity;
  /** Prices that the venue promised, by its own signature; the newest prices are used without it. */
  readonly quoted?: Prices & { readonly validUntil: number };
  /** Units of the right currency for one of the left. */
  readonly worst?: Price;
  /** The fewest units of the right currency that are accepted. */
  readonly least?: Quantity;
  /**
   * Milliseconds in which one that waits is decided; it is carried out at the rate of the decision. Absent in commands of before: those keep their rate,
   * without an end.
   */
  readonly reviewMs?: number;
}

/**
 * Exchanges one currency of the actor's flash wallet for another. Refuses as `worthOf` does, also under a quote: a price that has come into doubt since holds
 * for no customer. Refuses `venue_delayed`, `account_frozen`, `currency_unknown`, `quote_expired`, `amount_range`, `rate_worse`, `amount_too_small` and
 * `insufficient_balance`. A quote keeps its fee; limits are those in force. Beyond the automatic limit the amount is held and an operator decides whether the person may.
 */
export const exchange: Command<ExchangeInput, ReplyOf<'wallet/flashAgainst'>> = {
  name: 'wallet/flashAgainst',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: ({ left, right }, { userId }) => ({
    accounts: [accountId(userId, left.id, 'change'), accountId(userId, right.id, 'change'), accountId(userId, left.id, 'flash_held')],
    rows: [read(frozenSource, userId), read(recentFlashSource, userId)],
  }),
  decide(view, input, { userId }, moment) {
    const { left, right, number, worst } = input;
    const markets = view.state(MARKETS);
    if (moment.lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const terms = flashTerms(markets, left.name);
    if (!terms || !flashTerms(markets, right.name)) return { refused: 'currency_unknown' };
    const prices = pricesFor(markets, input, terms.feePercent, moment.now);
    if ('refused' in prices) return prices;
    if (number < terms.least || number > terms.most)
      return { refused: 'amount_range', params: { least: toText(terms.least), most: toText(terms.most) } };
    const by = { left: prices.left.price, right: prices.right.price };
    const rate = flashRate(by, prices.feePercent);
    if (worst !== undefined && rate < worst) return { refused: 'rate_worse', params: { rate: toText(rate) } };
    const { received, fee } = flashResult(number, by, prices.feePercent);
    if (received === 0n) return { refused: 'amount_too_small' };
    if (input.least !== undefined && received < input.least) return { refused: 'rate_worse', params: { rate: toText(rate) } };
    const own = accountId(userId, left.id, 'change');
    const available = view.balance(own);
    if (available < number) return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(number) } };

    const worth = flashWorth(number, by);
    const isAuto = isAutomatic(worth, recentOf(view.row(recentFlashSource, userId) ?? [], moment.now), terms);
    const status: FlashStatus = isAuto ? 1 : 0;
    const id = moment.nextId(FLASH_ORDER_IDS);
    const expiresAt = isAuto || input.reviewMs === undefined ? null : moment.now + input.reviewMs;
    const review = isAuto
      ? undefined
      : opened({ kind: 'flash', subject: id, userId, dueAt: expiresAt ?? moment.now + FORMER_SERVICE_HOURS * HOUR_MS }, moment);
    const row: FlashOrderRow = {
      id,
      user_id: userId,
      left_id: left.id,
      right_id: right.id,
      number,
      received,
      fee,
      fee_percent: prices.feePercent,
      terms_id: prices.termsId,
      worth,
      left_tick: BigInt(prices.left.tick),
      left_price: prices.left.price,
      right_tick: BigInt(prices.right.tick),
      right_price: prices.right.price,
      status,
      created_at: moment.now,
      decided_at: isAuto ? moment.now : null,
      reason: '',
      note: null,
      least: input.least ?? (expiresAt === null ? null : leastByDefault(received)),
      expires_at: expiresAt,
      review_id: review === undefined || expiresAt === null ? null : Number(changedKey(review)),
    };
    return {
      reply: shownOrder(row, left.name, right.name),
      postings: isAuto
        ? exchanged(row, {
            debit: own,
            credit: accountId(HOUSE, left.id, 'market_maker'),
            amount: number,
            code: 'flash_given',
            cause: row.id,
          })
        : [hold(flashHeld(row), number)],
      changes: [insert(FLASH_ORDERS, row), ...(review ? [review] : [])],
      events: walletEvents(row),
    };
  },
};

/** Returns the quoted prices, or the newest ones. Both hold only while the markets are open at prices that are not in doubt. */
function pricesFor(markets: Markets, { left, right, quoted }: ExchangeInput, feePercent: Percent, now: number): Prices | Refusal {
  const newest = { left: worthOf(markets, left, now), right: worthOf(markets, right, now) };
  if ('refused' in newest.left) return newest.left;
  if ('refused' in newest.right) return newest.right;
  if (quoted && quoted.validUntil < now) return { refused: 'quote_expired' };
  return quoted ?? { left: newest.left, right: newest.right, feePercent, termsId: markets.termsId() };
}

/** That both wallets of an exchange changed. */
export function walletEvents({ user_id: userId, left_id, right_id }: FlashOrderRow): KernelEvent[] {
  return [left_id, right_id].map((currency_id) => ({ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } }));
}

/** The movements that carry an exchange out; `given` is the one that takes what was given. */
export function exchanged(order: FlashOrderRow, given: Posting): Posting[] {
  const { id, user_id: userId, right_id: rightId, received, fee } = order;
  const maker = accountId(HOUSE, rightId, 'market_maker');
  return [
    given,
    { debit: maker, credit: accountId(userId, rightId, 'change'), amount: received, code: 'flash_received', cause: id },
    { debit: maker, credit: accountId(HOUSE, rightId, 'fee'), amount: fee, code: 'flash_fee', cause: id },
  ];
}
