import type { Document, ProductKind } from '@candor/api';
import { nextMidnight } from '@candor/rules';
import type { Terms } from '../terms-types.ts';
import type { Append } from '../kernel/model/command.ts';
import { insert } from '../kernel/model/table.ts';
import { composeMarkets, productKey, type ProductDocuments } from './compose.ts';
import type { Founding } from './seed-markets.ts';
import { hoursBook, type HoursBook } from './hours.ts';
import { MARKET_TERM_IDS, MARKET_TERMS, termsText, type PlacedTerms } from './market-terms.ts';
import { PairBook } from './pair-book.ts';

/** Dependencies of the book of terms. */
export interface TermsBookOptions {
  readonly founding: Founding;
  readonly terms: Terms;
  /** Hands something to the kernel's queue. */
  append(append: Append): void;
}

/**
 * Terms of markets and products as decisions know them. They change at a place in the journal, which keeps them, before the first decision at or after the
 * minute of the change. So a decision under them can be made again, and orders cite them by number.
 */
export class TermsBook {
  readonly pairs: PairBook;
  readonly #options: TermsBookOptions;
  readonly #listeners: (() => void)[] = [];
  #hours: HoursBook;
  #products: ProductDocuments;
  /** Terms as sealed, and as committed; undefined before the first. */
  #sealed: PlacedTerms | undefined;
  #committed: PlacedTerms | undefined;
  /** From this moment on something else may be in force. */
  #next = 0;

  /** Shows the terms of `now` at once; decisions wait for their place. */
  constructor(options: TermsBookOptions, now: number) {
    this.#options = options;
    const { pairs, hours, products } = this.#compose(now);
    this.pairs = new PairBook(pairs);
    this.#hours = hoursBook(hours);
    this.#products = products;
    options.terms.onApproved(({ effectiveAt }) => {
      this.#next = Math.min(this.#next, effectiveAt);
    });
  }

  get hours(): HoursBook {
    return this.#hours;
  }

  /** The terms of a product's entity in force; undefined for one that it does not have. */
  termsOf(kind: ProductKind, entity: string): Document | undefined {
    return this.#products[productKey(kind, entity)];
  }

  /** The number of the terms in force, for orders to cite; 0 before the first. */
  get id(): number {
    return this.#sealed?.id ?? 0;
  }

  /** Takes up what the journal has. */
  restore(newest: PlacedTerms | undefined): void {
    this.#committed = newest;
    this.#sealed = newest;
    this.#next = 0;
  }

  /** Follows terms the moment they are in force. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Returns the append that has to come before a decision at `now`; undefined for none. */
  due(now: number): Append | undefined {
    if (now < this.#next) return undefined;
    const composed = this.#compose(now);
    // Which nights find a market paused is part of the terms, so a midnight may change them.
    const night = composed.pairs.some(({ paused, pausedNights }) => paused || pausedNights) ? nextMidnight(now) : Number.POSITIVE_INFINITY;
    this.#next = Math.min(this.#options.terms.nextAfter(now), night);
    const text = termsText(composed);
    if (text === this.#sealed?.text) return undefined;
    let placed: PlacedTerms | undefined;
    return {
      assemble: (moment) => {
        placed = { id: moment.nextId(MARKET_TERM_IDS), text };
        this.#sealed = placed;
        this.pairs.replace(composed.pairs);
        this.#hours = hoursBook(composed.hours);
        this.#products = composed.products;
        for (const listener of this.#listeners) listener();
        return [insert(MARKET_TERMS, { id: placed.id, at: moment.now, terms: text })];
      },
      committed: () => {
        this.#committed = placed;
      },
      abandoned: () => {
        this.#sealed = this.#committed;
        this.#next = 0;
      },
    };
  }

  /** Sees to it that what is due at `now` is in force although nothing is decided. Resolves when it is. */
  nudge(now: number): Promise<void> {
    if (now < this.#next) return Promise.resolve();
    return new Promise((resolve) => {
      // Whatever is decided next has it before itself, if it is nothing.
      this.#options.append({ assemble: () => [], committed: resolve, abandoned: resolve });
    });
  }

  #compose(now: number) {
    const { founding, terms } = this.#options;
    return composeMarkets(founding.markets, (kind, entity, at) => terms.inForce(kind, entity, at).document, now);
  }
}
