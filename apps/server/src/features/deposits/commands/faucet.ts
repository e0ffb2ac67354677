import { USDT } from '@candor/api';
import type { ReplyOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { nextMidnight } from '@candor/rules';
import { demoHeight } from '../../../chains/demo.ts';
import type { Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { DEMO_PAYMENTS } from '../store.ts';

/** Amount that the faucet pays at a time. */
export const FAUCET_PAYS = decimal('1000');

/** The actor's address on the simulated chain. */
export interface FaucetInput {
  readonly address: string;
}

/**
 * Pays play money to the actor's address on the simulated chain: it goes into its next block, and arrives as any deposit does. Run under a
 * key of the day, so that a day has one. Money in is no matter of freezing.
 */
export const payFromFaucet: Command<FaucetInput, ReplyOf<'wallet/faucet'>> = {
  name: 'wallet/faucet',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide(_view, { address }, { userId }, moment) {
    const { now } = moment;
    const txid = `demo-${moment.nextId('demo_payment_ids')}`;
    const row = { txid, user_id: userId, currency_id: USDT, address, amount: FAUCET_PAYS, height: demoHeight(now) + 1 };
    return { reply: { number: toText(FAUCET_PAYS), txid, at: now, again_at: nextMidnight(now) }, changes: [insert(DEMO_PAYMENTS, row)] };
  },
};
