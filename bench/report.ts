/** One measured line: the product against a baseline that does the same work in the same run. */
export interface Row {
  readonly what: string;
  /** Baseline of the measurement, such as `one transaction per order, pool of 10`. */
  readonly against: string;
  /** Both figures with their unit, such as `4,210/s` and `390/s`; sizes and times alike. */
  readonly ours: string;
  readonly baseline: string;
  /** Ours as a multiple of the baseline; the median of at least three rounds. */
  readonly ratio: number;
  readonly aim: { readonly bound: 'at least' | 'at most'; readonly ratio: number };
}

/** Receiver of a benchmark's results. A module in bench/ exports `run(report)`. */
export interface Report {
  row(row: Row): void;
  /** Something a reader must know to judge the rows. */
  note(text: string): void;
}

/** The middle of some measurements; of an even number the lower one. Throws for none. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('no measurements');
  return middle;
}
