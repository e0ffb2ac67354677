import type { SignedDocument } from './signed.ts';
import type { PublishedLeaf } from './published-set.ts';

/** The public calls of a venue that a check needs. */
export interface PublishedProofs {
  /** Newest first. */
  proofs(page: number): Promise<{ readonly list: readonly (SignedDocument & { readonly number: number })[]; readonly count: number }>;
  leaves(number: number, currency: string): AsyncIterable<PublishedLeaf>;
}

/** Thrown where a venue refuses a call, or does not give what was asked for. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
}

/** Asks a public call of a venue. Throws `VenueError` with the venue's message where it refuses. */
export type Ask = <Reply>(call: string, input: Readonly<Record<string, string>>) => Promise<Reply>;

/** Returns the function that asks a venue at an address such as https://trade.example. */
export function askAt(address: string): Ask {
  return async <Reply>(call: string, input: Readonly<Record<string, string>>): Promise<Reply> => {
    const response = await fetch(`${address.replace(/\/+$/, '')}/api/${call}?${new URLSearchParams(input).toString()}`);
    return replyOf(call, await response.json()) as Reply;
  };
}

/** Returns the message of a reply. Throws `VenueError` where the call was refused. */
export function replyOf(call: string, reply: unknown): unknown {
  const { type, message } = reply as { type: unknown; message: unknown };
  if (type !== 'ok') throw new VenueError(`${call} was answered: ${String(message)}`);
  return message;
}

/** Returns the public calls of a venue at an address. */
export function venueAt(address: string): PublishedProofs {
  const ask = askAt(address);
  return {
    proofs: (page) => ask('liabilities/proofs', { page: String(page) }),
    leaves: async function* (number, currency) {
      for (let page = 1; ; page += 1) {
        const asked = { number: String(number), currency, page: String(page) };
        const { list, limit } = await ask<{ list: PublishedLeaf[]; limit: number }>('liabilities/leaves', asked);
        yield* list;
        if (list.length < limit) return;
      }
    },
  };
}

/** All signed documents of a venue, oldest first. */
export async function allProofs(venue: PublishedProofs): Promise<(SignedDocument & { readonly number: number })[]> {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { list, count } = await venue.proofs(page);
    all.push(...list);
    if (list.length === 0 || all.length >= count) return all.reverse();
  }
}
