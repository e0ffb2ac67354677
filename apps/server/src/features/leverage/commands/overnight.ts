import { venueDayFrom } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { Desk, deskNeeds } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';

export interface OvernightInput {
  readonly userId: number;
  /** The venue day whose midnight is charged, as 2026-05-13. */
  readonly day: string;
}

export interface OvernightReply {
  /** Nights charged over all positions. */
  readonly nights: number;
}

/**
 * Charges every position of a customer for the midnight that begins a venue day, and for earlier ones that were missed,
 * one by one: from what is available, then from the position's margin. Refused with nothing changed
 * (`nothing_to_close`) when no position owes anything, so running it again is harmless.
 */
export const overnightCommand: Command<OvernightInput, OvernightReply> = {
  name: 'lever/overnight',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => deskNeeds(input.userId),
  decide(view, input) {
    const markets = view.part(MARKETS);
    const desk = new Desk(input.userId, view);
    const through = venueDayFrom(input.day);
    let nights = 0;
    for (const order of desk.holding) nights += desk.chargeNights(order, through);
    if (nights === 0) return { refused: 'nothing_to_close' };
    return acceptDesk(desk, input.userId, markets, 'overnight', () => ({ nights }));
  },
};
