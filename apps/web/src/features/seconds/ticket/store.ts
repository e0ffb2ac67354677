import type { MarketState, PayableCurrency, Quotation, SecondsOption, SecondsReserve } from '@candor/api';
import { quotes } from '../../../realtime/connection.ts';
import { isFresh, onFreshness } from '../../../realtime/freshness.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { lastOf } from '../../../market/last-price.ts';
import { LiveStore } from '../../../market/live-store.ts';
import type { OpenStore } from '../open-store.ts';
import { ticketReducer, type TicketAction, type TicketState } from './model.ts';
import { ticketSummary, type TicketSummary } from './summary.ts';

/** Terms of the market as the server stated them; undefined until it did, and for visitors. */
export interface Offer {
  readonly currency: PayableCurrency | undefined;
  readonly options: readonly SecondsOption[] | undefined;
  readonly reserve: readonly SecondsReserve[] | undefined;
}

/** The ticket of the market on screen: what was chosen and typed, and its summary at the newest price. */
export class TicketStore extends LiveStore {
  readonly #open: OpenStore;
  #state: TicketState;
  #market: Quotation | undefined;
  #offer: Offer = { currency: undefined, options: undefined, reserve: undefined };
  #summary: TicketSummary | undefined;

  constructor(open: OpenStore, begins: TicketState) {
    super();
    this.#open = open;
    this.#state = begins;
  }

  /** Takes the market on screen and the terms that are published. */
  setOffer(market: Quotation, offer: Offer): void {
    const changed = offer.options !== this.#offer.options;
    this.#market = market;
    this.#offer = offer;
    if (changed && offer.options)
      this.#state = ticketReducer(this.#state, { type: 'offered', seconds: offer.options.map(({ seconds }) => seconds) });
    this.relisten();
  }

  readonly dispatch = (action: TicketAction): void => {
    this.#state = ticketReducer(this.#state, action);
    this.changed();
  };

  protected override listen(): readonly (() => void)[] {
    const stops = [this.#open.subscribe(this.changed), onFreshness(this.changed)];
    return this.#market ? [...stops, quotes.onQuote(this.#market.id, this.changed)] : stops;
  }

  protected override stale(): void {
    this.#summary = undefined;
  }

  get state(): TicketState {
    return this.#state;
  }

  get offer(): Offer {
    return this.#offer;
  }

  /** The duration that was chosen, as it is published; visitors see it too. */
  get chosen(): SecondsOption | undefined {
    return this.#offer.options?.find(({ seconds }) => seconds === this.#state.seconds);
  }

  /** Without fresh prices every market is stale, whatever was last said of it. */
  get marketState(): MarketState {
    if (!isFresh(this.#market?.id)) return 'stale';
    return (this.#market && quotes.get(this.#market.id)?.state) ?? 'closed';
  }

  /** Undefined until the terms are known. */
  get summary(): TicketSummary | undefined {
    const market = this.#market;
    const { currency, options, reserve } = this.#offer;
    if (!market || !currency || !options) return undefined;
    this.#summary ??= ticketSummary(this.#state, {
      pairId: market.id,
      currency,
      options,
      reserve: reserve ?? [],
      openOrders: this.#open.count ?? 0,
      state: this.marketState,
      last: lastOf(market.id),
      now: venueNow(),
    });
    return this.#summary;
  }
}
