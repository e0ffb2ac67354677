import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { CLAIM_NAMES, claimNameSource, claimsOfSource, claimSource, transactionSource } from '../claims.ts';

export interface NameClaimInput {
  readonly id: number;
  /** In its one spelling. */
  readonly txid: string;
}

/**
 * Notes which transaction a claim tells of that names none, as an operator has found it. Refuses `not_found`, `already_decided`,
 * `already_done` when it has one, and `transaction_known` when that is another claim's or was seen for its customer.
 */
export const nameClaim: Command<NameClaimInput, ''> = {
  name: 'console/claim_name',
  serial: ({ id }) => `deposit-claim:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(claimSource, id), read(claimNameSource, id)] }),
  further(view, { id, txid }) {
    const claim = view.row(claimSource, id);
    if (!claim) return undefined;
    return { accounts: [], rows: [read(claimsOfSource, claim.user_id), read(transactionSource, `${claim.channel}:${txid}`)] };
  },
  decide(view, { id, txid }, { userId: operator }, { now }) {
    const claim = view.row(claimSource, id);
    if (!claim || claim.channel === 'BANK') return { refused: 'not_found' };
    if (claim.state !== 'waiting') return { refused: 'already_decided' };
    if (claim.txid !== '' || view.row(claimNameSource, id) !== undefined) return { refused: 'already_done' };
    const own = view.row(claimsOfSource, claim.user_id) ?? [];
    const seen = view.row(transactionSource, `${claim.channel}:${txid}`) ?? [];
    const isClaimed = own.some((each) => each.channel === claim.channel && each.txid === txid && each.state !== 'refused');
    if (isClaimed || seen.some(({ user_id }) => user_id === claim.user_id)) return { refused: 'transaction_known' };
    return { reply: '', changes: [insert(CLAIM_NAMES, { claim_id: id, txid, named_by: operator, named_at: now })] };
  },
};
