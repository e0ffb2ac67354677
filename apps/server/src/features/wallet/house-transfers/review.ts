import { toText } from '@candor/money';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { selectFrom, selection, type ValueOf } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { decideReview } from '../../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../../reviews/review-kind.ts';
import type { ReviewRule } from '../../../reviews/review-rule.ts';
import { spareNeeds, spareRefusal, type HouseMovement } from './withdrawable.ts';
import { HOUSE_TRANSFERS, houseTransferSource, type HouseTransferRow } from './table.ts';

function movementOf({ currency_id, source, target, amount }: Omit<HouseTransferRow, 'id'>): HouseMovement {
  return { currencyId: currency_id, from: source, to: target, number: amount };
}

/** Books a movement as it was proposed, or not at all. What it may take is looked at again. */
const HOUSE_TRANSFER: ReviewRule<ValueOf<typeof houseTransferSource>> = {
  kind: 'house_transfer',
  ledger: true,
  subject: houseTransferSource,
  needs: (row, view) => spareNeeds(view, movementOf(row)),
  decided(row, { outcome }, { now }, view) {
    const { id, currency_id: currencyId, source, target, amount, status } = row;
    if (status !== 0) return { refused: 'already_decided' };
    const isBooked = outcome === 'approved';
    const changes = [update(HOUSE_TRANSFERS, id, { status: isBooked ? 1 : 2, decided_at: now })];
    if (!isBooked) return { changes };
    const refused = spareRefusal(view, movementOf(row));
    if (refused) return refused;
    const [debit, credit] = [accountId(HOUSE, currencyId, source), accountId(HOUSE, currencyId, target)];
    return { changes, postings: [{ debit, credit, amount, code: 'house_transfer', cause: id }] };
  },
};

/** The command that decides a movement between accounts of the house. */
export const decideHouseTransfer = decideReview(HOUSE_TRANSFER);

const ROW = selection(HOUSE_TRANSFERS);

/** The review of movements between accounts of the house. `nameOf` gives the name of a currency. */
export function houseTransferReview(database: Database, nameOf: (currencyId: number) => Promise<string>): ReviewKind {
  return {
    kind: 'house_transfer',
    decide: decideHouseTransfer,
    async detail(id) {
      const [row] = ROW.rows(await database.query(selectFrom(HOUSE_TRANSFERS, 'where id = $1'), [id]));
      if (!row) throw new Error(`no movement ${id} of the house`);
      const { source, target, amount, note } = row;
      const currency = await nameOf(row.currency_id);
      return { kind: 'house_transfer', transfer: { id, currency_name: currency, from: source, to: target, value: toText(amount), note } };
    },
    earlier: () => Promise.resolve([]),
  };
}
