import type { Engine, OrderFiring } from '@candor/engine';
import { ACCOUNT_KINDS, HOLDING, SETTLEMENT_CURRENCY } from '@candor/rules';
import { accountParts } from '../../../kernel/model/accounts.ts';
import { triggered, type Decided, type TriggeredOutcome, type Moment, type Steps } from '../../../kernel/model/command.ts';
import { grouped } from '../../../kernel/model/row-source.ts';
import type { Markets, Tick } from '../../../market/market.ts';
import type { Trigger } from '../trigger-valuation.ts';
import { liquidateCommand } from '../commands/liquidate.ts';
import { triggerCommand, type TriggerInput, type TriggerReply } from '../commands/trigger.ts';
import type { OpenInterest } from '../open-interest.ts';
import type { OpenOrders } from '../open-orders.ts';
import { isCross, isOrderEffect } from '../order.ts';
import { stopOutOf, emptyEngine, isolatedOrder, putOrder } from './engine-orders.ts';
import { Waiting } from './waiting.ts';

/** Options of the steps. */
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
 * Steps that ticks and commands set off: the trigger engine and the decisions that follow from it, as a fold over both. It has no clock and does no I/O. So a
 * running venue and one that is decided again from its journal have the same result.
 */
export class TriggerSteps {
  readonly #options: TriggerStepsOptions;
  readonly #waiting = new Waiting();
  #engine: Engine | undefined;
  #tickId = 0;
  #stopOutPercent = 0;
  /** Lot sizes that orders were or are placed with: the engine counts in steps that fit all of them. */
  readonly #lotSizes = new Map<number, Set<bigint>>();
  /** Owners of the isolated positions that are held, by order: to the engine each is an account of its own. */
  #isolated = new Map<number, number>();

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

  /** Continues from an engine that knows everything up to a tick. `lotSizes` are those of open orders. */
  load(engine: Engine, tickId: number, lotSizes: ReadonlyMap<number, readonly bigint[]>, isolated: ReadonlyMap<number, number>): void {
    this.#isolated = new Map(isolated);
    this.#waiting.clear();
    this.#lotSizes.clear();
    for (const [pairId, sizes] of lotSizes) for (const size of sizes) this.#addLotSize(pairId, size);
    for (const { id, terms } of this.#options.markets.pairs()) this.#addLotSize(id, terms.lotSize);
    this.#stopOutPercent = stopOutOf(this.#options.markets);
    this.#engine = engine;
    this.#tickId = tickId;
  }

  /**
   * Follows a change of the terms in force. Orders keep what they froze. A stop-out level holds for every customer with positions, and is judged again at the next
   * tick or command. Only that and the size of a lot concern the engine.
   */
  termsChanged(): void {
    const engine = this.#engine;
    if (!engine) return;
    const { markets } = this.#options;
    const known = markets.pairs().filter(({ id, terms }) => !this.#addLotSize(id, terms.lotSize));
    if (known.length === markets.pairs().length && this.#stopOutPercent === stopOutOf(markets)) return;
    const lotSizes = new Map([...this.#lotSizes].map(([pairId, sizes]) => [pairId, [...sizes]]));
    const next = emptyEngine(markets.pairs(), lotSizes, stopOutOf(markets));
    const { prices, accounts, positions, pending } = engine.snapshot();
    for (const { marketId, price } of prices) next.setPrice(marketId, price);
    for (const { accountId, available } of accounts) next.putAccount(accountId, available);
    for (const position of positions) next.putPosition(position);
    for (const order of pending) next.putPending(order);
    this.load(next, this.#tickId, lotSizes, this.#isolated);
  }

  /** Whether it is new. */
  #addLotSize(pairId: number, size: bigint): boolean {
    const sizes = this.#lotSizes.get(pairId);
    if (sizes?.has(size) === true) return false;
    if (sizes) sizes.add(size);
    else this.#lotSizes.set(pairId, new Set([size]));
    return true;
  }

  /** Continues behind a tick whose consequences are known already. */
  passTo(tickId: number): void {
    this.#waiting.clear();
    this.#tickId = tickId;
  }

  /** Follows a command that was accepted. */
  apply({ effects, balances }: Decided): void {
    for (const effect of effects) if (isOrderEffect(effect)) this.#options.interest.apply(effect.order, effect.before);
    const engine = this.#engine;
    if (!engine) return;
    for (const [account, balance] of balances) {
      const { userId, currencyId, kind } = accountParts(account);
      if (currencyId === SETTLEMENT_CURRENCY && kind === ACCOUNT_KINDS.lever) engine.putAccount(userId, balance);
    }
    for (const effect of effects) {
      if (!isOrderEffect(effect)) continue;
      const { order } = effect;
      if (!isCross(order) && order.status === HOLDING) this.#isolated.set(order.id, order.user_id);
      else this.#isolated.delete(order.id);
      try {
        putOrder(engine, order);
      } catch (error) {
        this.#options.fault({ order: order.id, error: (error as Error).message }, 'the trigger engine cannot hold an order');
      }
    }
  }

  /** Returns the steps set off by the commands that were applied since the last call. */
  takeTriggered({ now }: Moment): Steps | undefined {
    const unhealthy = this.#engine?.evaluate() ?? [];
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, now);
  }

  /** Returns the steps that a tick sets off, now that it is sealed. */
  tick(tick: Tick): Steps | undefined {
    const engine = this.#engine;
    if (!engine || !this.#options.markets.pair(tick.pairId)) return undefined;
    this.#tickId = tick.id;
    let firings: readonly OrderFiring[] = [];
    try {
      if (tick.tradable) firings = engine.onTick(tick.pairId, tick.price, tick.id);
      else engine.setPrice(tick.pairId, tick.price);
    } catch (error) {
      this.#options.fault({ tick: tick.id, error: (error as Error).message }, 'a tick was passed over');
    }
    if (!tick.tradable) return undefined;
    for (const accountId of this.#waiting.release(tick.pairId)) engine.recheck(accountId);
    if (firings.length > 0) return this.#fire(firings, tick);
    const unhealthy = engine.evaluate();
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, tick.receivedAt);
  }

  *#fire(firings: readonly OrderFiring[], tick: Tick): Steps {
    const fired = [...grouped(firings, ({ accountId, orderId }) => this.#isolated.get(orderId) ?? accountId)].map(
      ([userId, own]) => [userId, own.map(({ orderId }) => orderId), extremesOf(own)] as const,
    );
    const outcomes = yield fired.map(([userId, orderIds, extremes]) =>
      triggered(triggerCommand, { orderIds, ...extremes, ...this.#trigger(userId, tick.receivedAt) }),
    );
    for (const [index, [userId, orderIds]] of fired.entries()) this.#rearm(userId, standing(outcomes[index], orderIds));
    yield* this.#liquidate(this.#engine?.evaluate() ?? [], tick.receivedAt);
  }

  /** Liquidates accounts, and those that are still found unhealthy afterwards, until there are none. */
  *#liquidate(first: readonly number[], at: number): Steps {
    const burstPercent = stopOutOf(this.#options.markets);
    for (let accountIds = first; accountIds.length > 0; accountIds = this.#engine?.evaluate() ?? []) {
      const accounts = accountIds.map((accountId) => ({ accountId, ...this.#ownerOf(accountId) }));
      const outcomes = yield accounts.map(({ userId, own }) =>
        triggered(liquidateCommand, { ...this.#trigger(userId, at), burstPercent, ...own }),
      );
      for (const [index, { accountId, userId, own }] of accounts.entries()) {
        const outcome = outcomes[index];
        // It is judged again when a market it holds in has its next tradable tick, or when its book changes.
        if (!outcome || 'refused' in outcome) this.#waiting.add(accountId, this.#marketsOf(userId, own?.orderId));
      }
    }
  }

  /** Returns the owner of an account of the engine, and the isolated position where it is one. */
  #ownerOf(accountId: number): { readonly userId: number; readonly own: { readonly orderId: number } | undefined } {
    const orderId = isolatedOrder(accountId);
    return orderId === undefined ? { userId: accountId, own: undefined } : { userId: this.#isolated.get(orderId) ?? 0, own: { orderId } };
  }

  #trigger(userId: number, at: number): Trigger {
    return { userId, tickId: this.#tickId, at };
  }

  #marketsOf(userId: number, orderId: number | undefined): number[] {
    const orders = this.#options.ordersOf(userId);
    if (orderId !== undefined) return [orders?.find(orderId)?.pair_id ?? 0];
    return orders?.exposures.map((exposure) => exposure.pairId) ?? [];
  }

  /** Puts orders back in their present state: their trigger came to nothing, so they may fire again. */
  #rearm(userId: number, orderIds: readonly number[]): void {
    const orders = this.#options.ordersOf(userId);
    for (const id of orderIds) {
      const order = orders?.find(id);
      if (order && this.#engine) putOrder(this.#engine, order);
    }
  }
}

/** From what trailing stops came back; nothing where none did. */
function extremesOf(firings: readonly OrderFiring[]): Pick<TriggerInput, 'extremes'> {
  const extremes = firings.flatMap(({ orderId, extreme }) => (extreme ? [{ orderId, ...extreme }] : []));
  return extremes.length === 0 ? {} : { extremes };
}

/** Orders on which a trigger had no effect. */
function standing(outcome: TriggeredOutcome | undefined, orderIds: readonly number[]): readonly number[] {
  return outcome && 'reply' in outcome ? (outcome.reply as TriggerReply).standing : orderIds;
}
