const IMPATIENT_MS = 2_000;
// A terminal that is closed says SIGHUP: the database, which has a session of its own, must not stay behind.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The end of a process that looks after a database: it comes once, and closes what is open first. */
export class Ending {
  readonly #close: () => Promise<void>;
  readonly #msMax: number;
  #closing: Promise<void> | undefined;
  #asked = 0;

  /** `close` leaves nothing open; a process in which that takes longer than `msMax` ends with 1. */
  constructor(close: () => Promise<void>, msMax: number) {
    this.#close = close;
    this.#msMax = msMax;
  }

  get hasBegun(): boolean {
    return this.#closing !== undefined;
  }

  /** Lets signals begin the end. An operator who sends a second one later is in a hurry, and the process ends at once. */
  listen(): void {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        // One Ctrl-C may arrive twice, from the terminal and through npm.
        if (this.#closing && Date.now() - this.#asked > IMPATIENT_MS) process.exit(1);
        if (!this.#closing) this.#asked = Date.now();
        void this.begin();
      });
    }
  }

  /** Closes everything and ends the process with the exit code that was set. */
  begin(): Promise<void> {
    this.#closing ??= (async () => {
      const deadline = setTimeout(() => process.exit(1), this.#msMax);
      await this.#close();
      clearTimeout(deadline);
      process.exit();
    })();
    return this.#closing;
  }
}
