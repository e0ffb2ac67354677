import type { ColumnTexts, Seals } from './seals.ts';

/** Returns the texts that the seal of a job covers: its name and key, and its payload in a fixed order of members. */
function jobTexts(name: string, key: string, payload: unknown): { readonly rowKey: string; readonly texts: ColumnTexts } {
  return { rowKey: JSON.stringify([name, key]), texts: { payload: JSON.stringify(sorted(payload)) } };
}

/** The seal of a job. */
export function jobSeal(seals: Seals, name: string, key: string, payload: unknown): string {
  const { rowKey, texts } = jobTexts(name, key, payload);
  return String(seals.columns('jobs', rowKey, undefined, texts)['payload']);
}

/** Whether a job was put on the calendar by the venue. */
export function isSealedJob(
  seals: Seals,
  job: { readonly name: string; readonly key: string; readonly payload: unknown; readonly seal: string | null },
): boolean {
  const { rowKey, texts } = jobTexts(job.name, job.key, job.payload);
  return seals.wrongColumns('jobs', rowKey, texts, { payload: job.seal }).length === 0;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
