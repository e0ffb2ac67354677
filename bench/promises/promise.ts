import type { Report } from '../report.ts';

/** Tells how long something took in each of some rounds, milliseconds, against how long it is promised to take at most: the slowest round counts. */
export function promised(report: Report, what: string, promisedMs: number, rounds: readonly number[]): void {
  const slowest = Math.max(...rounds);
  report.row({
    what: `${what}, slowest of ${rounds.length}`,
    against: 'what is promised',
    ours: `${Math.round(slowest)} ms`,
    baseline: `${promisedMs} ms`,
    ratio: slowest / promisedMs,
    aim: { bound: 'at most', ratio: 1 },
  });
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
