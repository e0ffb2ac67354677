import pg from 'pg';
import { until } from '../../packages/testkit/src/poll.ts';
import { attachEmbedded } from '../../apps/server/src/postgres/embedded.ts';

/**
 * Keeps the tables from being written while the journal continues, as a slow projector would. A server that is killed now dies between what was
 * acknowledged and what the tables hold.
 */
export class HeldTables {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async hold(dataDir: string): Promise<HeldTables> {
    // Sessions that were busy outlive a killed main process for a while, and the venue with them: the next one may be just starting.
    const url = await until('the database to run', () => attachEmbedded(dataDir));
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; lock table projection in exclusive mode');
    return new HeldTables(client);
  }

  /** Batches that are committed and not in the tables. */
  async behind(): Promise<number> {
    const { rows } = await this.#client.query<{ behind: string }>(
      'select coalesce((select max(batch) from journal), 0) - (select batch from projection) as behind',
    );
    return Number(rows[0]?.behind ?? 0);
  }

  async release(): Promise<void> {
    await this.#client.end();
  }
}
