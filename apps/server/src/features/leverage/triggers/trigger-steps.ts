import type { Engine, OrderFiring } from '@candor/engine';
import { ACCOUNT_KINDS, SETTLEMENT_CURRENCY } from '@candor/rules';
import { accountParts } from '../../../kernel/accounts.ts';
import { due, type Decided, type DueOutcome, type Moment, type Steps } from '../../../kernel/command.ts';
import type { Markets, Tick } from '../../../market/market.ts';
import type { Trigger } from '../as-of.ts';
import { liquidateCommand } from '../commands/liquidate.ts';
import { triggerCommand, type TriggerReply } from '../commands/trigger.ts';
import type { OpenInterest } from '../open-interest.ts';
import type { OpenOrders } from '../open-orders.ts';
import { isOrderEffect } from '../order.ts';
import { burstOf, emptyEngine, putOrder } from './engine-orders.ts';
import { Waiting } from './waiting.ts';

/** What the steps are made with. */
export interface TriggerStepsOptions {
  readonly markets: Pick<Markets, 'pair' | 'pairs'>;
  /** Follows every order. */
  readonly interest: OpenInterest;
  /** The open orders of a customer, as the newest decision left them. */
  ordersOf(userId: number): OpenOrders | undefined;
  /** Called with an order or a tick that the engine cannot take. */
  fault(details: object, message: string): void;
}

/**
 * What ticks and commands set off: the trigger engine and what is decided on its word, as a fold over both. It has no clock and
 * does no I/O, so that a venue that runs and one that is decided again from its journal come to the same.
 */
export class TriggerSteps {
  readonly #options: TriggerStepsOptions;
  readonly #waiting = new Waiting();
  #engine: Engine | undefined;
  #tickId = 0;
  #burstPercent = 0;
  /** Lot sizes that orders were or are placed with: the engine counts in steps that fit all of them. */
  readonly #lotSizes = new Map<number, Set<bigint>>();

  constructor(options: TriggerStepsOptions) {
    this.#options = options;
  }

  /** The engine; undefined before the first `load`, while nothing is set off. */
  get engine(): Engine | undefined {
    return this.#engine;
  }

  /** The newest tick that is finished: everything it set off is decided. */
  get tickId(): number {
    return this.#tickId;
  }

  /** Goes on from an engine that knows everything up to a tick. `lotSizes` are those of open orders. */
  load(engine: Engine, tickId: number, lotSizes: ReadonlyMap<number, readonly bigint[]>): void {
    this.#waiting.clear();
    this.#lotSizes.clear();
    for (const [pairId, sizes] of lotSizes) for (const size of sizes) this.#addLotSize(pairId, size);
    for (const { id, terms } of this.#options.markets.pairs()) this.#addLotSize(id, terms.lotSize);
    this.#burstPercent = burstOf(this.#options.markets);
    this.#engine = engine;
    this.#tickId = tickId;
  }

  /**
   * Other terms are in force. Orders keep what they froze; a burst rate holds for whoever has positions, and is judged anew by what
   * comes next. Only that and the size of a lot are of the engine's concern.
   */
  termsChanged(): void {
    const engine = this.#engine;
    if (!engine) return;
    const { markets } = this.#options;
    const known = markets.pairs().filter(({ id, terms }) => !this.#addLotSize(id, terms.lotSize));
    if (known.length === markets.pairs().length && this.#burstPercent === burstOf(markets)) return;
    const lotSizes = new Map([...this.#lotSizes].map(([pairId, sizes]) => [pairId, [...sizes]]));
    const next = emptyEngine(markets.pairs(), lotSizes, burstOf(markets));
    const { prices, accounts, positions, pending } = engine.snapshot();
    for (const { marketId, price } of prices) next.setPrice(marketId, price);
    for (const { accountId, available } of accounts) next.putAccount(accountId, available);
    for (const position of positions) next.putPosition(position);
    for (const order of pending) next.putPending(order);
    this.load(next, this.#tickId, lotSizes);
  }

  /** Whether it is new. */
  #addLotSize(pairId: number, size: bigint): boolean {
    const sizes = this.#lotSizes.get(pairId);
    if (sizes?.has(size) === true) return false;
    if (sizes) sizes.add(size);
    else this.#lotSizes.set(pairId, new Set([size]));
    return true;
  }

  /** Goes on behind a tick whose consequences are known already. */
  passTo(tickId: number): void {
    this.#waiting.clear();
    this.#tickId = tickId;
  }

  /** Follows a command that was accepted. */
  follow({ effects, balances }: Decided): void {
    for (const effect of effects) if (isOrderEffect(effect)) this.#options.interest.follow(effect.order, effect.was);
    const engine = this.#engine;
    if (!engine) return;
    for (const [account, balance] of balances) {
      const { userId, currencyId, kind } = accountParts(account);
      if (currencyId === SETTLEMENT_CURRENCY && kind === ACCOUNT_KINDS.lever) engine.putAccount(userId, balance);
    }
    for (const effect of effects) {
      if (!isOrderEffect(effect)) continue;
      try {
        putOrder(engine, effect.order);
      } catch (error) {
        this.#options.fault({ order: effect.order.id, error: (error as Error).message }, 'the trigger engine cannot hold an order');
      }
    }
  }

  /** What the commands followed since the last call set off. */
  settle({ now }: Moment): Steps | undefined {
    const unhealthy = this.#engine?.settle() ?? [];
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, now);
  }

  /** What a tick sets off, now that it is sealed. */
  tick(tick: Tick): Steps | undefined {
    const engine = this.#engine;
    if (!engine || !this.#options.markets.pair(tick.pairId)) return undefined;
    this.#tickId = tick.id;
    let firings: readonly OrderFiring[] = [];
    try {
      if (tick.tradable) firings = engine.cross(tick.pairId, tick.price, tick.id);
      else engine.setPrice(tick.pairId, tick.price);
    } catch (error) {
      this.#options.fault({ tick: tick.id, error: (error as Error).message }, 'a tick was passed over');
    }
    if (!tick.tradable) return undefined;
    for (const userId of this.#waiting.release(tick.pairId)) engine.recheck(userId);
    if (firings.length > 0) return this.#fire(firings, tick);
    const unhealthy = engine.settle();
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, tick.receivedAt);
  }

  *#fire(firings: readonly OrderFiring[], tick: Tick): Steps {
    const byUser = new Map<number, number[]>();
    for (const { accountId, orderId } of firings) {
      const orderIds = byUser.get(accountId);
      if (orderIds) orderIds.push(orderId);
      else byUser.set(accountId, [orderId]);
    }
    const fired = [...byUser];
    const outcomes = yield fired.map(([userId, orderIds]) => due(triggerCommand, { orderIds, ...this.#trigger(userId, tick.receivedAt) }));
    for (const [index, [userId, orderIds]] of fired.entries()) this.#rearm(userId, standing(outcomes[index], orderIds));
    yield* this.#liquidate(this.#engine?.settle() ?? [], tick.receivedAt);
  }

  /** Liquidates accounts, and those that are still found unhealthy afterwards, until there are none. */
  *#liquidate(first: readonly number[], at: number): Steps {
    const burstPercent = burstOf(this.#options.markets);
    for (let userIds = first; userIds.length > 0; userIds = this.#engine?.settle() ?? []) {
      const outcomes = yield userIds.map((userId) => due(liquidateCommand, { ...this.#trigger(userId, at), burstPercent }));
      for (const [index, userId] of userIds.entries()) {
        const outcome = outcomes[index];
        // It is judged again when a market it holds in has its next tradable tick, or when its book changes.
        if (!outcome || 'refused' in outcome) this.#waiting.add(userId, this.#marketsOf(userId));
      }
    }
  }

  #trigger(userId: number, at: number): Trigger {
    return { userId, tickId: this.#tickId, at };
  }

  #marketsOf(userId: number): number[] {
    return this.#options.ordersOf(userId)?.exposures.map((exposure) => exposure.pairId) ?? [];
  }

  /** Puts orders back as they stand: their trigger came to nothing, so they may fire again. */
  #rearm(userId: number, orderIds: readonly number[]): void {
    const orders = this.#options.ordersOf(userId);
    for (const id of orderIds) {
      const order = orders?.find(id);
      if (order && this.#engine) putOrder(this.#engine, order);
    }
  }
}

/** Orders on which a trigger had no effect. */
function standing(outcome: DueOutcome | undefined, orderIds: readonly number[]): readonly number[] {
  return outcome && 'reply' in outcome ? (outcome.reply as TriggerReply).standing : orderIds;
}
