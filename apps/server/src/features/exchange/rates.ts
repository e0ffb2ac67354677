import { ONE, type Price } from '@candor/money';
import type { Refusal } from '../../kernel/model/command.ts';
import type { Markets } from '../../market/market.ts';
import { flashTerms } from './terms.ts';

/** Currency through which everything is exchanged. */
export const USDT = 'USDT';

/** Worth of one unit of a currency in USDT, with the tick behind it; tick 0 for USDT itself. */
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
 * Returns the worth of one unit of a currency at `now`, from the newest tick of its market. Refuses with `currency_unknown` without a market. Refuses with
 * `market_paused` and `market_closed` when it takes no orders or its exchange is closed. So no customer exchanges at a price that is old or in doubt.
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
