import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { checkChain, readDocument } from '@candor/verify/document';
import { checkOwnProof } from '@candor/verify/own-proof';
import { checkSignatures } from '@candor/verify/signed';
import { checkSet, type PublishedLeaf } from '@candor/verify/published-set';
import { checkReserves } from '@candor/verify/reserves';
import { allHold, step, type Step } from '@candor/verify/step';
import { rememberKey, trustedKeys } from './known-key.ts';

export type Proofs = ReplyOf<'liabilities/proofs'>;
export type PublishedProof = Proofs['list'][number];
export type OwnProof = ReplyOf<'liabilities/own'>;

/** Checks the customer's own proof, that it is the published one, and that the published ones form one chain. */
export async function ownSteps(own: OwnProof, published: Proofs, customer: string): Promise<Step[]> {
  const [newest] = published.list;
  const steps = await checkOwnProof(own, { customer, keys: trustedKeys(published.keys) });
  steps.push(step('published', newest?.document === own.document, { hash: newest?.hash ?? '' }));
  steps.push(await checkChain(published.list.map(({ document }) => document).reverse()));
  if (allHold(steps))
    rememberKey(
      published.keys[0],
      own.signatures.map(({ key }) => key),
    );
  return steps;
}

/** Checks signature, chain, and every leaf of every currency of a proof; tells how many leaves it has read. */
export async function setSteps(proof: PublishedProof, published: Proofs, onRead: (leaves: number) => void): Promise<Step[]> {
  const document = readDocument(proof.document);
  if (!document) return [step('form', false)];
  const steps = [
    await checkSignatures(proof, trustedKeys(published.keys)),
    await checkChain(published.list.map((each) => each.document).reverse()),
  ];
  let leaves = 0;
  const counted = (more: number): void => onRead((leaves += more));
  for (const liability of document.currencies)
    steps.push(...(await checkSet(liability, leavesOf(proof.number, liability.currency, counted))));
  steps.push(...checkReserves(document));
  return steps;
}

async function* leavesOf(number: number, currency: string, onRead: (leaves: number) => void): AsyncGenerator<PublishedLeaf> {
  for (let page = 1; ; page += 1) {
    const { list, limit } = await call('liabilities/leaves', { number, currency, page });
    onRead(list.length);
    yield* list;
    if (list.length < limit) return;
  }
}
