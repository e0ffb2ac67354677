import type { ReplyOf } from '@candor/api';
import { insert, type Change } from '../../kernel/model/table.ts';
import { int, moment, of, table, text } from '../../kernel/model/columns.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';

/** Outcome of a try to sign in. */
export type SignInOutcome = 'signed_in' | 'wrong_password' | 'frozen' | 'factor_pending' | 'factor_wrong' | 'factor_passed';

const SIGN_INS = table({
  name: 'sign_ins',
  key: 'user_id',
  columns: {
    user_id: int,
    at: moment,
    address: text,
    device: text,
    outcome: of<SignInOutcome>(text),
  },
});

/** The row that remembers a try to sign in. */
export function signInRow(
  userId: number,
  from: { readonly address: string; readonly device: string },
  outcome: SignInOutcome,
  now: number,
): Change {
  return insert(SIGN_INS, { user_id: userId, at: now, address: from.address, device: from.device, outcome });
}

/** The tries to sign in to an account, newest first. */
export async function signInHistory(database: Database, userId: number, page: number): Promise<ReplyOf<'safe/sign_ins'>> {
  const { rows, place } = await pageOf<ReplyOf<'safe/sign_ins'>['list'][number]>(
    database,
    { columns: 'at, address, device, outcome', from: 'from sign_ins where user_id = $1', order: 'id desc', values: [userId] },
    page,
    PAGE_LENGTHS.console,
  );
  return { list: rows, ...place };
}
