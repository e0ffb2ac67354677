import { read, type Command, type Decision } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { currencySource } from '../store.ts';
import { spareNeeds, spareRefusal, type HouseMovement } from './withdrawable.ts';
import { HOUSE_TRANSFER_IDS, HOUSE_TRANSFERS } from './table.ts';

export interface ProposeHouseTransferInput extends HouseMovement {
  readonly note: string;
}

const REPEAT_WINDOW_MS = 2_000;

/**
 * Proposes a movement between accounts of the house; another operator decides it. Refuses `same_account`, `currency_unknown` and
 * `house_needed` (`spareRefusal`). Moves nothing.
 */
export const proposeHouseTransfer: Command<ProposeHouseTransferInput, { id: number }> = {
  name: 'console/house_transfer_propose',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: ({ currencyId }) => `house:${currencyId}`,
  needs: ({ currencyId }) => ({ accounts: [], rows: [read(currencySource, currencyId)] }),
  further: (view, input) => spareNeeds(view, input),
  decide(view, input, actor, moment): Decision<{ id: number }> {
    const { currencyId, from, to, number, note } = input;
    if (from === to) return { refused: 'same_account' };
    if (!view.row(currencySource, currencyId)) return { refused: 'currency_unknown' };
    const refused = spareRefusal(view, input);
    if (refused) return refused;
    const id = moment.nextId(HOUSE_TRANSFER_IDS);
    const row = {
      id,
      currency_id: currencyId,
      source: from,
      target: to,
      amount: number,
      note,
      proposed_at: moment.now,
      status: 0,
      decided_at: null,
    } as const;
    const review = opened({ kind: 'house_transfer', subject: id, userId: null, openedBy: actor.userId }, moment);
    return { reply: { id }, changes: [insert(HOUSE_TRANSFERS, row), review] };
  },
};
