import { createPublicKey, verify } from 'node:crypto';
import type { TreeName } from '@candor/api';
import type { Query } from '../kernel/store/query.ts';
import { GENESIS, sha256 } from '../kernel/model/hash.ts';
import type { Check } from '../kernel/check/verify.ts';
import type { DocumentSignature } from '../secrets/signing-keys.ts';
import { leafHash, nodeHash, NO_ROOT } from './hash-tree.ts';
import { HEAD_COLUMNS, headOf, type Head, type HeadRow } from './head-maker.ts';
import { ENTRIES, TREE_NAMES } from './trees.ts';

const PAGE = 2_000;
/** Bytes before the 32 bytes of an Ed25519 key in SPKI (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks that heads are numbered without a gap, and that each names the hash of the one before. Trees never shrink, and all heads are signed by the keys they
 * name.
 */
export const headsAreAChain: Check = async (query) => {
  const check = 'the signed heads of ticks, receipts and commands are one chain';
  let before: Head | undefined;
  for (let checked = 0; ;) {
    const rows = await query<HeadRow>(`select ${HEAD_COLUMNS} from heads where number > $1 order by number limit $2`, [checked, PAGE]);
    for (const head of rows.map(headOf)) {
      checked += 1;
      const fault = faultOf(head, before);
      if (fault !== undefined) return { check, checked, faults: [`head ${head.number} ${fault}`] };
      before = head;
    }
    if (rows.length < PAGE) return { check, checked, faults: [] };
  }
};

function faultOf(head: Head, before: Head | undefined): string | undefined {
  const { number, document, sizes } = head;
  const lines = document.split('\n');
  const says = (line: string): boolean => lines.includes(line);
  if (number !== (before?.number ?? 0) + 1 || !says(`number ${number}`)) return 'leaves a gap';
  if (!says(`previous ${before?.hash ?? GENESIS}`)) return 'does not follow the one before it';
  if (sha256(document) !== head.hash) return 'has another hash than its document';
  if (
    TREE_NAMES.some((name) => sizes[name] < (before?.sizes[name] ?? 0) || !lines.some((line) => line.startsWith(`${name} ${sizes[name]} `)))
  )
    return 'has a tree that shrank or is another than it says';
  return areSigned(document, head.signatures) ? undefined : 'is not signed by its keys';
}

/** The roots of the newest head are those of the trees, computed again from every leaf one after another. */
export const newestHeadIsOfItsTrees: Check = async (query, memory) => {
  const check = 'the newest signed head is that of all ticks, receipts and commands under it';
  const [row] = await query<HeadRow>(`select ${HEAD_COLUMNS} from heads order by number desc limit 1`);
  if (!row) return { check, checked: 0, faults: [] };
  const { sizes, document } = headOf(row);
  const [drop] = await query<{ count: bigint }>('select count(*) from journal_drops');
  const faults: string[] = [];
  let checked = 0;
  const before = memory?.before('trees') as Partial<Record<TreeName, GrownTree>> | undefined;
  const grown: Partial<Record<TreeName, GrownTree>> = {};
  for (const name of TREE_NAMES) {
    // Batches that retention dropped are under the head, and not there any more.
    if (name === 'commands' && (drop?.count ?? 0n) > 0n) continue;
    const { root, tree, leaves } = await rootOf(query, name, sizes[name], before?.[name]);
    grown[name] = tree;
    checked += leaves;
    if (!document.split('\n').includes(`${name} ${sizes[name]} ${root}`)) faults.push(`the root of ${name} is not that of the newest head`);
  }
  memory?.note('trees', grown);
  return { check, checked, faults };
};

/** A tree as far as it was computed: its leaves, and the roots of the subtrees that are whole, largest first, in hex. */
interface GrownTree {
  readonly leaves: number;
  readonly waiting: readonly { readonly level: number; readonly node: string }[];
}

/**
 * Computes the root over all leaves, from what a tree had before on. It keeps one node for each level, and uses nothing of what is stored of trees. `leaves`
 * are those that were looked at.
 */
async function rootOf(
  query: Query,
  name: TreeName,
  size: number,
  before: GrownTree | undefined,
): Promise<{ readonly root: string; readonly tree: GrownTree; readonly leaves: number }> {
  const waiting: { level: number; node: Buffer }[] = (before?.waiting ?? []).map(({ level, node }) => ({
    level,
    node: Buffer.from(node, 'hex'),
  }));
  const from = before?.leaves ?? 0;
  let leaves = from;
  while (leaves < size) {
    const entries = await ENTRIES[name](query, leaves, Math.min(leaves + PAGE, size));
    if (entries.length === 0) break;
    leaves += entries.length;
    for (const entry of entries) {
      let [level, node] = [0, leafHash(entry)];
      for (let left = waiting.at(-1); left?.level === level; left = waiting.at(-1)) {
        waiting.pop();
        node = nodeHash(left.node, node);
        level += 1;
      }
      waiting.push({ level, node });
    }
  }
  const tree = { leaves, waiting: waiting.map(({ level, node }) => ({ level, node: node.toString('hex') })) };
  const last = waiting.pop();
  const root = last ? waiting.reduceRight((right, { node }) => nodeHash(node, right), last.node) : NO_ROOT;
  return { root: root.toString('hex'), tree, leaves: leaves - from };
}

interface StoredDay extends Record<string, unknown> {
  readonly day: string;
  readonly first_tick: bigint;
  readonly last_tick: bigint;
  readonly document: string;
  readonly signatures: string;
}

/** The statements of days are signed, follow each other without a gap, and end at the hashes of the ticks that they name. */
export const daysFollowTicks: Check = async (query) => {
  const check = 'the signed days of ticks follow each other and the ticks';
  const rows = await query<StoredDay & { before: string | null; last: string | null }>(
    `select tick_days.*, encode(earlier.hash, 'hex') as before, encode(newest.hash, 'hex') as last from tick_days
       left join ticks earlier on earlier.id = first_tick - 1 left join ticks newest on newest.id = last_tick order by day`,
  );
  let next = 1n;
  for (const { day, first_tick: first, last_tick: last, document, signatures, ...hashes } of rows) {
    const lines = document.split('\n');
    const expected = [`day ${day}`, `ticks ${first} ${last}`, `before ${hashes.before ?? GENESIS}`, `last ${hashes.last ?? GENESIS}`];
    const isRight =
      first === next &&
      expected.every((line) => lines.includes(line)) &&
      areSigned(document, JSON.parse(signatures) as DocumentSignature[]);
    if (!isRight) return { check, checked: rows.length, faults: [`the statement of ${day} does not follow the ticks, or is not signed`] };
    next = last + 1n;
  }
  return { check, checked: rows.length, faults: [] };
};

function areSigned(document: string, signatures: readonly DocumentSignature[]): boolean {
  return (
    signatures.length > 0 &&
    signatures.every(({ key, signature }) => {
      const publicKey = createPublicKey({ key: Buffer.concat([SPKI_HEAD, Buffer.from(key, 'hex')]), format: 'der', type: 'spki' });
      return verify(null, Buffer.from(document), publicKey, Buffer.from(signature, 'hex'));
    })
  );
}

/** The checks of heads and days. */
export const HEADS_CHECKS: readonly Check[] = [headsAreAChain, newestHeadIsOfItsTrees, daysFollowTicks];
