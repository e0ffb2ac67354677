import type { DepositState, ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { bigint, int, moment, nullable, of, table, text, type RowOf } from '../../kernel/model/columns.ts';
import type { Database } from '../../kernel/store/database.ts';
import { capture } from '../../kernel/model/holds.ts';
import { as, rowSource, rowsSource, type ValueOf } from '../../kernel/model/row-source.ts';
import { anyRowOf, update } from '../../kernel/model/table.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { takenBackHeld } from './holds.ts';
import { DEPOSIT_ROWS, DEPOSITS, depositShown } from './store.ts';

/** Deposits that their chain took back permanently, proposed to be borne by the house. */
export const WRITE_OFFS = table({
  name: 'deposit_write_offs',
  key: 'id',
  scope: 'payment',
  projected: true,
  sealed: ['payment', 'user_id', 'reason', 'state', 'proposed_at', 'decided_at'],
  columns: {
    id: int,
    payment: text,
    user_id: int,
    /** Statement of the operator who proposes it. */
    reason: text,
    state: of<'waiting' | 'approved' | 'refused'>(text),
    proposed_at: moment,
    decided_at: nullable(moment),
  },
});
export type WriteOffRow = RowOf<typeof WRITE_OFFS>;

export const WRITE_OFF_IDS = 'deposit_write_off_ids';

/** Proposals about a payment, by its name. */
export const writeOffsOfSource = rowsSource(WRITE_OFFS, 'payment', { name: 'deposits/write-offs-of', take: ['state'] });

const ofDeposit = (column: string): string => `(select ${column} from deposits where deposits.payment = deposit_write_offs.payment)`;

/** Proposals that the house bears a deposit, by id, with the state of the deposit. */
export const writeOffSource = rowSource(WRITE_OFFS, 'id', {
  name: 'deposits/write-off',
  and: {
    deposit_id: as(int, ofDeposit('id')),
    deposit_state: as(of<DepositState>(text), ofDeposit('state')),
    currency_id: as(int, ofDeposit('currency_id::int')),
    held: as(of<Amount>(bigint), ofDeposit('held')),
    owed: as(of<Amount>(bigint), ofDeposit('owed')),
    currency: as(text, ofDeposit('(select name from currencies where currencies.id = currency_id)')),
  },
  touched: () => anyRowOf(DEPOSITS),
});

/**
 * Ends a deposit that is held. The money that could be held of it goes back outside, where it never came from. The house bears what the customer had spent.
 * Both are in the customer's statement. Refuses `already_decided` when the deposit is not held any more.
 */
const WRITE_OFF: ReviewRule<ValueOf<typeof writeOffSource>> = {
  kind: 'write_off',
  ledger: true,
  subject: writeOffSource,
  needs: ({ user_id, currency_id }) => ({
    accounts: [accountId(user_id, currency_id, 'change'), accountId(user_id, currency_id, 'deposit_held')],
    rows: [],
  }),
  decided(found, { outcome }, { now }) {
    const { id, payment, user_id, currency_id, deposit_id, deposit_state, held, owed } = found;
    if (found.state !== 'waiting') return { refused: 'already_decided' };
    if (outcome !== 'approved') return { changes: [update(WRITE_OFFS, id, { state: 'refused', decided_at: now }, payment)] };
    if (deposit_state !== 'held') return { refused: 'already_decided' };
    const house = (kind: 'external' | 'receivable' | 'loss_absorption') => accountId(HOUSE, currency_id, kind);
    const change = accountId(user_id, currency_id, 'change');
    return {
      postings: [
        capture(takenBackHeld({ id: deposit_id, user_id, currency_id, held }), held, house('external'), 'captured'),
        { debit: house('loss_absorption'), credit: change, amount: owed, code: 'deposit_written_off', cause: deposit_id },
        { debit: change, credit: house('receivable'), amount: owed, code: 'deposit_settled', cause: deposit_id },
      ],
      changes: [
        update(DEPOSITS, payment, { state: 'written_off', held: 0n, owed: 0n }, user_id),
        update(WRITE_OFFS, id, { state: 'approved', decided_at: now }, payment),
      ],
      events: [{ userId: user_id, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } }],
      notice: {
        template: 'deposit_written_off',
        params: { about: deposit_id, held: toText(held), owed: toText(owed), currency: found.currency },
      },
    };
  },
};

/** The command that decides whether the house bears a deposit. */
export const decideWriteOff = decideReview(WRITE_OFF);

type WriteOffDetail = Extract<ReplyOf<'console/review_look'>['detail'], { kind: 'write_off' }>;

/** The review of what the house bears. */
export function writeOffReview(database: Database): ReviewKind {
  return {
    kind: 'write_off',
    decide: decideWriteOff,
    async detail(id): Promise<WriteOffDetail> {
      const [found] = await database.query<{ reason: string; payment: string; currency_name: string }>(
        `select deposit_write_offs.reason, deposit_write_offs.payment, currencies.name as currency_name from deposit_write_offs
         join deposits using (payment) join currencies on currencies.id = deposits.currency_id where deposit_write_offs.id = $1`,
        [id],
      );
      const [deposit] = DEPOSIT_ROWS.rows(
        await database.query(`select ${DEPOSIT_ROWS.list} from deposits where payment = $1`, [found?.payment ?? '']),
      );
      if (!found || !deposit) throw new RefusedError('not_found');
      const { held, owed } = deposit;
      return {
        kind: 'write_off',
        deposit: depositShown(deposit),
        currency_name: found.currency_name,
        held: toText(held),
        owed: toText(owed),
        why: found.reason,
      };
    },
    earlier: () => Promise.resolve([]),
  };
}
