import type { Mutant } from './mutant.ts';

/** Outcome of a mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  /** The test that saw it, or that none came to an end in time; undefined when it survived. */
  readonly by: string | undefined;
  readonly ms: number;
}

/** Returns the state of a verdict: a mutant that survives with a written reason is accepted. */
export function stateOf({ mutant, by }: Verdict): 'caught' | 'reasoned' | 'SURVIVED' {
  if (by !== undefined) return 'caught';
  return mutant.reason === undefined ? 'SURVIVED' : 'reasoned';
}

/** One line for each mutant that was not caught, and the totals by the folder of the sources. */
export function resultTable(verdicts: readonly Verdict[], errors: readonly string[], asked: number): string {
  const areas = new Map<string, { caught: number; reasoned: number; SURVIVED: number }>();
  for (const verdict of verdicts) {
    const area = areaOf(verdict.mutant.file);
    const counts = areas.get(area) ?? { caught: 0, reasoned: 0, SURVIVED: 0 };
    counts[stateOf(verdict)] += 1;
    areas.set(area, counts);
  }
  const rows = [...areas].map(([area, { caught, reasoned, SURVIVED }]) => [area, caught, reasoned, SURVIVED].map(String));
  const sums = [1, 2, 3].map((column) => String(rows.reduce((sum, row) => sum + Number(row[column]), 0)));
  const left = verdicts.filter(({ by }) => by === undefined);
  return [
    ...left.map((verdict) => `${stateOf(verdict)}  ${verdict.mutant.file}: ${verdict.mutant.name}${because(verdict.mutant)}`),
    ...errors.map((error) => `ERROR  ${error}`),
    '',
    ...table([['area', 'caught', 'reasoned', 'survived'], ...rows, ['all', ...sums]]),
    `${verdicts.length} of ${asked} tried, ${errors.length} errors`,
  ].join('\n');
}

function because({ reason }: Mutant): string {
  return reason === undefined ? '' : ` (${reason})`;
}

/** The package or feature that a file belongs to. */
function areaOf(file: string): string {
  const [, area] = /^(?:packages|apps\/server\/src\/features|apps\/server\/src|apps)\/([^/]+)/.exec(file) ?? [];
  return area ?? file;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
}
