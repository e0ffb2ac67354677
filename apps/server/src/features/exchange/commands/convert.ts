import type { ReplyOf } from '@candor/api';
import { toText, type Quantity } from '@candor/money';
import { conversionResult } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Decision, type Posting, REPEAT_WINDOW_MS } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { CONVERSION_IDS, CONVERSIONS } from '../tables.ts';
import { MARKETS } from '../../../market/market.ts';
import { conversionTerms } from '../terms.ts';

export interface ConvertInput {
  /** The currency that is given: USDT's id or the token's; the other one is received. */
  readonly from: number;
  readonly to: number;
  readonly isToToken: boolean;
  readonly number: Quantity;
  /** The fewest units that are accepted. */
  readonly least?: Quantity;
}

/**
 * Converts between USDT and the token in the legal wallet of the actor. Refuses `account_frozen`, `amount_range` below the minimum of
 * tokens, `amount_too_small`, `rate_worse` where it gives less than was accepted, and `insufficient_balance`.
 */
export const convert: Command<ConvertInput, ReplyOf<'wallet/conversion'>> = {
  name: 'wallet/conversion',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: ({ from, to }, { userId }) => ({
    accounts: [accountId(userId, from, 'legal'), accountId(userId, to, 'legal')],
    rows: [read(frozenSource, userId)],
  }),
  decide(view, { from, to, isToToken, number, least }, { userId }, moment): Decision<ReplyOf<'wallet/conversion'>> {
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const markets = view.state(MARKETS);
    const terms = conversionTerms(markets);
    if (!terms) return { refused: 'currency_unknown' };
    const { usdtToToken, tokenToUsdt, tokenLeast } = terms;
    const side = isToToken ? usdtToToken : tokenToUsdt;
    if (!isToToken && number < tokenLeast) return { refused: 'amount_range', params: { least: toText(tokenLeast), most: '' } };
    const own = accountId(userId, from, 'legal');
    const available = view.balance(own);
    if (available < number) return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(number) } };
    const { received, fee } = conversionResult(number, side);
    if (received === 0n) return { refused: 'amount_too_small' };
    if (least !== undefined && received < least) return { refused: 'rate_worse', params: { rate: toText(side.proportion) } };
    const id = moment.nextId(CONVERSION_IDS);
    const postings: Posting[] = [
      { debit: own, credit: accountId(HOUSE, from, 'fee'), amount: fee, code: 'conversion_fee', cause: id },
      { debit: own, credit: accountId(HOUSE, from, 'market_maker'), amount: number - fee, code: 'conversion_given', cause: id },
      {
        debit: accountId(HOUSE, to, 'market_maker'),
        credit: accountId(userId, to, 'legal'),
        amount: received,
        code: 'conversion_received',
        cause: id,
      },
    ];
    const { proportion, feePercent } = side;
    const row = {
      id,
      user_id: userId,
      from_id: from,
      to_id: to,
      number,
      fee,
      received,
      proportion,
      fee_percent: feePercent,
      terms_id: markets.termsId(),
      at: moment.now,
    };
    return {
      reply: { id, fee: toText(fee), received: toText(received) },
      postings,
      changes: [insert(CONVERSIONS, row)],
      events: [from, to].map((currency_id) => ({ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } })),
    };
  },
};
