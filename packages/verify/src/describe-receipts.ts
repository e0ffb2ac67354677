import type { ReceiptFault, ReceiptFaultCode } from './fault.ts';
import type { ReceiptsOutcome } from './receipts.ts';

/** Text of each fault. */
const WORDS: Readonly<Record<ReceiptFaultCode, string>> = {
  form: 'it is malformed, or lacks what its rules need',
  signature: 'it is not signed by a key that is trusted, or the signature is wrong',
  owner: 'it was made for another customer, or by another venue',
  missing: 'receipts are missing before it',
  chain: 'it does not follow the receipt before it',
  place: 'it does not stand at its place in the signed tree of receipts',
  tick_hash: 'a tick is not what its hash says',
  tick_place: 'a tick does not stand at its place in the signed tree of ticks',
  tick_published: 'a tick is not the one that is published under its number',
  tick_role: 'a tick is not one that this could be decided at',
  terms: 'its terms are not those that were in force for it',
  fact: 'what it was decided on is not what was before',
  cause: 'nothing in its terms and ticks sets this off',
  result: 'the result is not what the rules make of terms, ticks and facts',
  movement: 'the money that moved is not what the result says',
  kind: 'its kind is unknown to this verifier; look for a newer one',
};

/** A fault as a line for a terminal: which receipt, what is wrong, and the figures. */
export function describeFault({ code, receipt, kind, order, figures }: ReceiptFault): string {
  const which = receipt === 0 ? 'the file' : `receipt ${receipt}${kind === '' ? '' : ` (${kind}${order === 0 ? '' : ` ${order}`})`}`;
  const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `FAIL  ${which}: ${WORDS[code]}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}

/** Summary of a check in lines for a terminal. */
export function describeReceipts(outcome: ReceiptsOutcome): string[] {
  const { faults, receipts, customer, from, to, head, placed, cited, terms, keys, signaturesChecked } = outcome;
  return [
    `receipts ${from} to ${to} of customer ${customer ?? 'nobody'}: ${receipts} in the file; compare ${to} with the newest number that the venue shows you`,
    head
      ? `head ${head.number} of ${head.time}: ${placed} of them stand in its tree; ticks up to ${head.trees.ticks.size} do`
      : 'no head: nothing is in a signed tree yet',
    `${cited.size} ticks are cited`,
    `${terms.size} published terms are cited; the file has the text of ${[...terms.values()].filter(({ published }) => published).length}`,
    signaturesChecked ? `signed with ${keys.join(' ')}` : 'signatures cannot be checked here: this machine has no Ed25519',
    ...faults.map(describeFault),
  ];
}
