import type { contractsCalls, ParsedOf } from '@candor/api';
import type { Percent, Price } from '@candor/money';
import type { TrailAsked } from '@candor/rules';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Actor, Kernel } from '../../kernel/model/command.ts';
import { cachedAnswer } from '../../guards/cached-answer.ts';
import type { Market, Pair } from '../../market/market.ts';
import { protectionOf } from '../../market/protection.ts';
import { batchCloseCommand, isChosen, type BatchChoice } from './commands/batch-close.ts';
import { cancelCommand } from './commands/cancel.ts';
import { closeCommand } from './commands/close.ts';
import { marginCommand } from './commands/margin.ts';
import { reverseCommand } from './commands/reverse.ts';
import { setStopCommand } from './commands/set-stop.ts';
import { setTrailCommand } from './commands/set-trail.ts';
import { submitCommand } from './commands/submit.ts';
import type { ContractOrderRow } from './order.ts';
import type { OrderFilter } from './order-filter.ts';
import { ordersFile } from './orders-file.ts';
import type { ContractsQueries } from './queries.ts';
import { contractPair } from './quote.ts';
import { openOrdersSource } from './store.ts';

/** The gate before contract orders: asks for the trade password as the customer has set it. */
export interface TradePasswordGate {
  /** Whether the actor's next order must carry the trade password. */
  needed(actor: Actor): boolean;
  /** Lets an order pass, or rejects with the refusal of the trade password. */
  admit(actor: Actor, password: string | undefined): Promise<void>;
}

export interface ContractsHandlerDependencies {
  readonly kernel: Kernel;
  readonly market: Market;
  readonly clock: Clock;
  readonly gate: TradePasswordGate;
  readonly queries: ContractsQueries;
  readonly downloads: Downloads;
}

/** Milliseconds for which figures that were observed over days are kept. */
const OBSERVED_FOR_MS = 5 * 60_000;
const BATCH_CHOICES: readonly BatchChoice[] = ['all', 1, 2];

/** Endpoint to handler. */
export function contractsHandlers({
  kernel,
  market,
  clock,
  gate,
  queries,
  downloads,
}: ContractsHandlerDependencies): HandlersOf<typeof contractsCalls> {
  /** The market a list is narrowed to: both ids or neither. */
  const chosenPair = (currencyId: number | undefined, legalId: number | undefined): Pair | undefined =>
    currencyId === undefined || legalId === undefined ? undefined : contractPair(market, currencyId, legalId);
  const filterOf = (input: ParsedOf<'lever/orders_file'>): OrderFilter => ({
    status: input.status,
    pairId: chosenPair(input.currency_id, input.legal_id)?.id,
    side: input.type,
    mode: input.mode,
    from: input.from,
    to: input.to,
  });

  /** Waits for prices that an order asked for now may fill at; resolves with when that was. */
  const priced = async (pairIds: Iterable<number>): Promise<number> => {
    const askedAt = clock.now();
    await market.fillPrices(pairIds, askedAt);
    return askedAt;
  };
  /** The positions of a customer, from memory where they are. The command reads them again: while they cannot be read, it waits, and not here. */
  const positions = async (userId: number): Promise<readonly ContractOrderRow[]> =>
    kernel.kept(openOrdersSource, userId)?.holding ?? (await queries.positions(userId).catch(() => []));
  const pairsOf = async (userId: number, isMeant: (order: ContractOrderRow) => boolean): Promise<number[]> =>
    (await positions(userId)).filter(isMeant).map((order) => order.pair_id);

  const observed = cachedAnswer(OBSERVED_FOR_MS, clock, () => queries.observed(clock.now()));
  return {
    'lever/observed': observed,
    'console/observed': observed,
    'lever/deal': async (input, { actor }) => {
      const pair = contractPair(market, input.currency_id, input.legal_id);
      return queries.deal(actor.userId, pair, clock.now(), gate.needed(actor));
    },
    'lever/submit': async (input, { actor, idempotency }) => {
      const pair = contractPair(market, input.currency_id, input.legal_id);
      await gate.admit(actor, input.pay_password);
      const askedAt = input.status === 1 ? await priced([pair.id]) : undefined;
      return kernel.run(
        submitCommand,
        {
          pairId: pair.id,
          askedAt,
          side: input.type,
          mode: input.status,
          hands: input.share,
          multiple: input.multiple,
          target: input.status === 1 ? undefined : input.target_price,
          ...(input.status !== 1 && input.good_for !== undefined && { goodFor: input.good_for, goodUntil: input.good_until }),
          takeProfit: input.target_profit_price,
          stopLoss: input.stop_loss_price,
          trail: askedTrail(input),
          isolated: input.isolated === 1 ? true : undefined,
          ...protectionOf(input),
        },
        actor,
        idempotency,
      );
    },
    'lever/dealall': async (input, { actor }) =>
      queries.dealAll(actor.userId, chosenPair(input.currency_id, input.legal_id)?.id, input.page, input.limit),
    'lever/my_trade': async (input, { actor }) => queries.myTrade(actor.userId, filterOf(input), input.page, input.limit),
    'lever/orders_file': async (input, { actor }) => {
      const filter = filterOf(input);
      const pages = () => ordersFile(queries, actor.userId, filter);
      return downloads.offer({ site: 'customers', owner: actor.userId, name: 'candor-orders.csv', pages });
    },
    'lever/close': async (input, { actor, idempotency }) => {
      const askedAt = await priced(await pairsOf(actor.userId, ({ id }) => id === input.id));
      return kernel.run(closeCommand, { id: input.id, hands: input.share, askedAt, ...protectionOf(input) }, actor, idempotency);
    },
    'lever/reverse': async (input, { actor, idempotency }) => {
      await gate.admit(actor, input.pay_password);
      const askedAt = await priced(await pairsOf(actor.userId, ({ id }) => id === input.id));
      return kernel.run(reverseCommand, { id: input.id, askedAt, ...protectionOf(input) }, actor, idempotency);
    },
    'lever/margin': ({ id, type, number }, { actor, idempotency }) =>
      kernel.run(marginCommand, { id, adds: type === 1, amount: number }, actor, idempotency),
    'lever/setstop': (input, { actor, idempotency }) =>
      kernel.run(
        setStopCommand,
        {
          id: input.id,
          takeProfit: input.target_profit_price,
          stopLoss: input.stop_loss_price,
          seen: { takeProfit: input.seen_target_profit_price, stopLoss: input.seen_stop_loss_price },
        },
        actor,
        idempotency,
      ),
    'lever/settrail': (input, { actor, idempotency }) =>
      kernel.run(
        setTrailCommand,
        {
          id: input.id,
          trail: askedTrail(input),
          seen: { distance: input.seen_trailing_distance, activation: input.seen_activation_price },
        },
        actor,
        idempotency,
      ),
    'lever/batch_close': async (input, { actor, idempotency }) => {
      const choice = BATCH_CHOICES[input.type] ?? 'all';
      const askedAt = await priced(await pairsOf(actor.userId, ({ side }) => isChosen(choice, side)));
      return kernel.run(
        batchCloseCommand,
        { choice, askedAt, seen: input.seen_prices, validUntil: input.valid_until, maxSlippage: input.max_slippage },
        actor,
        idempotency,
      );
    },
    'lever/cancel': ({ id }, { actor, idempotency }) => kernel.run(cancelCommand, { id }, actor, idempotency),
    'lever/detail': ({ id }, { actor }) => queries.detail(actor.userId, id),
  };
}

/** The trailing stop that a call asks for; undefined where it names neither a distance nor a percentage. */
function askedTrail(input: {
  readonly trailing_distance?: Price | undefined;
  readonly trailing_percent?: Percent | undefined;
  readonly activation_price?: Price | undefined;
}): TrailAsked | undefined {
  const { trailing_distance: distance, trailing_percent: percent, activation_price: activation } = input;
  return distance === undefined && percent === undefined ? undefined : { distance, percent, activation };
}
