import type { ReplyOf } from '@candor/api';
import { LEDGER_CAUSES } from '@candor/api/constants';
import { DEPOSITS, ledgerPath, WITHDRAWALS } from '../paths.ts';

export type LedgerLine = ReplyOf<'console/ledger'>['list'][number];

/** Returns the link to the cause of a line: a deposit, a withdrawal, or all lines with the same cause. Undefined for a line without a cause. */
export function causeTarget({ info, cause, debit, credit }: Pick<LedgerLine, 'info' | 'cause' | 'debit' | 'credit'>): string | undefined {
  const of = LEDGER_CAUSES.find((each) => info === each || info.startsWith(`${each}_`));
  if (of === undefined || cause === '') return undefined;
  if (of === 'deposit') return `${DEPOSITS}?id=${cause}`;
  if (of === 'withdrawal') return `${WITHDRAWALS}?id=${cause}`;
  const user = debit.user_id === 0 ? credit.user_id : debit.user_id;
  return ledgerPath({ ...(user !== 0 && { user: String(user) }), of, cause });
}
