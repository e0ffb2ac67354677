import type { AlikeKind } from '@candor/api';
import type { Amount } from '@candor/money';
import { feesToShare, percentFor, rankOf, rebateOf, type Generation } from '@candor/rules';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, type Command, type KernelEvent, type Posting } from '../../../kernel/model/command.ts';
import { insert, update, type Change } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { opened } from '../../../reviews/table.ts';
import { ranksInForce } from '../ranks.ts';
import { alikeText, countId, countSource, REBATE_COUNTS, REBATE_IDS, REBATES } from '../tables.ts';

/** One of those who invited, the nearest first. */
export interface Upline {
  readonly userId: number;
  readonly generation: Generation;
  /** Customers invited whose fees were ever shared: what the rank goes by. */
  readonly active: number;
  /** Traits that the two have in common. With any of them the share is held. */
  readonly alike: readonly AlikeKind[];
}

/** Fees of one customer in one currency, as the ledger has them, and who invited. */
export interface PayInput {
  readonly userId: number;
  readonly currencyId: number;
  /** The last venue day that is paid. */
  readonly day: number;
  /** Charged through that day, and given back until now, since the beginning. */
  readonly charged: Amount;
  readonly returned: Amount;
  readonly uplines: readonly Upline[];
}

/**
 * Shares what a customer's orders brought in fees with those who invited, by the table in force. What was counted before is not counted
 * again, so naming the same day twice is harmless: `nothing_to_close`. The shares leave the fee account; those of two who look like one
 * person wait in the rebate account for operators.
 */
export const payRebates: Command<PayInput, { readonly paid: number; readonly held: number }> = {
  name: 'invitation/pay',
  ledger: true,
  serial: ({ userId, currencyId }) => `fees:${countId(userId, currencyId)}`,
  needs: ({ userId, currencyId, uplines }) => ({
    accounts: [
      accountId(HOUSE, currencyId, 'fee'),
      accountId(HOUSE, currencyId, 'rebate'),
      ...uplines.map((upline) => accountId(upline.userId, currencyId, 'change')),
    ],
    rows: [read(countSource, countId(userId, currencyId))],
  }),
  decide(view, { userId, currencyId, day, charged, returned, uplines }, _actor, moment) {
    const counted = view.row(countSource, countId(userId, currencyId));
    if (counted !== undefined && day <= counted.day) return { refused: 'nothing_to_close' };
    const markets = view.state(MARKETS);
    const ranks = ranksInForce(markets);
    const fees = feesToShare({ charged, returned, counted: counted?.counted ?? 0n });
    const [fee, rebate] = [accountId(HOUSE, currencyId, 'fee'), accountId(HOUSE, currencyId, 'rebate')];
    const postings: Posting[] = [];
    const changes: Change[] = [countedThrough(view.row(countSource, countId(userId, currencyId)), { userId, currencyId, day, fees })];
    const events: KernelEvent[] = [];
    let [paid, held] = [0, 0];
    for (const { userId: inviter, generation, active, alike } of uplines) {
      const percent = percentFor(ranks, rankOf(ranks, active), generation);
      const amount = rebateOf(fees, percent);
      if (amount === 0n) continue;
      const id = moment.nextId(REBATE_IDS);
      const isHeld = alike.length > 0;
      changes.push(
        insert(REBATES, {
          id,
          user_id: inviter,
          invitee_id: userId,
          generation,
          currency_id: currencyId,
          day,
          fees,
          percent,
          amount,
          status: isHeld ? 0 : 1,
          alike: alikeText(alike),
          terms_id: markets.termsId(),
          created_at: moment.now,
          decided_at: isHeld ? null : moment.now,
        }),
      );
      postings.push({ debit: fee, credit: rebate, amount, code: 'invitation_set_aside', cause: id });
      if (isHeld) {
        held += 1;
        changes.push(opened({ kind: 'rebate', subject: id, userId: inviter }, moment));
        continue;
      }
      paid += 1;
      postings.push({ debit: rebate, credit: accountId(inviter, currencyId, 'change'), amount, code: 'invitation_rebate', cause: id });
      events.push({ userId: inviter, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currencyId } });
    }
    return { reply: { paid, held }, postings, changes, events };
  },
};

function countedThrough(
  row: { readonly counted: Amount } | undefined,
  { userId, currencyId, day, fees }: { userId: number; currencyId: number; day: number; fees: Amount },
): Change {
  const id = countId(userId, currencyId);
  return row
    ? update(REBATE_COUNTS, id, { counted: row.counted + fees, day })
    : insert(REBATE_COUNTS, { id, user_id: userId, currency_id: currencyId, counted: fees, day });
}
