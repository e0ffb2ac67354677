import { NODE_BYTES, pack, unpacked, type TreeNode } from './tree.ts';

const BUCKETS = 256;
const FIRST_ROOM = 64 * NODE_BYTES;

/**
 * Puts leaves in the order of their hashes. They lie packed in buckets by the first byte of the hash, so that a million of them takes
 * some fifty megabytes, and each bucket is sorted by itself, so that nobody waits for it.
 */
export class LeafSorter {
  readonly #buckets: ({ bytes: Buffer; length: number } | undefined)[] = [];

  add(leaf: TreeNode): void {
    const bucket = (this.#buckets[Number.parseInt(leaf.hash.slice(0, 2), 16)] ??= { bytes: Buffer.alloc(FIRST_ROOM), length: 0 });
    if (bucket.length === bucket.bytes.length) bucket.bytes = Buffer.concat([bucket.bytes, Buffer.alloc(bucket.length)]);
    pack(leaf, bucket.bytes, bucket.length);
    bucket.length += NODE_BYTES;
  }

  /** The leaves bucket by bucket, in ascending order. */
  *buckets(): Generator<TreeNode[]> {
    for (let first = 0; first < BUCKETS; first += 1) {
      const bucket = this.#buckets[first];
      if (!bucket) continue;
      this.#buckets[first] = undefined;
      yield unpacked(bucket.bytes.subarray(0, bucket.length)).sort((left, right) =>
        left.hash < right.hash ? -1 : left.hash > right.hash ? 1 : 0,
      );
    }
  }
}
