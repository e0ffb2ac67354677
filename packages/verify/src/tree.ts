import { sha256, ZERO_HASH } from './text.ts';

/** A node of a tree: a hash, and the sum of all amounts below it in units of 10^-8. */
export interface TreeNode {
  readonly hash: string;
  readonly sum: bigint;
}

/** Empty node at the right of a last node that has no neighbour. */
export const EMPTY: TreeNode = { hash: ZERO_HASH, sum: 0n };

/** Content that a leaf commits to: proof, currency, customer and amount of a share. The salt is all that hides it. */
export interface Leaf {
  readonly proof: number;
  readonly currency: string;
  readonly customer: string;
  readonly salt: string;
  /** In units of 10^-8. */
  readonly amount: bigint;
}

/** The hash of a leaf. */
export function leafHash({ proof, currency, customer, salt, amount }: Leaf): Promise<string> {
  return sha256(`leaf|${proof}|${currency}|${customer}|${salt}|${amount}`);
}

/** The node above two. Its hash covers the sums of both: one that covers their total alone could hide the smaller of them. */
export async function parentOf(left: TreeNode, right: TreeNode): Promise<TreeNode> {
  const hash = await sha256(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`);
  return { hash, sum: left.sum + right.sum };
}

/** Number of nodes between a leaf and the root of a tree with `leaves` leaves, the root counted. */
export function depthOf(leaves: number): number {
  return Math.ceil(Math.log2(leaves));
}

/** Root to which a leaf at a place and its neighbours on the way up lead. The first leaf has the place 0. */
export async function climb(leaf: TreeNode, index: number, path: readonly TreeNode[]): Promise<TreeNode> {
  let node = leaf;
  let place = index;
  for (const neighbour of path) {
    node = place % 2 === 0 ? await parentOf(node, neighbour) : await parentOf(neighbour, node);
    place = Math.floor(place / 2);
  }
  return node;
}

/** The root of a tree whose leaves come one after another. Keeps one node of each level. */
export class GrowingTree {
  /** Nodes that wait for their right neighbour, by level. */
  readonly #waiting: (TreeNode | undefined)[] = [];
  #leaves = 0;

  get leaves(): number {
    return this.#leaves;
  }

  async add(leaf: TreeNode): Promise<void> {
    this.#leaves += 1;
    let node = leaf;
    for (let level = 0; ; level += 1) {
      const left = this.#waiting[level];
      if (!left) {
        this.#waiting[level] = node;
        return;
      }
      this.#waiting[level] = undefined;
      node = await parentOf(left, node);
    }
  }

  /** Root of the leaves that were added; `EMPTY` when there are none. */
  async root(): Promise<TreeNode> {
    let last: TreeNode | undefined;
    const depth = this.#leaves === 0 ? 0 : depthOf(this.#leaves);
    for (let level = 0; level < depth; level += 1) {
      const left = this.#waiting[level];
      if (left && last) last = await parentOf(left, last);
      else if (left ?? last) last = await parentOf(left ?? last ?? EMPTY, EMPTY);
    }
    return last ?? this.#waiting[depth] ?? EMPTY;
  }
}
