/** First difference between a replayed venue and the journal. */
export interface Difference {
  readonly batch: number;
  /** The command, or the one before it where the difference is no command. */
  readonly seq: number;
  /** Place of the difference: a line of the journal, a column of the batch, or a sentence. */
  readonly what: string;
  /** Text of the journal and text of the replay, cut to the part that differs. */
  readonly recorded: string;
  readonly replayed: string;
}

/** Thrown inside a replay at the first difference. */
export class DifferenceError extends Error {
  readonly difference: Difference;

  constructor(batch: number, seq: number, what: string, recorded: string, replayed: string) {
    super(what);
    this.name = 'DifferenceError';
    this.difference = { batch, seq, what, ...parting(recorded, replayed) };
  }
}

const BEFORE = 60;
const AFTER = 180;

/** Two texts from a little before the place where they part, at most a few hundred characters of each. */
function parting(recorded: string, replayed: string): { recorded: string; replayed: string } {
  let at = 0;
  while (at < recorded.length && at < replayed.length && recorded[at] === replayed[at]) at += 1;
  const cut = (text: string): string => {
    const from = Math.max(0, at - BEFORE);
    const to = at + AFTER;
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`;
  };
  return { recorded: cut(recorded), replayed: cut(replayed) };
}
