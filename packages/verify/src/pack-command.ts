import { readFile } from 'node:fs/promises';
import { describeFault } from './describe-receipts.ts';
import { checkPack } from './pack.ts';
import { timeText, type PackFault, type PackFaultCode } from './pack-order.ts';

/** Text of each fault. */
const WORDS: Readonly<Record<PackFaultCode, string>> = {
  form: 'it is malformed',
  signature: 'it is not signed by a key that is trusted, or the signature is wrong',
  owner: 'a receipt was made for another customer, or by another venue',
  receipts: 'its receipts are not those that were signed for',
  order: 'what was agreed is not what the receipt says',
  terms: 'its terms are not those of the receipt',
  steps: 'a step is not what receipts, appeal and chat say, or is not at its time',
  decision: 'the decision is not the one of the receipt',
  evidence: 'a statement names evidence that its party did not hand in',
};

/** A fault as a line for a terminal. */
export function describePackFault({ code, figures }: PackFault): string {
  const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `FAIL  the pack: ${WORDS[code]}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}

/** Checks an evidence pack, and prints a summary and its faults. Returns whether there is no fault. */
export async function pack(file: string, keys: readonly string[], print: (line: string) => void): Promise<boolean> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const { faults, pack: found, receipts, keys: own, signaturesChecked } = await checkPack(lines, keys);
  if (found && receipts) {
    const { head, placed } = receipts;
    print(`evidence pack of order ${found.id}, made for customer ${found.customer} at ${timeText(found.madeAt)}`);
    const counts = [
      `${found.steps.length} steps`,
      `${found.chat.length} lines of the chat`,
      `${found.evidence.length} pieces of evidence`,
      `${found.instances.length} instances of an appeal`,
    ];
    print(counts.join(', '));
    const stand = head ? `${placed} of them stand in the tree of head ${head.number}` : 'no head: nothing is in a signed tree yet';
    print(`${receipts.receipts} receipts; ${stand}`);
    print(signaturesChecked ? `signed with ${own.join(' ')}` : 'signatures cannot be checked here: this machine has no Ed25519');
  }
  const told = [...faults.map(describePackFault), ...(receipts?.faults ?? []).map(describeFault)];
  for (const line of told) print(line);
  return told.length === 0;
}
