import type { SignedDocument } from './document.ts';
import type { PublishedLeaf } from './published-set.ts';

/** The public calls of a venue that a check needs. */
export interface PublishedProofs {
  /** Newest first. */
  proofs(page: number): Promise<{ readonly list: readonly (SignedDocument & { readonly number: number })[]; readonly count: number }>;
  leaves(number: number, currency: string): AsyncIterable<PublishedLeaf>;
}

/** A venue could not be asked. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
}

/** A venue at an address such as https://trade.example. */
export function venueAt(address: string): PublishedProofs {
  const ask = async <Reply>(call: string, input: Readonly<Record<string, string>>): Promise<Reply> => {
    const response = await fetch(`${address.replace(/\/+$/, '')}/api/${call}?${new URLSearchParams(input).toString()}`);
    const reply = (await response.json()) as { type: unknown; message: unknown };
    if (reply.type !== 'ok') throw new VenueError(`${call} was answered: ${String(reply.message)}`);
    return reply.message as Reply;
  };
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
