import type { HouseTransferAccount } from '@candor/api';
import type { Amount } from '@candor/money';
import { bigint, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../../kernel/model/columns.ts';
import { as, rowSource } from '../../../kernel/model/row-source.ts';

/** A movement between accounts of the house, as it is stored. */
export const HOUSE_TRANSFERS = table({
  name: 'house_transfers',
  key: 'id',
  projected: true,
  isFinal: ({ status }) => status !== 0,
  columns: {
    id: safeInt,
    currency_id: smallint,
    source: of<HouseTransferAccount>(text),
    target: of<HouseTransferAccount>(text),
    amount: of<Amount>(bigint),
    note: text,
    proposed_at: moment,
    /** 0 waits for another operator, 1 booked, 2 refused. */
    status: of<0 | 1 | 2>(smallint),
    decided_at: nullable(moment),
  },
});
export type HouseTransferRow = RowOf<typeof HOUSE_TRANSFERS>;

export const HOUSE_TRANSFER_IDS = 'house_transfer_ids';

/** Movements by id, with the name of the currency. */
export const houseTransferSource = rowSource(HOUSE_TRANSFERS, 'id', {
  name: 'wallet/house transfer',
  and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
});
