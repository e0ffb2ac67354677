import type { Database } from './database.ts';
import type { KernelLog } from './sequencer.ts';
import type { State } from './state.ts';

/** Reads what must be in memory before anything is decided. The tables must hold the whole journal. */
export async function readState(database: Database, state: State, log: KernelLog): Promise<void> {
  const house = await database.query<{ id: bigint; balance: bigint }>('select id, balance from accounts where user_id = 0');
  for (const { id, balance } of house) state.balances.load(Number(id), balance);
  const counters = await database.query<{ name: string; next: bigint }>('select name, next from counters order by name');
  state.counters.load(new Map(counters.map(({ name, next }) => [name, Number(next)])));
  // Not waited for: until they are known, every key is asked for.
  database
    .snapshot((query) => state.keys.learn(query))
    .catch((error: Error) => log.warn({ error: error.message }, 'stored keys could not be read; each will be asked for'));
}
