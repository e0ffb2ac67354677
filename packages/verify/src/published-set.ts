import type { Liability } from './document.ts';
import { step, type Step } from './step.ts';
import { decimalOf, isHash, unitsOf } from './text.ts';
import { GrowingTree } from './tree.ts';

/** A leaf as it is published: a hash that reveals nothing, and a share without its owner. */
export interface PublishedLeaf {
  readonly hash: string;
  /** A decimal. */
  readonly amount: string;
}

/**
 * Checks all leaves of one currency against the signed document:
 * - each is well formed, and none is negative
 * - they are in strictly ascending order of their hashes, so that none is there twice
 * - they are as many as were signed
 * - they add up to the signed sum, and make the signed root
 *
 * A failed check of single leaves names the first leaf at fault, counted from 1.
 */
export async function checkSet(liability: Liability, leaves: AsyncIterable<PublishedLeaf>): Promise<Step[]> {
  const tree = new GrowingTree();
  const faults = new Map<'form' | 'negative' | 'order', string>();
  const fault = (check: 'form' | 'negative' | 'order'): void => {
    if (!faults.has(check)) faults.set(check, String(tree.leaves + 1));
  };
  let sum = 0n;
  let before = '';
  for await (const { hash, amount } of leaves) {
    const units = unitsOf(amount);
    if (units === undefined || !isHash(hash)) fault('form');
    if (units !== undefined && units < 0n) fault('negative');
    if (hash <= before) fault('order');
    sum += units ?? 0n;
    before = hash;
    await tree.add({ hash, sum: units ?? 0n });
  }
  const root = await tree.root();
  const { currency } = liability;
  const part = (check: 'form' | 'negative' | 'order'): Step => {
    const leaf = faults.get(check);
    return step(check, leaf === undefined, leaf === undefined ? {} : { leaf }, currency);
  };
  return [
    part('form'),
    part('negative'),
    part('order'),
    step('count', tree.leaves === liability.leaves, { found: String(tree.leaves), signed: String(liability.leaves) }, currency),
    step('sum', sum === liability.sum, { found: decimalOf(sum), signed: decimalOf(liability.sum) }, currency),
    step('root', root.hash === liability.root, { found: root.hash, signed: liability.root }, currency),
  ];
}
