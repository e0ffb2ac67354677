import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/model/clock.ts';
import type { Site } from '../http/caller/hosts.ts';

/** A file that is made while it is fetched. */
export interface Download {
  /** Part of the venue where it is fetched; it says whether the owner is an operator or a customer. */
  readonly site: Site;
  /** Undefined for what everybody may have. */
  readonly owner: number | undefined;
  /** Letters, digits, dots and hyphens. */
  readonly name: string;
  /** CSV unless it is said. */
  readonly type?: string;
  /** Tells its content from any other, where that is known before it is made. */
  readonly etag?: string;
  /** Time in seconds for which it may be kept; not at all when absent. */
  readonly cached?: number | 'permanently';
  /** Slots that limit the files of its sort fetched at a time. */
  readonly slots?: Slots;
  /** Its text or bytes, piece by piece, from the beginning. */
  pages(): AsyncIterable<string | Uint8Array>;
}

/** Most downloads at a time. */
export class Slots {
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  get isFull(): boolean {
    return this.#free === 0;
  }

  /** Takes one; the returned function gives it back, once. Undefined when there is none. */
  take(): (() => void) | undefined {
    if (this.isFull) return undefined;
    this.#free -= 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.#free += 1;
      isTaken = false;
    };
  }
}

/** A ticket is good for so long. */
const VALID_MS = 60_000;
const BYTES = 32;

/**
 * Files that may be fetched, each once and within a minute, by a ticket in the reply to a call. The browser takes a file of any length by itself, without the
 * session's token in an address. A customer and an operator have one ticket at a time. It is valid at the site of the venue that gave it.
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
    const owner = ownerOf(download);
    if (owner !== undefined) this.#drop(this.#tickets.get(owner));
    // Tickets are in the order they were made in, so those that are over come first.
    for (const [ticket, { until }] of this.#offers) {
      if (until >= this.#clock.now()) break;
      this.#drop(ticket);
    }
    const ticket = randomBytes(BYTES).toString('hex');
    this.#offers.set(ticket, { download, until: this.#clock.now() + VALID_MS });
    if (owner !== undefined) this.#tickets.set(owner, ticket);
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
    const owner = ownerOf(offer.download);
    if (owner !== undefined) this.#tickets.delete(owner);
  }
}

function ownerOf({ site, owner }: Download): string | undefined {
  return owner === undefined ? undefined : `${site}:${owner}`;
}
