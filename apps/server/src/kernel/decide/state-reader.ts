import type { Database } from '../store/database.ts';
import { provenAccounts } from '../store/proven-accounts.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { State } from './state.ts';

/**
 * Reads what must be in memory before anything is decided. The tables must hold the whole journal. Accounts of the house that do not carry
 * the venue's seal are handed to `doubtful`.
 */
export async function readState(
  database: Database,
  state: State,
  log: KernelLog,
  doubtful: (account: number) => void = () => undefined,
): Promise<void> {
  const house = await database.query<{ id: bigint }>('select id from accounts where user_id = 0');
  const ids = house.map(({ id }) => Number(id));
  for (const [account, { balance, isRight }] of await provenAccounts(database, ids)) {
    state.balances.load(account, balance);
    if (!isRight) doubtful(account);
  }
  const counters = new Map<string, number>();
  for (const { name, next } of await database.query<{ name: string; next: bigint }>('select name, next from counters order by name'))
    counters.set(name, Number(next));
  // The journal is sealed and the table is not: what both know is what the journal says.
  const [newest] = await database.query<{ counters: string }>('select counters from journal order by batch desc limit 1');
  if (newest) for (const [name, next] of Object.entries(JSON.parse(newest.counters) as Record<string, number>)) counters.set(name, next);
  state.counters.load(counters);
  // Not waited for: until they are known, every key is asked for.
  database
    .snapshot((query) => state.keys.learn(query))
    .catch((error: Error) => log.warn({ error: error.message }, 'stored keys could not be read; each will be asked for'));
}
