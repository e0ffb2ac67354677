import type { PrivateEvent, ResyncAnswer } from '@candor/api';

export interface SequenceOptions {
  /** Asks the server for the private events after a sequence number. */
  readonly resync: (since: number) => Promise<ResyncAnswer>;
  readonly deliver: (event: PrivateEvent) => void;
  /** Too much was missed: the screens of private state load it again. */
  readonly reload: () => void;
}

/**
 * Puts private events in order. Each names the one before it; when that was not seen, some were missed: they are asked for
 * once, and what arrives meanwhile waits. Each event is delivered once, in sequence.
 */
export class PrivateSequence {
  readonly #options: SequenceOptions;
  #last: number | undefined;
  /** The newest part delivered of the command `#last`. */
  #part = 0;
  #asking = false;
  /** Counts customers and new beginnings, so that an answer to an old question is known as one. */
  #epoch = 0;
  #early: PrivateEvent[] = [];

  constructor(options: SequenceOptions) {
    this.#options = options;
  }

  /** The server's newest sequence at sign-in; a gap to what was seen before (a reconnect) is filled. */
  signedIn(seq: number): void {
    if (this.#last === undefined) this.#moveTo(seq);
    else if (seq > this.#last) this.#ask();
    else if (seq < this.#last) this.#startAt(seq);
  }

  /** Another customer, or none: forgets the sequence. */
  reset(): void {
    this.#last = undefined;
    this.#early = [];
    this.#asking = false;
    this.#epoch += 1;
  }

  /** Takes one pushed event. */
  receive(event: PrivateEvent): void {
    if (this.#take(event)) return;
    this.#early.push(event);
    this.#ask();
  }

  /** Delivers an event that is next, and passes over one that was delivered. False when it is too early. */
  #take(event: PrivateEvent): boolean {
    if (this.#last === undefined || event.seq < this.#last) return true;
    if (event.seq === this.#last && event.part <= this.#part) return true;
    if (event.after > this.#last) return false;
    this.#last = event.seq;
    this.#part = event.part;
    this.#options.deliver(event);
    return true;
  }

  #startAt(seq: number): void {
    this.#moveTo(seq);
    this.#early = [];
    this.#asking = false;
    this.#epoch += 1;
    this.#options.reload();
  }

  /** Everything up to and including command `seq` is done with. */
  #moveTo(seq: number): void {
    this.#last = seq;
    this.#part = Number.MAX_SAFE_INTEGER;
  }

  #ask(): void {
    const since = this.#last;
    if (this.#asking || since === undefined) return;
    this.#asking = true;
    const epoch = this.#epoch;
    this.#options.resync(since).then(
      (answer) => {
        if (epoch !== this.#epoch) return;
        this.#asking = false;
        if (!answer.complete) return this.#startAt(answer.seq);
        for (const event of answer.events) this.#take(event);
        if (this.#last !== undefined && this.#last < answer.seq) this.#moveTo(answer.seq);
        const waiting = this.#early;
        this.#early = [];
        for (const event of waiting) this.receive(event);
      },
      () => {
        // The connection broke; signing in again compares the numbers again.
        if (epoch === this.#epoch) this.#asking = false;
      },
    );
  }
}
