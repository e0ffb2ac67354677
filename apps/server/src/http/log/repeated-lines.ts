const INTERVAL_MS = 10_000;
/** Different lines that are remembered; beyond it all are forgotten, and told again. */
const REMEMBERED = 200;

/** Bounds how often the log repeats a line. A fault that lasts is met several times a second, also by a disk that is full already. */
export class RepeatedLines {
  readonly #elapsed: () => number;
  readonly #told = new Map<string, { since: number; leftOut: number }>();

  /** `elapsed` gives milliseconds that only ever grow. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /**
   * Returns the number of lines of this cause that were left out since it was last told, 0 for none. Undefined where it was told within ten seconds, so that
   * this one is left out too. Numbers tell no causes apart: names of files and attempts are counted up.
   */
  admit(details: object, message: string): number | undefined {
    const cause = causeOf(details, message);
    const now = this.#elapsed();
    const known = this.#told.get(cause);
    if (known && now - known.since < INTERVAL_MS) {
      known.leftOut += 1;
      return undefined;
    }
    if (this.#told.size >= REMEMBERED) this.#told.clear();
    this.#told.set(cause, { since: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}

function causeOf(details: object, message: string): string {
  const words = Object.entries(details).map(([name, value]) => `${name}=${value instanceof Error ? value.message : String(value)}`);
  return [message, ...words].join('|').replaceAll(/\d+/g, '#');
}
