import { midnightOf, venueDayFrom } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { feedTime } from '../feed-time.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { nightlyFee } from '../overnight-fee.ts';
import { acceptAccount } from '../decisions.ts';
import { nightNotices } from '../notices.ts';

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
 * Charges every position of a customer for the midnight that begins a venue day, and for earlier ones that were missed. They are charged one by one: from what
 * is available, then from the position's margin. A position owes nothing for midnights at which the venue had paused its market. Refused with nothing changed
 * (`nothing_to_close`) when no position owes anything, so running it again is harmless. Refused (`date_unconfirmed`) while fresh prices do not confirm that the
 * day has begun: our own clock may be wrong.
 */
export const overnightCommand: Command<OvernightInput, OvernightReply> = {
  name: 'lever/overnight',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => contractAccountNeeds(input.userId),
  decide(view, input, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(input.userId, view);
    const through = venueDayFrom(input.day);
    let nights = 0;
    let waived = 0;
    const unpaid = new Map<number, bigint>();
    for (const order of account.holding) {
      const { charged, waived: spared } = account.chargeOvernightFee(order, through);
      waived += spared;
      if (charged === 0) continue;
      const paid = (account.order(order.id)?.overnight ?? 0n) - order.overnight;
      unpaid.set(order.id, BigInt(charged) * nightlyFee(order) - paid);
      nights += charged;
    }
    if (nights + waived === 0) return { refused: 'nothing_to_close' };
    const begins = midnightOf(through);
    if (moment.now < begins || (feedTime(markets, moment.now) ?? 0) < begins) return { refused: 'date_unconfirmed' };
    return acceptAccount(
      account,
      input.userId,
      markets,
      'overnight',
      () => ({ nights }),
      nightNotices(account, input.userId, markets, moment, unpaid),
    );
  },
};
