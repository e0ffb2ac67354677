import { randomBytes } from 'node:crypto';
import type { Clock } from './feature.ts';
import type { Part } from './http/hosts.ts';

/** A CSV file that is made while it is fetched. */
export interface Download {
  /** Where it is fetched, and whether its owner is an operator or a customer. */
  readonly part: Part;
  readonly owner: number;
  /** Letters, digits and hyphens, without its ending. */
  readonly name: string;
  /** Its text, piece by piece, from the beginning. */
  pages(): AsyncIterable<string>;
}

/** A ticket is good for so long. */
const VALID_MS = 60_000;
const BYTES = 32;

/**
 * Files that customers and operators may fetch, each once and within a minute, by a ticket that a call of theirs was answered with: so
 * the browser takes the file by itself, however long it is, without the session's token in an address. Everybody has one ticket at a
 * time, and it is good at the part of the venue that it was given at.
 */
export class Downloads {
  readonly #clock: Clock;
  readonly #offers = new Map<string, { readonly download: Download; readonly until: number }>();
  readonly #tickets = new Map<string, string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The ticket for a file; the one that its owner had before is void. */
  offer(download: Download): { readonly ticket: string } {
    this.#drop(this.#tickets.get(ownerOf(download)));
    // Tickets are in the order they were made in, so those that are over come first.
    for (const [ticket, { until }] of this.#offers) {
      if (until >= this.#clock.now()) break;
      this.#drop(ticket);
    }
    const ticket = randomBytes(BYTES).toString('hex');
    this.#offers.set(ticket, { download, until: this.#clock.now() + VALID_MS });
    this.#tickets.set(ownerOf(download), ticket);
    return { ticket };
  }

  /** The file of a ticket, which is used up by that; undefined for one that is over, used or none. */
  take(ticket: string): Download | undefined {
    const offer = this.#offers.get(ticket);
    this.#drop(ticket);
    return offer && offer.until >= this.#clock.now() ? offer.download : undefined;
  }

  #drop(ticket: string | undefined): void {
    const offer = ticket === undefined ? undefined : this.#offers.get(ticket);
    if (ticket === undefined || !offer) return;
    this.#offers.delete(ticket);
    this.#tickets.delete(ownerOf(offer.download));
  }
}

function ownerOf({ part, owner }: Download): string {
  return `${part}:${owner}`;
}
