import { C2C_WINDOW_MINUTES, type advertCalls, type C2cMethod, type Language, type ParsedOf } from '@candor/api';
import { toText } from '@candor/money';
import { C2C_CANCELLED_MOST, C2C_RATING_DAYS, C2C_TALK_MS, C2C_UNFINISHED_MOST, HOUR_MS } from '@candor/rules';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import { RefusedError, type Actor } from '../../kernel/model/command.ts';
import { ownAdverts } from './advert-queries.ts';
import type { Said } from './adverts.ts';
import { addAdvert } from './commands/advert-add.ts';
import { editAdvert } from './commands/advert-edit.ts';
import { removeAdvert } from './commands/advert-remove.ts';
import { shelveAdvert } from './commands/advert-shelf.ts';
import type { ShopFigures } from './figures.ts';
import type { C2cDependencies } from './dependencies.ts';
import { referenceOf } from './floating.ts';
import { MARKET_PAGE, marketPage, oneAdvert, readerOf, shopPage, type Showing } from './market-list.ts';
import { isListed, listedMethods, methodsShown } from './methods.ts';
import { appealTerms, marketTerms } from './terms.ts';

/** Parts of the rest of trading between customers that the market needs. */
export interface AdvertDependencies {
  readonly figures: () => Promise<ReadonlyMap<number, ShopFigures>>;
  readonly isSamePerson: (one: number, other: number) => Promise<boolean>;
}

type SaidInput = Omit<ParsedOf<'legal/advert_edit'>, 'id' | 'version'>;

/** Reads the stated content of an advert. Throws `invalid_input` unless there is either a price or a percentage. */
function saidOf(input: SaidInput): Said {
  const { price, percent } = input;
  if ((price === undefined) === (percent === undefined)) throw new RefusedError('invalid_input', { field: 'price', reason: 'missing' });
  return {
    pricing: percent === undefined ? { price: price ?? 0n } : { percent },
    number: input.number,
    min: input.min,
    max: input.max,
    windowMinutes: input.window,
    methods: input.methods,
    identityLevel: input.identity_level,
    accountDays: input.account_days,
    completedOrders: input.completed_orders,
  };
}

/** Calls about adverts and the market of them. */
export function advertHandlers(
  { kernel, database, clock, market, currencies, identity, payment }: C2cDependencies,
  { figures, isSamePerson }: AdvertDependencies,
): HandlersOf<typeof advertCalls> {
  /** Coins are traded that lie in the legal wallet. Rejects with `currency_unknown`. */
  async function requireCoin(id: number): Promise<void> {
    if (!(await currencies()).some((each) => each.id === id && each.isLegal)) throw new RefusedError('currency_unknown');
  }
  /** Requires bound details of a seller for the ways of payment. Ways that are off the list are left to the command. Rejects with `c2c_method_missing`. */
  async function requireDetails(userId: number, type: number, methods: readonly C2cMethod[]): Promise<void> {
    const listed = methods.filter((method) => isListed(market, method));
    if (type === 2 && !(await payment.frozen.hasAll(userId, listed))) throw new RefusedError('c2c_method_missing');
  }
  async function typeOf(userId: number, id: number): Promise<number> {
    await kernel.caughtUpWith(userId);
    const [row] = await database.query<{ type: number }>('select type from adverts where id = $1 and user_id = $2', [id, userId]);
    return row?.type ?? 0;
  }
  async function showing(actor: Actor, language: Language): Promise<Showing> {
    const now = clock.now();
    const [all, known, reader] = await Promise.all([
      figures(),
      currencies(),
      actor.kind === 'customer' ? readerOf(database, identity.certified, actor.userId, now) : undefined,
    ]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return { reader, figures: all, currencies: names, methods: new Set(listedMethods(market)), language, market, now };
  }
  const edit = async ({ id, version, ...input }: ParsedOf<'legal/advert_edit'>, { actor, idempotency }: RequestContext) => {
    await requireDetails(actor.userId, await typeOf(actor.userId, id), input.methods);
    return kernel.run(editAdvert, { id, said: saidOf(input), version }, actor, idempotency);
  };
  return {
    'legal/info': async () => {
      const terms = marketTerms(market);
      const appeals = appealTerms(market);
      const coins = (await currencies()).filter(({ isLegal }) => isLegal);
      return {
        is_open: terms?.isOpen === true ? 1 : 0,
        fee_percent: toText(terms?.feePercent ?? 0n),
        hold_hours: terms?.holdHours ?? 0,
        currencies: coins.map(({ id, name }) => ({ id, name })),
        fiats: (terms?.fiats ?? []).map(({ fiat, places }) => ({ fiat, places })),
        methods: [...listedMethods(market)],
        declared: methodsShown(market),
        windows: [...C2C_WINDOW_MINUTES],
        unfinished_most: C2C_UNFINISHED_MOST,
        cancelled_most: C2C_CANCELLED_MOST,
        talk_hours: C2C_TALK_MS / HOUR_MS,
        appeal_after_minutes: appeals?.afterMinutes ?? 0,
        appeal_answer_hours: appeals?.answerHours ?? 0,
        appeal_object_hours: appeals?.objectHours ?? 0,
        appeal_second_above: toText(appeals?.secondAbove ?? 0n),
        rating_days: C2C_RATING_DAYS,
      };
    },
    'legal/adverts': async (input, { actor, language }) => {
      const terms = marketTerms(market);
      const isTraded = terms?.isOpen === true && terms.fiats.some(({ fiat }) => fiat === input.fiat);
      if (!isTraded) return { list: [], count: 0, page: input.page, limit: MARKET_PAGE };
      return marketPage(database, input, await showing(actor, language));
    },
    'legal/shop_adverts': async (input, { actor, language }) => {
      const terms = marketTerms(market);
      const fiats = terms?.isOpen === true ? terms.fiats.map(({ fiat }) => fiat) : [];
      return shopPage(database, input, fiats, await showing(actor, language));
    },
    'legal/advert': async ({ advert }, { actor, language }) =>
      oneAdvert(database, advert, await showing(actor, language), (owner) => isSamePerson(actor.userId, owner)),
    'legal/reference': async ({ currency_id: currencyId, fiat }) => {
      const found = referenceOf(market, currencyId, fiat, clock.now());
      const { coin, dollar, fiat: unit } = found?.ticks ?? {};
      return {
        price: found ? toText(found.price) : '',
        markets: [coin, dollar, unit].flatMap((tick) => (tick ? [market.pairs().find(({ id }) => id === tick.pairId)?.symbol ?? ''] : [])),
      };
    },
    'legal/my_adverts': (input, { actor, language }) => ownAdverts(database, actor.userId, input, { language, market, now: clock.now() }),
    'legal/advert_add': async ({ type, currency_id: currencyId, fiat, ...input }, { actor }) => {
      await requireCoin(currencyId);
      await requireDetails(actor.userId, type, input.methods);
      return kernel.run(addAdvert, { type, currencyId, fiat, said: saidOf(input) }, actor);
    },
    'legal/advert_edit': edit,
    'legal/advert_shelf': ({ id, on }, { actor, idempotency }) => kernel.run(shelveAdvert, { id, isOn: on === 1 }, actor, idempotency),
    'legal/advert_remove': ({ id }, { actor, idempotency }) => kernel.run(removeAdvert, { id }, actor, idempotency),
  };
}
