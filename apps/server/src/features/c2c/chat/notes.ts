import type { C2cNote } from '@candor/api';
import type { Moment } from '../../../kernel/model/command.ts';
import { insert, type Change } from '../../../kernel/model/table.ts';
import type { C2cOrderRow } from '../tables.ts';
import { C2C_CHAT_NUMBERS, C2C_NOTES } from './tables.ts';

/** The line of a step in the chat of its order. Whichever command does the step writes it. */
export function noted(
  { id, buyer_id, seller_id }: Pick<C2cOrderRow, 'id' | 'buyer_id' | 'seller_id'>,
  code: C2cNote,
  moment: Moment,
): Change {
  return insert(C2C_NOTES, { id: moment.nextId(C2C_CHAT_NUMBERS), order_id: id, buyer_id, seller_id, code, at: moment.now });
}
