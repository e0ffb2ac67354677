import type { ApprovedTerms, JobHandler, Jobs, Terms } from '../../feature.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { Market } from '../../market/market.ts';
import { voidCommand } from './commands/void.ts';
import type { Window } from './voids.ts';

/** The name of the job; its key is the id of the change of terms that decided the void. */
export const VOID_JOB = 'lever/void';
const USERS_AT_A_TIME = 200;

export interface VoidJobDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly terms: Terms;
  readonly market: Pick<Market, 'pairs'>;
}

/**
 * Voids the orders of a window at its minute, customer by customer, each in one command of the ledger. What was voided is no longer
 * found, so a run that was broken off is taken up by the next.
 */
export class VoidJob implements JobHandler {
  readonly name = VOID_JOB;
  readonly #parts: VoidJobDependencies;

  constructor(parts: VoidJobDependencies) {
    this.#parts = parts;
    parts.terms.onApproved((change) => {
      if (change.kind === 'void') void this.#schedule(change).catch(() => undefined);
    });
  }

  /** Puts every decided void on the calendar: one that was approved just before a crash is not there yet. */
  async schedule(): Promise<void> {
    for (const change of this.#approved()) await this.#schedule(change);
  }

  /** Runs to the end what the change with this id decided. Rejects one that was not approved. */
  async run(key: string): Promise<void> {
    const { kernel, market } = this.#parts;
    const change = this.#approved().find(({ id }) => id === Number(key));
    const pair = change && market.pairs().find(({ symbol }) => symbol === change.entity);
    if (!pair) throw new RangeError(`nobody decided a void ${key}`);
    const { from, to } = JSON.parse(change.document) as { from: number; to: number };
    const window: Window = { pairId: pair.id, from, to };
    await kernel.caughtUp();
    for (;;) {
      const users = await this.#concerned(window);
      if (users.length === 0) return;
      await Promise.all(users.map((userId) => this.#void({ ...window, changeId: change.id, userId })));
      await kernel.caughtUp();
    }
  }

  #approved(): ApprovedTerms[] {
    const { terms } = this.#parts;
    return [...terms.entities('void')].flatMap((market) => [...terms.approved('void', market)]);
  }

  #schedule({ id, effectiveAt }: ApprovedTerms): Promise<void> {
    return this.#parts.jobs.schedule(VOID_JOB, String(id), effectiveAt);
  }

  async #concerned({ pairId, from, to }: Window): Promise<number[]> {
    const rows = await this.#parts.database.query<{ user_id: number }>(
      `select distinct user_id from lever_orders
       where pair_id = $1 and status in (0, 1, 3) and coalesce(opened_at, created_at) >= to_timestamp($2::float8 / 1000)
         and coalesce(opened_at, created_at) < to_timestamp($3::float8 / 1000)
         and not exists (select from lever_voids where order_id = id)
       order by user_id limit $4`,
      [pairId, from, to, USERS_AT_A_TIME],
    );
    return rows.map((row) => row.user_id);
  }

  async #void(input: Parameters<typeof voidCommand.needs>[0]): Promise<void> {
    try {
      await this.#parts.kernel.run(voidCommand, input, SYSTEM);
    } catch (error) {
      // Voided by a run that was broken off before it could be told.
      if (error instanceof RefusedError && error.code === 'nothing_to_close') return;
      throw error;
    }
  }
}
