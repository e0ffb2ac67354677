import { QUOTE_VALID_MS, type ParsedOf, type ReplyOf, type exchangeCalls } from '@candor/api';
import { toText } from '@candor/money';
import { flashRateText, flashResult, flashWorth, leastAt } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import { RefusedError, type Kernel, type Refusal } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Market } from '../../market/market.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { convert } from './commands/convert.ts';
import { exchange } from './commands/exchange.ts';
import { takeBackFlash } from './commands/take-back.ts';
import { returnWork } from './due-work.ts';
import { isAutomatic } from './limit.ts';
import { availableIn, flashList, ownConversions, ownFlashOrder, ownFlashOrders, recentFlash } from './queries.ts';
import { quoteText, readQuote } from './quotes.ts';
import { flashReview } from './review.ts';
import { inLanguage } from './view.ts';
import { USDT, worthOf, type Named } from './rates.ts';
import { conversionTerms, flashTerms } from './terms.ts';

/** Units of 10^-18 in one of 10^-8. */
const LONG_RATE = 10n ** 10n;
const MINUTE_MS = 60_000;

/** The platform's own token. */
const TOKEN = 'CDR';

export interface ExchangeDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly secrets: SecretBox;
  readonly settings: Settings;
  /** The currencies that customers can hold. */
  readonly currencies: () => Promise<readonly Named[]>;
}

/** Parts of the exchange that others use. */
export interface ExchangeFeature {
  readonly handlers: HandlersOf<typeof exchangeCalls>;
  /** Review that operators decide. */
  readonly review: ReviewKind;
  readonly dueWork: readonly DueWork[];
}

/** The flash exchange and the conversion of USDT and the platform's token. */
export function createExchangeFeature({
  kernel,
  database,
  clock,
  market,
  settings,
  currencies,
  secrets,
}: ExchangeDependencies): ExchangeFeature {
  async function sidesOf({ l_currency_id: leftId, r_currency_id: rightId }: Sides): Promise<{ left: Named; right: Named }> {
    if (leftId === rightId) throw new RefusedError('same_currency');
    const all = await currencies();
    const left = all.find(({ id }) => id === leftId);
    const right = all.find(({ id }) => id === rightId);
    if (!left || !right) throw new RefusedError('currency_unknown');
    return { left, right };
  }

  async function quote(input: ParsedOf<'wallet/flash_quote'>, userId: number): Promise<ReplyOf<'wallet/flash_quote'>> {
    const { left, right } = await sidesOf(input);
    const now = clock.now();
    const under = flashTerms(market, left.name);
    if (!under) throw new RefusedError('currency_unknown');
    const leftWorth = required(worthOf(market, left, now));
    const rightWorth = required(worthOf(market, right, now));
    const number = input.num;
    if (number < under.least || number > under.most)
      throw new RefusedError('amount_range', { least: toText(under.least), most: toText(under.most) });
    const { feePercent } = under;
    const termsId = market.termsId();
    const prices = { left: leftWorth.price, right: rightWorth.price };
    const { received, fee } = flashResult(number, prices, feePercent);
    if (received === 0n) throw new RefusedError('amount_too_small');
    const recent = await recentFlash(database, userId, now);
    const validUntil = now + QUOTE_VALID_MS;
    const promised = {
      left: leftWorth,
      right: rightWorth,
      feePercent,
      termsId,
      userId,
      leftId: left.id,
      rightId: right.id,
      number,
      validUntil,
    };
    return {
      id: quoteText(promised, secrets),
      price: flashRateText(number, prices, feePercent),
      received: toText(received),
      fee: toText(fee),
      fee_percent: toText(feePercent),
      left: { tick: leftWorth.tick, price: toText(leftWorth.price) },
      right: { tick: rightWorth.tick, price: toText(rightWorth.price) },
      valid_until: validUntil,
      now,
      is_auto: isAutomatic(flashWorth(number, prices), recent, under) ? 1 : 0,
      review_minutes: settings.number('flash_review_minutes', now),
    };
  }

  async function names(): Promise<(currencyId: number) => string> {
    const known = new Map((await currencies()).map(({ id, name }) => [id, name]));
    return (id) => known.get(id) ?? '';
  }

  async function converted(): Promise<{ usdt: Named; token: Named }> {
    const all = await currencies();
    const usdt = all.find(({ name }) => name === USDT);
    const token = all.find(({ name }) => name === TOKEN);
    if (!usdt || !token) throw new Error('the venue has no token to convert');
    return { usdt, token };
  }

  return {
    dueWork: [returnWork({ kernel, database, clock })],
    review: flashReview(database, async (id) => (await currencies()).find((each) => each.id === id)?.name ?? ''),
    handlers: {
      'wallet/flashAgainstList': async (_input, { actor }) => flashList(database, market, await currencies(), actor.userId, clock.now()),
      'wallet/flash_quote': (input, { actor }) => quote(input, actor.userId),
      'wallet/flashAgainst': async (input, { actor, idempotency, language }) => {
        const { left, right } = await sidesOf(input);
        const { num: number, price, quote: asked } = input;
        const accepted = price !== undefined && { worst: price / LONG_RATE, least: leastAt(number, price) };
        const named = { userId: actor.userId, leftId: left.id, rightId: right.id, number };
        const quote = asked === undefined ? undefined : readQuote(asked, named, secrets);
        if (asked !== undefined && !quote) throw new RefusedError('quote_expired');
        const quoted = quote && {
          left: quote.left,
          right: quote.right,
          feePercent: quote.feePercent,
          termsId: quote.termsId,
          validUntil: quote.validUntil,
        };
        const made = await kernel.run(
          exchange,
          {
            left,
            right,
            number,
            ...(quoted && { quoted }),
            ...accepted,
            reviewMs: settings.number('flash_review_minutes', clock.now()) * MINUTE_MS,
          },
          actor,
          idempotency,
        );
        return inLanguage(made, language);
      },
      'wallet/flash_cancel': async ({ id }, { actor, idempotency, language }) =>
        inLanguage(await kernel.run(takeBackFlash, { id }, actor, idempotency), language),
      'wallet/myFlashAgainstList': async ({ page }, { actor, language }) =>
        ownFlashOrders(database, actor.userId, page, { nameOf: await names(), language }),
      'wallet/flash_detail': async ({ id }, { actor, language }) =>
        ownFlashOrder(database, actor.userId, id, { nameOf: await names(), language }),
      'wallet/conversion_set': async (_input, { actor }) => {
        const { usdt, token } = await converted();
        const available = await availableIn(database, actor.userId, 'legal', [usdt, token]);
        const terms = conversionTerms(market);
        if (!terms) throw new Error('the conversion has no terms');
        const { usdtToToken, tokenToUsdt, tokenLeast } = terms;
        return {
          bmb_usdt_proportion: toText(tokenToUsdt.proportion),
          usdt_bmb_proportion: toText(usdtToToken.proportion),
          usdt_bmb_fee: toText(usdtToToken.feePercent),
          bmb_usdt_fee: toText(tokenToUsdt.feePercent),
          user_balance: toText(available(usdt.id)),
          bmb_balance: toText(available(token.id)),
          bmb_minimum: toText(tokenLeast),
        };
      },
      'wallet/conversion_list': async () => {
        const { usdt, token } = await converted();
        return [
          { id: usdt.id, name: USDT },
          { id: token.id, name: TOKEN },
        ];
      },
      'wallet/my_conversion': async (input, { actor }) => {
        const { token } = await converted();
        return ownConversions(database, actor.userId, input, (id) => (id === token.id ? TOKEN : USDT));
      },
      'wallet/conversion': async ({ form_currency, to_currency, num: number, least }, { actor, idempotency }) => {
        const { usdt, token } = await converted();
        const meant = (text: string) => [usdt, token].find(({ id, name }) => text === name || text === String(id));
        const [from, to] = [meant(form_currency), meant(to_currency)];
        if (!from || !to) throw new RefusedError('currency_unknown');
        if (from === to) throw new RefusedError('same_currency');
        return kernel.run(
          convert,
          { from: from.id, to: to.id, isToToken: to === token, number, ...(least !== undefined && { least }) },
          actor,
          idempotency,
        );
      },
    },
  };
}

type Sides = Pick<ParsedOf<'wallet/flash_quote'>, 'l_currency_id' | 'r_currency_id'>;

function required<Found extends object>(found: Found | Refusal): Found {
  if ('refused' in found) throw new RefusedError(found.refused);
  return found;
}
