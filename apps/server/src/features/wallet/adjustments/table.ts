import type { AdjustmentAccount, AdjustmentReason, AdjustmentWallet } from '@candor/api';
import type { Amount } from '@candor/money';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../../kernel/model/columns.ts';
import { rowSource, rowsSource, as } from '../../../kernel/model/row-source.ts';

/** A correction of a fault of the house, as it is stored. */
export const ADJUSTMENTS = table({
  name: 'adjustments',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: ({ status }) => status !== 0,
  columns: {
    id: safeInt,
    user_id: int,
    currency_id: smallint,
    wallet: of<AdjustmentWallet>(text),
    account: of<AdjustmentAccount>(text),
    /** Above zero what the customer gets. */
    amount: of<Amount>(bigint),
    /** In USDT, without a sign, when it was proposed. */
    worth: of<Amount>(bigint),
    reason: of<AdjustmentReason>(text),
    note: text,
    proposed_at: moment,
    /** 0 waits for another operator, 1 booked, 2 refused. */
    status: of<0 | 1 | 2>(smallint),
    decided_at: nullable(moment),
  },
});
export type AdjustmentRow = RowOf<typeof ADJUSTMENTS>;

export const ADJUSTMENT_IDS = 'adjustment_ids';

/** Adjustments by id, with the name of the currency. */
export const adjustmentSource = rowSource(ADJUSTMENTS, 'id', {
  name: 'wallet/adjustment',
  and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
});

/** The adjustments of a customer that were not refused. */
export const standingAdjustmentsSource = rowsSource(ADJUSTMENTS, 'user_id', {
  name: 'wallet/standing adjustments',
  take: ['worth', 'proposed_at'],
  where: 'status <> 2',
});
