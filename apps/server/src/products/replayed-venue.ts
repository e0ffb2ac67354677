import { POLICY_VALUES, PolicyValues } from '../features/insurance/value.ts';
import { OPEN_INTEREST, OpenInterest } from '../features/contracts/open-interest.ts';
import { openOrdersSource } from '../features/contracts/store.ts';
import { ReplayedTriggers } from '../features/contracts/triggers/replayed-triggers.ts';
import { SECONDS, SecondsBook } from '../features/seconds/book.ts';
import { settledBy } from '../features/seconds/settlement-steps.ts';
import { HOUSE_NEEDS_STATE } from '../features/wallet/house-transfers/withdrawable.ts';
import { HOUSE_NEEDS } from './house-needs.ts';
import { PRODUCTS } from './products.ts';
import type { Amount } from '@candor/money';
import type { Command, Decided, Moment, Steps, TickHead } from '../kernel/model/command.ts';
import { inTurn } from '../kernel/model/state-listeners.ts';
import type { ReplayedVenue } from '../kernel/check/replay.ts';
import type { State } from '../kernel/decide/state.ts';
import type { Change } from '../kernel/model/table.ts';
import { MARKETS } from '../market/market.ts';
import { ReplayedMarkets } from '../market/replayed-markets.ts';

/** Every command of the ledger: what a journal can be decided again with. */
export const LEDGER_COMMANDS = PRODUCTS.flatMap(({ commands = [] }) => commands) as unknown as readonly Command<unknown, unknown>[];

/** Markets, contracts and seconds orders, decided again from a journal. */
export class ReplayedTrading implements ReplayedVenue {
  readonly commands: ReadonlyMap<string, Command<unknown, unknown>>;
  readonly folded = PRODUCTS.flatMap(({ folded = [] }) => folded) as unknown as ReplayedVenue['folded'];
  readonly #markets = new ReplayedMarkets();
  readonly #triggers: ReplayedTriggers;
  readonly #seconds = new SecondsBook();

  constructor(state: State, commands: readonly Command<unknown, unknown>[] = LEDGER_COMMANDS) {
    this.commands = new Map(commands.map((command) => [command.name, command]));
    state.provide(MARKETS, this.#markets);
    const interest = new OpenInterest();
    state.provide(OPEN_INTEREST, interest);
    state.provide(SECONDS, this.#seconds);
    state.provide(HOUSE_NEEDS_STATE, HOUSE_NEEDS);
    state.provide(POLICY_VALUES, new PolicyValues());
    this.#triggers = new ReplayedTriggers(this.#markets, interest, (userId) => state.kept.get(openOrdersSource, userId) as never);
  }

  get tickHead(): TickHead {
    return this.#markets.tickHead;
  }

  appended(changes: readonly Change[]): Steps | undefined {
    let steps: Steps | undefined;
    for (const change of changes) {
      const applied = this.#markets.apply(change);
      if (applied?.kind === 'terms') this.#triggers.termsChanged();
      if (applied?.kind === 'tick') steps = inTurn([this.#triggers.tick(applied.tick), settledBy(this.#seconds, applied.tick)]);
    }
    return steps;
  }

  appendedGiven(changes: readonly Change[]): void {
    for (const change of changes) {
      const applied = this.#markets.apply(change);
      if (applied?.kind === 'terms') this.#triggers.termsChanged();
      if (applied?.kind !== 'tick') continue;
      this.#triggers.tickGiven(applied.tick);
      this.#seconds.tick(applied.tick);
    }
  }

  apply(decided: Decided): void {
    this.#triggers.apply(decided);
    this.#seconds.apply(decided.effects);
  }

  applyGiven(changes: readonly Change[], balances: ReadonlyMap<number, Amount>): void {
    this.#triggers.applyGiven(changes, balances);
    this.#seconds.applyChanges(changes);
  }

  takeTriggered(moment: Moment): Steps | undefined {
    return this.#triggers.takeTriggered(moment);
  }
}
