import type { PrivateEvent, ResyncAnswer } from '@candor/api';

export interface SequenceOptions {
  /** Asks the server for the private events after a sequence number. */
  readonly resync: (since: number) => Promise<ResyncAnswer>;
  readonly deliver: (event: PrivateEvent) => void;
  /** Too much was missed: whoever shows private state loads it again. */
  readonly reload: () => void;
}

/**
 * Puts private events in order. An event out of turn means that some were missed; they are asked for once, and what
 * arrives meanwhile waits. Each event is delivered once, in sequence.
 */
export class PrivateSequence {
  readonly #options: SequenceOptions;
  #last: number | undefined;
  #asking = false;
  readonly #early = new Map<number, PrivateEvent>();

  constructor(options: SequenceOptions) {
    this.#options = options;
  }

  /** The server's newest sequence at sign-in; a gap to what was seen before (a reconnect) is filled. */
  signedIn(seq: number): void {
    if (this.#last === undefined) this.#last = seq;
    else if (seq > this.#last) this.#ask();
    else if (seq < this.#last) this.#startAt(seq);
  }

  /** Another customer, or none: forgets the sequence. */
  reset(): void {
    this.#last = undefined;
    this.#early.clear();
  }

  /** Takes one pushed event. */
  receive(event: PrivateEvent): void {
    if (this.#last === undefined || event.seq <= this.#last) return;
    this.#early.set(event.seq, event);
    this.#drain();
    if (this.#early.size > 0) this.#ask();
  }

  #startAt(seq: number): void {
    this.#last = seq;
    this.#early.clear();
    this.#options.reload();
  }

  #drain(): void {
    while (this.#last !== undefined) {
      const event = this.#early.get(this.#last + 1);
      if (event === undefined) return;
      this.#early.delete(event.seq);
      this.#last = event.seq;
      this.#options.deliver(event);
    }
  }

  #ask(): void {
    const since = this.#last;
    if (this.#asking || since === undefined) return;
    this.#asking = true;
    this.#options.resync(since).then(
      (answer) => {
        this.#asking = false;
        if (this.#last !== since) return;
        if (!answer.complete) return this.#startAt(answer.seq);
        for (const event of answer.events) if (event.seq > since) this.#early.set(event.seq, event);
        this.#drain();
        // Sequence numbers of a customer need not be dense; what the complete answer skipped does not exist.
        if (this.#last < answer.seq) {
          this.#last = answer.seq;
          this.#drain();
        }
      },
      () => {
        // The connection broke; signing in again compares the numbers anew.
        this.#asking = false;
      },
    );
  }
}
