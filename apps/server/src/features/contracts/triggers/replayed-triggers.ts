import type { Amount } from '@candor/money';
import type { Decided, Moment, Steps } from '../../../kernel/model/command.ts';
import { changedKey, type Change } from '../../../kernel/model/table.ts';
import type { Markets, Tick } from '../../../market/market.ts';
import type { OpenInterest } from '../open-interest.ts';
import type { OpenOrders } from '../open-orders.ts';
import { isOpen, isOrderEffect, CONTRACT_ORDERS, type ContractOrderRow, type OrderEffect } from '../order.ts';
import { stopOutOf, emptyEngine } from './engine-orders.ts';
import { TriggerSteps } from './trigger-steps.ts';

/**
 * Trigger engine of a venue that is decided again from its journal. What the running engine reads from the tables is kept here. So an engine for other markets
 * can be made at any place of the journal.
 */
export class ReplayedTriggers {
  readonly #markets: Markets;
  readonly #steps: TriggerSteps;
  readonly #open = new Map<number, ContractOrderRow>();

  constructor(markets: Markets, interest: OpenInterest, ordersOf: (userId: number) => OpenOrders | undefined) {
    this.#markets = markets;
    this.#steps = new TriggerSteps({
      markets,
      interest,
      ordersOf,
      // What the running engine passes over with a word in the log, this one passes over as well.
      fault: () => undefined,
    });
  }

  /** Other terms are in force; the first ones make the engine. */
  termsChanged(): void {
    if (this.#steps.engine) this.#steps.termsChanged();
    else this.#steps.load(emptyEngine(this.#markets.pairs(), new Map(), stopOutOf(this.#markets)), 0, new Map(), new Map());
  }

  /** Follows a command that was decided. */
  apply(decided: Decided): void {
    for (const effect of decided.effects) {
      if (!isOrderEffect(effect)) continue;
      if (isOpen(effect.order.status)) this.#open.set(effect.order.id, effect.order);
      else this.#open.delete(effect.order.id);
    }
    this.#steps.apply(decided);
  }

  /** Follows a command that is taken unchanged from the journal, by what it changed. */
  applyGiven(changes: readonly Change[], balances: ReadonlyMap<number, Amount>): void {
    const effects = changes.flatMap((change): OrderEffect[] => {
      if (change.table.name !== CONTRACT_ORDERS.name) return [];
      const before = this.#open.get(Number(changedKey(change)));
      const order = (change.kind === 'insert' ? change.row : { ...before, ...change.set }) as ContractOrderRow;
      return [{ kind: 'lever.order', order, before }];
    });
    this.apply({ effects, balances });
  }

  takeTriggered(moment: Moment): Steps | undefined {
    return this.#steps.takeTriggered(moment);
  }

  /** Returns the steps that a tick sets off. */
  tick(tick: Tick): Steps | undefined {
    return this.#steps.tick(tick);
  }

  /** Follows a tick whose consequences are taken unchanged from the journal: as if the venue started behind it. */
  tickGiven(tick: Tick): void {
    const { engine } = this.#steps;
    if (!engine || !this.#markets.pair(tick.pairId)) return;
    engine.setPrice(tick.pairId, tick.price, tick.tradable ? tick.id : undefined);
    this.#steps.passTo(tick.id);
  }
}
