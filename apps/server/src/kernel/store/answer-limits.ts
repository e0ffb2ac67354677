/**
 * Time limits in milliseconds: of an answer of the database, after which the line counts as mute and is broken off, and of making a line. The server ends a
 * statement of the pool after fifteen seconds. An answer that takes longer never comes.
 */
export const ANSWER_MS = { connect: 5_000, pool: 20_000, loader: 5_000, projector: 30_000, writer: 10_000, commit: 7_000 };

/** For tests: mute lines are noticed after so many milliseconds, also while they are made, until what is returned is called. */
export function noticeMuteAfter(milliseconds: number, connectMs = milliseconds): () => void {
  const before = { ...ANSWER_MS };
  for (const line of Object.keys(ANSWER_MS) as (keyof typeof ANSWER_MS)[]) ANSWER_MS[line] = milliseconds;
  ANSWER_MS.connect = connectMs;
  return () => void Object.assign(ANSWER_MS, before);
}
