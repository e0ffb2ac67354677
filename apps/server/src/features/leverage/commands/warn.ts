import { atOrBelow, DEFAULT_BURST_PERCENT, hazardRate, hazardText, WARNING_CLEARED_PERCENT, WARNING_PERCENT } from '@candor/rules';
import { read, type Command, type Needs, type View } from '../../../kernel/command.ts';
import { insert, update, type Change } from '../../../kernel/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { ledgerNotice } from '../../../messages/notices.ts';
import { Desk, deskNeeds } from '../desk.ts';
import { isPriced, newestPrices, orderViews, tradeEvent } from '../view.ts';
import { LEVER_WARNINGS, warningSource } from '../warning.ts';

export interface WarnInput {
  readonly userId: number;
}

/** Tells a customer once that the hazard rate is at or below `WARNING_PERCENT` at the newest ticks. Moves nothing. */
export const warnCommand: Command<WarnInput, { readonly warned: boolean }> = {
  name: 'lever/warn',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => warningNeeds(userId),
  decide(view, { userId }, _actor, moment) {
    const markets = view.part(MARKETS);
    const desk = new Desk(userId, view);
    const { book } = desk;
    const burst = markets.pairs()[0]?.burstPercent ?? DEFAULT_BURST_PERCENT;
    if (view.row(warningSource, userId) || !isPriced(book, markets) || !atOrBelow(book, newestPrices(markets), WARNING_PERCENT))
      return { refused: 'nothing_to_close' };
    return {
      reply: { warned: true },
      changes: [
        warned(view, userId, true, moment.now),
        ledgerNotice(userId, 'hazard_warning', { rate: hazardText(hazardRate(book, newestPrices(markets))) ?? '', burst }, moment),
      ],
      events: [tradeEvent(userId, 'warning', orderViews(desk.holding, book, markets))],
    };
  },
};

/** Ends a warning, so that the customer can be warned again: the hazard rate is above `WARNING_CLEARED_PERCENT`, or nothing is held. */
export const endWarningCommand: Command<WarnInput, { readonly warned: boolean }> = {
  name: 'lever/end_warning',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => warningNeeds(userId),
  decide(view, { userId }, _actor, moment) {
    const markets = view.part(MARKETS);
    const { book } = new Desk(userId, view);
    const low = book.exposures.length > 0 && (!isPriced(book, markets) || atOrBelow(book, newestPrices(markets), WARNING_CLEARED_PERCENT));
    if (low || !view.row(warningSource, userId)) return { refused: 'nothing_to_close' };
    return { reply: { warned: false }, changes: [warned(view, userId, false, moment.now)] };
  },
};

function warningNeeds(userId: number): Needs {
  const { accounts, rows } = deskNeeds(userId);
  return { accounts, rows: [...rows, read(warningSource, userId)] };
}

function warned(view: View, userId: number, state: boolean, at: number): Change {
  return view.row(warningSource, userId) === undefined
    ? insert(LEVER_WARNINGS, { user_id: userId, warned: state, at })
    : update(LEVER_WARNINGS, userId, { warned: state, at });
}
