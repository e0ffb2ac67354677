import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { addressBookSource, ADDRESSES } from '../store.ts';

export interface RemoveAddressInput {
  readonly id: number;
}

/** Removes a withdrawal address from the actor's book. */
export const removeAddress: Command<RemoveAddressInput, ''> = {
  name: 'user/address_remove',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ id }) => ({ id }),
  needs: (_input, actor) => ({ accounts: [], rows: [read(addressBookSource, actor.userId)] }),
  decide(view, { id }, actor, moment) {
    const found = view.row(addressBookSource, actor.userId)?.addresses.find((each) => each.id === id);
    if (!found) return { refused: 'not_found' };
    const { chain, address } = found;
    return {
      reply: '',
      changes: [
        update(ADDRESSES, id, { removed_at: moment.now }, actor.userId),
        notice(actor.userId, 'address_removed', { chain, target: address }, actor, moment),
      ],
    };
  },
};
