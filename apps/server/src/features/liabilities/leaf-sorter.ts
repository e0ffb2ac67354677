import { NODE_BYTES, pack, unpacked, viewOf, type TreeNode } from './tree.ts';

const BUCKETS = 256;
const FIRST_ROOM = 64 * NODE_BYTES;

interface Bucket {
  bytes: Buffer;
  view: DataView;
  length: number;
}

/**
 * Puts leaves in the order of their hashes. They lie packed in buckets by the first byte of the hash. So a million of them takes some fifty megabytes and no
 * sort is long.
 */
export class LeafSorter {
  readonly #buckets: (Bucket | undefined)[] = [];

  add(leaf: TreeNode): void {
    const bucket = (this.#buckets[Number.parseInt(leaf.hash.slice(0, 2), 16)] ??= roomFor(Buffer.alloc(0), FIRST_ROOM));
    if (bucket.length === bucket.bytes.length) Object.assign(bucket, roomFor(bucket.bytes, bucket.length));
    pack(leaf, bucket.bytes, bucket.view, bucket.length);
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

/** The bytes with so much room behind them. */
function roomFor(bytes: Buffer, room: number): Bucket {
  const wider = Buffer.concat([bytes, Buffer.alloc(room)]);
  return { bytes: wider, view: viewOf(wider), length: bytes.length };
}
