import type { ReplyOf } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type Job = ReplyOf<'console/jobs'>['list'][number];
export type JobState = 'waiting' | 'failing' | 'done' | 'overdue';

/** Delay in milliseconds after its moment from which a waiting job counts as overdue. A busy second is not worth a word. */
const LATE_MS = 30_000;

export const TONES: Readonly<Record<JobState, Tone>> = { waiting: 'quiet', failing: 'danger', done: 'ok', overdue: 'warn' };

/** Returns the state of a job at a moment: done, failing after an attempt in vain, overdue, or waiting. */
export function stateOf(job: Job, now: number): JobState {
  if (job.done_at !== 0) return 'done';
  if (job.last_error !== '') return 'failing';
  return now - job.due_at > LATE_MS ? 'overdue' : 'waiting';
}
