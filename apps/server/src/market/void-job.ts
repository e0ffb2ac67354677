import type { TermsKind } from '@candor/api';
import type { ApprovedTerms, Terms } from '../terms-types.ts';
import type { JobHandler, Jobs } from '../kernel/model/job.ts';
import { RefusedError, type Kernel } from '../kernel/model/command.ts';
import type { Market } from './market.ts';

const USERS_AT_A_TIME = 200;
const VOID: TermsKind = 'void';

/** Orders of one market whose entry lies in a window: from a moment on, before another. */
export interface Window {
  readonly pairId: number;
  readonly from: number;
  readonly to: number;
}

/** Input that voids one customer's orders of a window. */
export interface VoidInput extends Window {
  /** The change of terms that decided it. */
  readonly changeId: number;
  readonly userId: number;
}

/** Orders of one product that a void takes back. */
export interface Voidable {
  /** The name of the job; its key is the id of the change of terms that decided the void. */
  readonly name: string;
  /** Customers with orders in a window that are not voided yet, at most so many. */
  concerned(window: Window, most: number): Promise<readonly number[]>;
  /** Voids the orders of one customer. Refuses with `nothing_to_close` when nothing is left. */
  void(input: VoidInput): Promise<unknown>;
}

export interface VoidJobDependencies {
  readonly kernel: Pick<Kernel, 'caughtUp'>;
  readonly jobs: Jobs;
  readonly terms: Terms;
  readonly market: Pick<Market, 'pairs'>;
}

/**
 * Voids the orders of a window at its minute, customer by customer, each in one command of the ledger. What was voided is no longer
 * found, so a run that was broken off is taken up by the next.
 */
export class VoidJob implements JobHandler {
  readonly name: string;
  readonly #orders: Voidable;
  readonly #dependencies: VoidJobDependencies;

  constructor(orders: Voidable, dependencies: VoidJobDependencies) {
    this.name = orders.name;
    this.#orders = orders;
    this.#dependencies = dependencies;
    dependencies.terms.onApproved((change) => {
      if (change.kind === VOID) void this.#schedule(change).catch(() => undefined);
    });
  }

  /** Puts every decided void on the calendar: one that was approved just before a crash is not there yet. */
  async schedule(): Promise<void> {
    for (const change of this.#approved()) await this.#schedule(change);
  }

  /** Runs to the end what the change with this id decided. Rejects one that was not approved. */
  async run(key: string): Promise<void> {
    const { kernel, market } = this.#dependencies;
    const change = this.#approved().find(({ id }) => id === Number(key));
    const pair = change && market.pairs().find(({ symbol }) => symbol === change.entity);
    if (!pair) throw new RangeError(`nobody decided a void ${key}`);
    const { from, to } = JSON.parse(change.document) as { from: number; to: number };
    const window: Window = { pairId: pair.id, from, to };
    await kernel.caughtUp();
    for (;;) {
      const users = await this.#orders.concerned(window, USERS_AT_A_TIME);
      if (users.length === 0) return;
      await Promise.all(users.map((userId) => this.#void({ ...window, changeId: change.id, userId })));
      await kernel.caughtUp();
    }
  }

  #approved(): ApprovedTerms[] {
    const { terms } = this.#dependencies;
    return [...terms.entities(VOID)].flatMap((market) => [...terms.approved(VOID, market)]);
  }

  #schedule({ id, effectiveAt }: ApprovedTerms): Promise<void> {
    return this.#dependencies.jobs.schedule(this.name, String(id), effectiveAt);
  }

  async #void(input: VoidInput): Promise<void> {
    try {
      await this.#orders.void(input);
    } catch (error) {
      // Voided by a run that was broken off before it could be told.
      if (error instanceof RefusedError && error.code === 'nothing_to_close') return;
      throw error;
    }
  }
}
