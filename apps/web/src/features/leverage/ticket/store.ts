import type { MarketState, Quotation } from '@candor/api';
import { quotes } from '../../../realtime/connection.ts';
import { isFresh, onFreshness } from '../../../realtime/freshness.ts';
import { venueNow } from '../../../realtime/source.ts';
import type { Mode } from '@candor/rules';
import type { AccountStore } from '../account-store.ts';
import { lastOf } from '../../../market/last-price.ts';
import { LiveStore } from '../../../market/live-store.ts';
import { keep, keptOf } from './memory.ts';
import { emptyTicket, ticketReducer, type TicketAction, type TicketState } from './model.ts';
import { handsFor, ticketSummary, type TicketContext, type TicketSummary } from './summary.ts';
import { openOf, riskOf, termsOf, type LeverDeal } from './terms.ts';

/** The ticket of the market on screen: what was typed, and its summary at the newest prices. */
export class TicketStore extends LiveStore {
  readonly #account: AccountStore;
  #state: TicketState = emptyTicket();
  #deal: LeverDeal | undefined;
  #market: Quotation | undefined;
  #summary: TicketSummary | undefined;
  #context: TicketContext | undefined;

  constructor(account: AccountStore) {
    super();
    this.#account = account;
  }

  /** Takes the market on screen and its published terms; another market starts the ticket over. */
  setDeal(market: Quotation, deal: LeverDeal | undefined): void {
    const another = deal !== undefined && deal.pair_id !== this.#deal?.pair_id;
    if (this.#market === market && this.#deal === deal) return;
    this.#market = market;
    this.#deal = deal;
    if (another) this.#state = ticketReducer(this.#state, { type: 'market', multiples: deal.multiple, kept: keptOf(deal.pair_id) });
    this.refollow();
  }

  readonly dispatch = (action: TicketAction): void => {
    this.#state = ticketReducer(this.#state, action);
    if (this.#deal) keep(this.#deal.pair_id, this.#state);
    this.changed();
  };

  protected override follow(): readonly (() => void)[] {
    const stops = [this.#account.subscribe(this.changed), onFreshness(this.changed)];
    return this.#market ? [...stops, quotes.onQuote(this.#market.id, this.changed)] : stops;
  }

  protected override stale(): void {
    this.#summary = undefined;
    this.#context = undefined;
  }

  get state(): TicketState {
    return this.#state;
  }

  /** Published terms; undefined until loaded, and for visitors. */
  get deal(): LeverDeal | undefined {
    return this.#deal;
  }

  /** Without fresh prices every market is stale, whatever was last said of it. */
  get marketState(): MarketState {
    if (!isFresh()) return 'stale';
    return (this.#market && quotes.get(this.#market.id)?.state) ?? this.#deal?.currency_info.state ?? 'closed';
  }

  #contextNow(): TicketContext | undefined {
    const deal = this.#deal;
    if (!deal) return undefined;
    this.#context ??= {
      pairId: deal.pair_id,
      legalId: deal.currency_info.legal_id,
      currencyId: deal.currency_info.id,
      terms: termsOf(deal),
      burstPercent: deal.burst_rate,
      risk: riskOf(deal),
      own: this.#account.openIn(deal.pair_id),
      market: openOf(deal),
      closesIn: deal.risk.closes_at === 0 ? undefined : (deal.risk.closes_at - venueNow()) / 60_000,
      state: this.marketState,
      book: this.#account.book,
      openOrders: this.#account.openCount,
      last: lastOf(deal.pair_id),
      lastOf,
    };
    return this.#context;
  }

  /** Undefined until the terms are known. */
  get summary(): TicketSummary | undefined {
    const context = this.#contextNow();
    if (!context) return undefined;
    this.#summary ??= ticketSummary(this.#state, context);
    return this.#summary;
  }

  /** Turns to a kind of order; a limit order begins at the newest price. */
  useMode(mode: Mode): void {
    const market = this.#market;
    const last = market && lastOf(market.id);
    const seed = market === undefined || last === undefined ? undefined : { price: last, decimals: market.price_decimals };
    this.dispatch({ type: 'mode', mode, seed });
  }

  /** Sets the hands a quick amount stands for. */
  usePortion(percent: number): void {
    const context = this.#contextNow();
    if (!context) return;
    this.dispatch({ type: 'hands', text: String(handsFor(percent, this.#state, context)) });
    this.dispatch({ type: 'left', field: 'hands' });
  }
}
