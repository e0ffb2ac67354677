import { atOrBelow, WARNING_PERCENT } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import type { Market } from '../../../market/market.ts';
import { Desk, deskNeeds } from '../desk.ts';
import { isPriced, newestPrices, orderViews, tradeEvent } from '../view.ts';

export interface WarnInput {
  readonly userId: number;
}

/** Tells a customer that the hazard rate is at or below `WARNING_PERCENT` at the newest ticks. Moves nothing. */
export function warnCommand(market: Market): Command<WarnInput, { readonly warned: true }> {
  return {
    name: 'lever/warn',
    serial: (input) => `user:${input.userId}`,
    needs: (input) => deskNeeds(input.userId),
    decide(view, input) {
      const desk = new Desk(input.userId, view);
      const { book } = desk;
      if (!isPriced(book, market) || !atOrBelow(book, newestPrices(market), WARNING_PERCENT)) return { refused: 'nothing_to_close' };
      return {
        reply: { warned: true },
        events: [tradeEvent(input.userId, 'warning', orderViews(desk.holding, book, market))],
      };
    },
  };
}
