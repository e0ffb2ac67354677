import { describe, expect, it } from 'vitest';
import { claimInput, claimProblems, EMPTY_CLAIM } from '../src/features/wallet/claim-model.ts';

const stored = { kind: 'stored', id: 'picture-1' } as const;
const TXID = 'AB'.repeat(32);

describe('a claim while it is typed', () => {
  it.each([
    ['OMNI', {}, { amount: 'claim_amount_missing', txid: 'claim_txid_missing' }],
    ['OMNI', { amount: '0', txid: 'ab' }, { amount: 'claim_amount_missing', txid: 'claim_txid_wrong' }],
    ['OMNI', { amount: '99.9', txid: TXID }, { amount: 'claim_amount_least' }],
    ['ERC20', { amount: '100', txid: ` 0x${TXID} ` }, {}],
    ['ERC20', { amount: '100', txid: `https://explorer.example/tx/0x${TXID}?a=1` }, {}],
    ['OMNI', { amount: '100', txid: `\u200b${TXID}\u200b` }, {}],
    ['OMNI', { amount: '100', txid: `https://explorer.example/block/${TXID}` }, { txid: 'claim_txid_wrong' }],
    ['ERC20', { amount: '100', txid: TXID, proof: { kind: 'uploading' } }, { proof: 'photo_uploading' }],
    ['BANK', { amount: '100' }, { account: 'claim_account_missing', proof: 'claim_proof_missing' }],
    ['BANK', { amount: '100', account: 'x', proof: stored }, {}],
  ] as const)('DEP-60 DEP-61 by %s: %j has the problems %j', (channel, values, problems) => {
    expect(claimProblems({ ...EMPTY_CLAIM, ...values }, channel, '100')).toEqual(problems);
  });

  it('DEP-60 is sent trimmed, by bank without a transaction, and with the picture that is stored', () => {
    const form = { txid: ` ${TXID} `, account: ' mine ', amount: '100', proof: stored };
    expect(claimInput(form, 'OMNI', 1)).toEqual({
      currency: '1',
      type: 'OMNI',
      amount: '100',
      account: 'mine',
      txid: TXID,
      imgUrl: 'picture-1',
    });
    expect(claimInput({ ...form, txid: `https://explorer.example/tx/${TXID}` }, 'OMNI', 1)).toMatchObject({ txid: TXID });
    expect(claimInput(form, 'BANK', 1)).toEqual({ currency: '1', type: 'BANK', amount: '100', account: 'mine', imgUrl: 'picture-1' });
  });
});
