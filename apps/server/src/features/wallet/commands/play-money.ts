import type { ReplyOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { nextMidnight, SETTLEMENT_CURRENCY } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';

const FUNDS = decimal('10000');

/** Puts play money into the contract wallet of the actor. Run under a key of the day, so that a day has one. Refuses `account_frozen`. */
export const playMoney: Command<object, ReplyOf<'wallet/play_money'>> = {
  name: 'wallet/play_money',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, { userId }) => ({ accounts: [accountId(userId, SETTLEMENT_CURRENCY, 'lever')], rows: [read(frozenSource, userId)] }),
  decide(view, _input, { userId }, { now }) {
    if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
    return {
      reply: { number: toText(FUNDS), at: now, again_at: nextMidnight(now) },
      postings: [
        {
          debit: accountId(HOUSE, SETTLEMENT_CURRENCY, 'demo_funding'),
          credit: accountId(userId, SETTLEMENT_CURRENCY, 'lever'),
          amount: FUNDS,
          code: 'demo_funding',
          cause: userId,
        },
      ],
      events: [{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: SETTLEMENT_CURRENCY } }],
    };
  },
};
