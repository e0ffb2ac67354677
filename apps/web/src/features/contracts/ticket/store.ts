import type { InputOf, MarketState, Quotation } from '@candor/api';
import { toFixed } from '@candor/money';
import { quotes } from '../../../realtime/connection.ts';
import { isFresh, onFreshness } from '../../../realtime/freshness.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { BUY, sizeOfHands, type Mode, type SizeUnit, type StopMeasure } from '@candor/rules';
import type { AccountStore } from '../account-store.ts';
import { lastOf } from '../../../market/last-price.ts';
import { LiveStore } from '../../../market/live-store.ts';
import { lotDecimals } from '../../../market/units.ts';
import { withRestingOrder } from './kept.ts';
import { keep, keepUnit, keptOf, keptUnit } from './memory.ts';
import { emptyTicket, isUnread, stepHands, ticketReducer, type TicketAction, type TicketState } from './model.ts';
import { handsFor, ticketSummary, type TicketContext, type TicketSummary } from './summary.ts';
import { stopTextOf, type StopName } from './stop-text.ts';
import { openOf, riskOf, termsOf, type ContractDeal } from './terms.ts';

/** Decimals of a size that is typed as a value. */
const VALUE_DECIMALS = 2;

/** The ticket of the market on screen: what was typed, and its summary at the newest prices. */
export class TicketStore extends LiveStore {
  readonly #account: AccountStore;
  #state: TicketState = emptyTicket(BUY, keptUnit());
  #deal: ContractDeal | undefined;
  #market: Quotation | undefined;
  #summary: TicketSummary | undefined;
  #context: TicketContext | undefined;

  constructor(account: AccountStore) {
    super();
    this.#account = account;
  }

  /** Takes the market on screen and its published terms; another market starts the ticket over. */
  setDeal(market: Quotation, deal: ContractDeal | undefined): void {
    const another = deal !== undefined && deal.pair_id !== this.#deal?.pair_id;
    if (this.#market === market && this.#deal === deal) return;
    this.#market = market;
    this.#deal = deal;
    if (another) this.#state = withRestingOrder(this.#begun(deal), deal.pair_id);
    this.relisten();
  }

  #begun({ pair_id: pairId, multiple: multiples }: ContractDeal): TicketState {
    return ticketReducer(this.#state, { type: 'market', multiples, kept: keptOf(pairId) });
  }

  readonly dispatch = (action: TicketAction): void => {
    this.#state = ticketReducer(this.#state, action);
    if (this.#deal) keep(this.#deal.pair_id, this.#state);
    this.changed();
  };

  protected override listen(): readonly (() => void)[] {
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
  get deal(): ContractDeal | undefined {
    return this.#deal;
  }

  /** Without fresh prices every market is stale, whatever was last said of it. */
  get marketState(): MarketState {
    if (!isFresh(this.#market?.id)) return 'stale';
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
      stopOutPercent: deal.burst_rate,
      risk: riskOf(deal),
      own: this.#account.openIn(deal.pair_id),
      market: openOf(deal),
      closesIn: deal.risk.closes_at === 0 ? undefined : (deal.risk.closes_at - venueNow()) / 60_000,
      now: venueNow(),
      state: this.marketState,
      book: this.#account.book,
      openOrders: this.#account.openCount,
      standing: this.#account.standing,
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

  /** Computes the cost, at the newest prices, of an order that was made of this ticket. Later changes of the fields do not matter. */
  summaryOf({ share, target_price, target_profit_price, stop_loss_price }: InputOf<'lever/submit'>): TicketSummary | undefined {
    const context = this.#contextNow();
    if (!context) return undefined;
    const typed = (price: string | number | undefined): string => (price === undefined ? '' : String(price));
    return ticketSummary(
      {
        ...this.#state,
        unit: 'hands',
        size: String(share),
        limitPrice: typed(target_price),
        stopMeasure: 'price',
        takeProfit: typed(target_profit_price),
        stopLoss: typed(stop_loss_price),
      },
      context,
    );
  }

  /** Turns to a kind of order; a limit order begins at the newest price. */
  useMode(mode: Mode): void {
    const market = this.#market;
    const last = market && lastOf(market.id);
    const seed = market === undefined || last === undefined ? undefined : { price: last, decimals: market.price_decimals };
    this.dispatch({ type: 'mode', mode, seed });
  }

  /** Decimals that a size may be typed with. */
  decimalsOf(unit: SizeUnit): number {
    if (unit === 'hands') return 0;
    return unit === 'value' ? VALUE_DECIMALS : lotDecimals(this.#deal?.currency_info.lever_share_num ?? '0');
  }

  /** Hands as they would be typed: a value is rounded up, so that it still comes to them. Empty without a price to value them at. */
  #textOf(hands: number, unit: SizeUnit): string {
    const { terms, last } = this.#contextNow() ?? {};
    const price = this.summary?.entry ?? last;
    if (!terms || (unit === 'value' && price === undefined)) return '';
    return toFixed(sizeOfHands(hands, unit, price ?? 0n, terms), this.decimalsOf(unit), 'up');
  }

  #useHands(hands: number): void {
    const { unit } = this.#state;
    this.dispatch({ type: 'size', text: this.#textOf(hands, unit) });
  }

  /** Turns to another unit of size, on this device, and takes the hands that were typed along. */
  useUnit(unit: SizeUnit): void {
    const hands = this.summary?.hands;
    this.dispatch({ type: 'unit', unit, text: hands === undefined ? '' : this.#textOf(hands, unit) });
    keepUnit(unit);
  }

  /** Turns to another measure of stops and takes along those that it can say. */
  useMeasure(measure: StopMeasure): void {
    const { terms } = this.#contextNow() ?? {};
    const { stops, basis } = this.summary ?? {};
    const textOf = (which: StopName): string => {
      // What cannot be read is no number in any measure, and stays until it is one.
      if (isUnread(this.#state[which])) return this.#state[which];
      const price = stops?.[which]?.price;
      return (terms && price !== undefined ? stopTextOf(which, price, measure, basis, terms) : undefined) ?? '';
    };
    this.dispatch({ type: 'measure', measure, takeProfit: textOf('takeProfit'), stopLoss: textOf('stopLoss') });
  }

  /** Takes one hand more or less. */
  stepSize(by: 1 | -1): void {
    const { min, max } = this.#deal?.lever_share_limit ?? { min: 1, max: 1 };
    this.#useHands(stepHands(this.summary?.hands, by, min, max));
  }

  /** Sets the hands of a quick amount. */
  usePortion(percent: number): void {
    const context = this.#contextNow();
    if (!context) return;
    this.#useHands(handsFor(percent, this.#state, context));
    this.dispatch({ type: 'left', field: 'size' });
  }
}
