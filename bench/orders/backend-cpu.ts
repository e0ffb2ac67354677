import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Microseconds in one of the ticks that Linux counts CPU time in: there are 100 a second on every architecture Node runs on. */
const MICROS_PER_CLOCK_TICK = 10_000;

/** Process ids of the database's backends that connected under a name. */
export async function backendsOf(url: string, applicationName: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name like $1 || $2', [
      applicationName,
      '%',
    ]);
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

/**
 * CPU time that processes have used so far, of user and system together, in microseconds. Counted in steps of 10 ms, so
 * take it over seconds. Undefined where the system does not tell: elsewhere than on Linux, and for a server in another
 * container.
 */
export function cpuMicrosOf(pids: readonly number[]): number | undefined {
  if (pids.length === 0) return undefined;
  try {
    return pids.reduce((sum, pid) => sum + clockTicksOf(pid), 0) * MICROS_PER_CLOCK_TICK;
  } catch {
    return undefined;
  }
}

/** Fields 14 and 15 of proc(5)'s stat; the second, the name in brackets, may hold anything. */
function clockTicksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
