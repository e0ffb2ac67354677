import { appendFileSync, readFileSync } from 'node:fs';

/** Acknowledgement that a client was given, kept by the client: the only thing a lost order can be measured against. */
export interface Acknowledgement {
  readonly key: string;
  readonly account: string;
  readonly call: string;
  /** `ok`, or the code of a refusal. */
  readonly outcome: string;
  /** The message of an ok reply as it was received. */
  readonly reply: unknown;
}

/** An append-only file outside the venue's data. */
export class AcknowledgementLog {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(acknowledgement: Acknowledgement): void {
    appendFileSync(this.#file, `${JSON.stringify(acknowledgement)}\n`);
  }

  all(): Acknowledgement[] {
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Acknowledgement);
  }
}
