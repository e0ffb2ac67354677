import type { ReplyOf } from '@candor/api';
import type { DepositChain } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { addressesSource, DEPOSIT_ADDRESSES } from '../store.ts';

export interface GiveAddressInput {
  readonly chain: DepositChain;
  /** The actor's own, as the venue's key makes it. */
  readonly address: string;
}

/** Notes that the actor was shown an address, so that payments to it are looked for. Refuses `already_done`. */
export const giveAddress: Command<GiveAddressInput, ReplyOf<'wallet/deposit_address'>> = {
  name: 'wallet/deposit_address',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, { userId }) => ({ accounts: [], rows: [read(addressesSource, userId)] }),
  decide(view, { chain, address }, { userId }, moment) {
    const known = view.row(addressesSource, userId)?.some((each) => each.chain === chain && each.address === address);
    if (known) return { refused: 'already_done' };
    const row = { id: moment.nextId('deposit_address_ids'), user_id: userId, chain, address, given_at: moment.now };
    return { reply: { chain, address }, changes: [insert(DEPOSIT_ADDRESSES, row)] };
  },
};
