import type { ClaimChannel, InputOf } from '@candor/api';
import { parseDecimal } from '@candor/money';
import { transactionIn } from '@candor/rules/wallet/transaction-text';
import { NO_PHOTO, type PhotoState } from '../../upload/photo.ts';

/** A claim while it is typed. */
export interface ClaimForm {
  readonly txid: string;
  readonly account: string;
  readonly amount: string;
  readonly proof: PhotoState;
}

export const EMPTY_CLAIM: ClaimForm = { txid: '', account: '', amount: '', proof: NO_PHOTO };

type Problem =
  | 'claim_txid_missing'
  | 'claim_txid_wrong'
  | 'claim_account_missing'
  | 'claim_amount_missing'
  | 'claim_amount_least'
  | 'claim_proof_missing'
  | 'photo_uploading';

/** Finds the problems of a claim, by field. The server knows better which transactions there are. */
export function claimProblems(
  { txid, account, amount, proof }: ClaimForm,
  channel: ClaimChannel,
  minimum: string,
): Readonly<Partial<Record<keyof ClaimForm, Problem>>> {
  const problems: Partial<Record<keyof ClaimForm, Problem>> = {};
  const units = parseDecimal(amount);
  if (units === undefined || units <= 0n) problems.amount = 'claim_amount_missing';
  else if (units < (parseDecimal(minimum) ?? 0n)) problems.amount = 'claim_amount_least';
  if (channel !== 'BANK' && txid.trim() === '') problems.txid = 'claim_txid_missing';
  else if (channel !== 'BANK' && transactionIn(txid) === undefined) problems.txid = 'claim_txid_wrong';
  if (channel === 'BANK' && account.trim() === '') problems.account = 'claim_account_missing';
  if (proof.kind === 'uploading') problems.proof = 'photo_uploading';
  else if (channel === 'BANK' && proof.kind !== 'stored') problems.proof = 'claim_proof_missing';
  return problems;
}

/** A claim as it is sent. */
export function claimInput(
  { txid, account, amount, proof }: ClaimForm,
  channel: ClaimChannel,
  currency: number,
): InputOf<'wallet/charge_req'> {
  return {
    currency: String(currency),
    type: channel,
    amount,
    account: account.trim(),
    ...(channel !== 'BANK' && { txid: transactionIn(txid) ?? txid.trim() }),
    ...(proof.kind === 'stored' && { imgUrl: proof.id }),
  };
}
