import type { Amount } from '@candor/money';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../../kernel/model/columns.ts';
import { rowSource, rowsSource } from '../../../kernel/model/row-source.ts';

/** A part of a shop's deposit that operators give to a customer whom the shop has harmed. */
export const C2C_COMPENSATIONS = table({
  name: 'c2c_compensations',
  key: 'id',
  addedLater: true,
  scope: 'user_id',
  projected: true,
  isFinal: ({ status }) => status !== 0,
  sealed: ['user_id', 'shop_id', 'order_id', 'customer_id', 'amount', 'status', 'decided_at'],
  columns: {
    id: int,
    /** The owner of the shop. */
    user_id: int,
    shop_id: int,
    order_id: safeInt,
    customer_id: int,
    /** In USDT. */
    amount: of<Amount>(bigint),
    terms_id: safeInt,
    note: text,
    proposed_at: moment,
    /** 0 waits for another operator, 1 booked, 2 refused. */
    status: of<0 | 1 | 2>(smallint),
    decided_at: nullable(moment),
  },
});
export type CompensationRow = RowOf<typeof C2C_COMPENSATIONS>;

export const COMPENSATION_IDS = 'c2c_compensation_ids';

/** Compensations by number. */
export const compensationSource = rowSource(C2C_COMPENSATIONS, 'id', { name: 'c2c/compensation' });

/** Those of an order that were not refused: one at most. */
export const compensationsOfSource = rowsSource(C2C_COMPENSATIONS, 'order_id', {
  name: 'c2c/compensations-of',
  take: ['id'],
  where: 'status <> 2',
});

/** Those of a shop that wait. */
export const waitingCompensationsSource = rowsSource(C2C_COMPENSATIONS, 'shop_id', {
  name: 'c2c/waiting-compensations',
  take: ['id'],
  where: 'status = 0',
});
