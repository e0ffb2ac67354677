import { ONE, type Price } from '@candor/money';
import type { Refusal } from '../../kernel/model/command.ts';
import type { Markets } from '../../market/market.ts';
import { flashTerms } from './terms.ts';

/** What everything is exchanged through. */
export const USDT = 'USDT';

/** What one unit of a currency is worth in USDT, with the tick that says so; tick 0 for USDT itself. */
export interface Worth {
  readonly tick: number;
  readonly price: Price;
}

/** A currency as the exchange needs it. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * What one unit of a currency is worth at `now`, from the newest tick of its market. Refuses with `currency_unknown` without a market,
 * with `market_paused` and `market_closed` when it takes no orders or its exchange is closed: nobody exchanges at a price that is old or in doubt.
 */
export function worthOf(markets: Markets, { id, name }: Named, now: number): Worth | Refusal {
  if (flashTerms(markets, name)?.isOpen === false) return { refused: 'market_paused' };
  if (name === USDT) return { tick: 0, price: ONE };
  const pair = markets.pairs().find((each) => each.currencyId === id && each.legalName === USDT && each.symbol.endsWith(`/${USDT}`));
  const tick = pair && markets.tick(pair.id);
  if (!pair || !tick) return { refused: pair ? 'market_closed' : 'currency_unknown' };
  const state = markets.stateOf(pair.id, now);
  if (state === 'open') return { tick: tick.id, price: tick.price };
  return { refused: state === 'paused' ? 'market_paused' : 'market_closed' };
}
