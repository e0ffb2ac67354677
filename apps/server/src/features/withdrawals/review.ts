import type { Command } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DecideInput, DecideReply } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { withdrawalDetail } from './queries.ts';
import type { BankAccount } from './signer-file.ts';

/** The review of withdrawals. `approvable` throws while nothing may be approved. */
export function withdrawalReview(
  database: Database,
  decide: Command<DecideInput, DecideReply>,
  bankOf: (userId: number, methodsAt: number) => Promise<BankAccount | undefined>,
  approvable: () => void,
): ReviewKind {
  return {
    kind: 'withdrawal',
    decide,
    approvable,
    detail: (id, language) => withdrawalDetail(database, id, bankOf, language),
    earlier: () => Promise.resolve([]),
  };
}
