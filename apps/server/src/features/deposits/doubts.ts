import type { DoubtKind } from '@candor/api';
import type { DepositChain } from '@candor/rules';
import { int, moment, nullable, of, type RowOf, safeInt, table, text } from '../../kernel/model/columns.ts';
import { rowsSource } from '../../kernel/model/row-source.ts';

/** Statements of nodes about payments that are not believed. */
export const DOUBTS = table({
  name: 'deposit_doubts',
  key: 'id',
  scope: 'payment',
  projected: true,
  columns: {
    id: int,
    chain: of<DepositChain>(text),
    /** The name of the payment. */
    payment: text,
    kind: of<DoubtKind>(text),
    /** Customer whose payment it would be. */
    user_id: nullable(int),
    /** Amounts known before and stated now, as decimals; empty for nothing. */
    was: text,
    said: text,
    height: safeInt,
    seen_at: moment,
    /** Since when it is not said any more. */
    settled_at: nullable(moment),
  },
});
export type DoubtRow = RowOf<typeof DOUBTS>;

export const DOUBT_IDS = 'deposit_doubt_ids';

/** The doubts about a payment, by its name. */
export const doubtsOfSource = rowsSource(DOUBTS, 'payment', {
  name: 'deposits/doubts-of',
  take: ['id', 'kind', 'said', 'settled_at'],
});
