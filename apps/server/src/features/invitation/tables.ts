import type { AlikeKind, RebateStatus } from '@candor/api';
import type { Amount, Percent } from '@candor/money';
import type { Generation } from '@candor/rules';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';
import { as, rowSource } from '../../kernel/model/row-source.ts';

/** A share of the fees that one customer paid through a venue day, for one of those who invited. */
export const REBATES = table({
  name: 'rebates',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: ({ status }) => status !== 0,
  // A held one is paid by these columns.
  sealed: ['user_id', 'invitee_id', 'currency_id', 'amount', 'status', 'decided_at'],
  endsBy: 'decided_at',
  columns: {
    id: safeInt,
    /** Customer who gets it. */
    user_id: int,
    invitee_id: int,
    generation: of<Generation>(smallint),
    currency_id: smallint,
    /** The last venue day whose fees are in it, counted from 1970-01-01. */
    day: int,
    fees: of<Amount>(bigint),
    percent: of<Percent>(bigint),
    amount: of<Amount>(bigint),
    status: of<RebateStatus>(smallint),
    /** Traits that the two have in common (`AlikeKind`), between blanks; empty for none. */
    alike: text,
    /** The table that it was counted by, by the number that the journal knows the terms by. */
    terms_id: safeInt,
    created_at: moment,
    decided_at: nullable(moment),
  },
});
export type RebateRow = RowOf<typeof REBATES>;
export const REBATE_IDS = 'rebate_ids';

/** The fees of a customer in one currency that shares were counted on. */
export const REBATE_COUNTS = table({
  name: 'rebate_counts',
  key: 'id',
  projected: true,
  columns: {
    /** Key made by `countId`. */
    id: safeInt,
    user_id: int,
    currency_id: smallint,
    counted: of<Amount>(bigint),
    /** Through this venue day. */
    day: int,
  },
});

const CURRENCIES = 1_024;

/** The key of what was counted of a customer's fees in one currency. */
export function countId(userId: number, currencyId: number): number {
  return userId * CURRENCIES + currencyId;
}

/** Counted fees, by `countId`. */
export const countSource = rowSource(REBATE_COUNTS, 'id', { name: 'invitation/counted' });

/** Shares by number, with the name of their currency. */
export const rebateSource = rowSource(REBATES, 'id', {
  name: 'invitation/rebate',
  and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
});

/** Returns the traits that two customers have in common, as they are stored. */
export function alikeText(kinds: readonly AlikeKind[]): string {
  return kinds.join(' ');
}
