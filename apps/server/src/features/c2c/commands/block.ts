import type { ReplyOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { blockSource, orderSource } from '../sources.ts';
import { blockKey, C2C_BLOCKS, type C2cOrderRow } from '../tables.ts';

export interface BlockInput {
  /** An order with the customer who is meant. */
  readonly id: number;
  readonly isBlocked: boolean;
}

function otherOf({ buyer_id, seller_id }: C2cOrderRow, userId: number): number | undefined {
  if (userId === buyer_id) return seller_id;
  return userId === seller_id ? buyer_id : undefined;
}

/** The actor trades no more with the other party of an order, or trades again. Refuses `not_found` for others' orders, and `already_done`. */
export const blockCustomer: Command<BlockInput, ReplyOf<'legal/block'>> = {
  name: 'legal/block',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id)] }),
  further(view, { id }, { userId }) {
    const order = view.row(orderSource, id);
    const other = order && otherOf(order, userId);
    return other === undefined ? undefined : { accounts: [], rows: [read(blockSource, blockKey(userId, other))] };
  },
  decide(view, { id, isBlocked: blocked }, { userId }, moment) {
    const order = view.row(orderSource, id);
    const other = order && otherOf(order, userId);
    if (other === undefined) return { refused: 'not_found' };
    const key = blockKey(userId, other);
    const known = view.row(blockSource, key);
    if ((known?.blocked ?? false) === blocked) return { refused: 'already_done' };
    return {
      reply: { blocked: blocked ? 1 : 0 },
      changes: [
        known
          ? update(C2C_BLOCKS, key, { blocked, at: moment.now }, userId)
          : insert(C2C_BLOCKS, { id: key, by_id: userId, who_id: other, blocked, at: moment.now }),
      ],
    };
  },
};
