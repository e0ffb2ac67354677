import { checkSet, type PublishedLeaf } from '@candor/verify/published-set';
import { checkChain, readDocument, type Liability } from '@candor/verify/document';
import { checkSignatures } from '@candor/verify/signed';
import { decimalOf } from '@candor/verify/text';
import type { Query } from '../../kernel/store/query.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import type { DocumentSignature } from '../../secrets/signing-keys.ts';
import { packed, TileTree, unpacked, type Tile } from './tree.ts';

interface StoredProof extends Record<string, unknown> {
  readonly id: number;
  readonly build: string;
  readonly document: string;
  readonly signatures: string;
}

const TILES_AT_A_TIME = 100;

/** All proofs of liabilities are one chain, and each carries right signatures. Checked by the verifier that customers use. */
export const liabilityProofsAreAChain: Check = async (query) => {
  const rows = await query<StoredProof>('select id, build, document, signatures from liability_proofs order by id');
  const faults: string[] = [];
  const chain = await checkChain(
    rows.map(({ document }) => document),
    'whole',
  );
  if (chain.outcome === 'fails') faults.push(`proof of liabilities ${chain.figures['number']} does not follow the one before it`);
  for (const { id, document, signatures } of rows) {
    const signed = await checkSignatures({ document, signatures: JSON.parse(signatures) as DocumentSignature[] }, []);
    if (signed.outcome !== 'holds' && faults.length < FAULTS_SHOWN) faults.push(`proof of liabilities ${id} is not signed by its keys`);
  }
  return { check: 'the proofs of liabilities are a signed chain', checked: rows.length, faults };
};

/**
 * Checks that the newest proof of liabilities states what the ledger held at its position of the journal, counted again from the movements. Its leaves must
 * make its sums and roots.
 */
export const newestProofFollowsLedger: Check = async (query) => {
  const [proof] = await query<StoredProof>('select id, build, document, signatures from liability_proofs order by id desc limit 1');
  const check = 'the newest proof of liabilities is what the ledger held';
  if (!proof) return { check, checked: 0, faults: [] };
  const document = readDocument(proof.document);
  if (!document) return { check, checked: 1, faults: [`proof of liabilities ${proof.id} cannot be read`] };
  const faults = await faultsOfSums(query, document.journal.seq, document.currencies);
  let checked = 0;
  for (const liability of document.currencies) {
    const above: Tile[] = [];
    const tree = new TileTree((tile) => {
      if (tile.height > 0) above.push(tile);
    });
    const steps = await checkSet(liability, storedLeaves(query, proof.build, liability.currency, tree));
    checked += liability.leaves;
    faults.push(...(await faultsOfTiles(query, proof.build, liability.currency, tree, above)));
    for (const { check: name, outcome, figures } of steps)
      if (outcome === 'fails') faults.push(`the leaves of ${liability.currency} fail: ${name} ${JSON.stringify(figures)}`);
  }
  return { check, checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

async function faultsOfSums(query: Query, seq: number, currencies: readonly Liability[]): Promise<string[]> {
  const rows = await query<{ currency: string; total: string }>(
    `select currencies.name as currency, sum(moved.amount)::text as total from (
       select credit as account, amount::numeric from transfers where command_seq <= $1 and credit >= 65536
       union all select debit, -amount::numeric from transfers where command_seq <= $1 and debit >= 65536
     ) as moved join accounts on accounts.id = moved.account join currencies on currencies.id = accounts.currency_id
     group by currencies.name having sum(moved.amount) <> 0`,
    [seq],
  );
  const held = new Map(rows.map(({ currency, total }) => [currency, BigInt(total)]));
  const said = new Map(currencies.map(({ currency, sum }) => [currency, sum]));
  return [...new Set([...held.keys(), ...said.keys()])]
    .filter((currency) => (held.get(currency) ?? 0n) !== (said.get(currency) ?? 0n))
    .map((currency) => {
      const [ledger, proof] = [held.get(currency) ?? 0n, said.get(currency) ?? 0n].map(decimalOf);
      return `the proof says ${proof} ${currency} is owed, the ledger ${ledger}`;
    });
}

/** Yields the stored leaves of a currency, and adds each to the tree that they make. */
async function* storedLeaves(query: Query, build: string, currency: string, tree: TileTree): AsyncGenerator<PublishedLeaf> {
  for (let from = 0; ; from += TILES_AT_A_TIME) {
    const rows = await query<{ nodes: Buffer }>(
      `select nodes from liability_tiles where build = $1 and currency = $2 and height = 0 and place >= $3 and place < $4 order by place`,
      [build, currency, from, from + TILES_AT_A_TIME],
    );
    for (const { nodes } of rows)
      for (const leaf of unpacked(nodes)) {
        tree.add(leaf);
        yield { hash: leaf.hash, amount: decimalOf(leaf.sum) };
      }
    if (rows.length < TILES_AT_A_TIME) return;
  }
}

/** Finds the faults of tiles between leaves and root, which give customers the ways of their leaves. Checks the hashes by which leaves are found. */
async function faultsOfTiles(query: Query, build: string, currency: string, tree: TileTree, above: Tile[]): Promise<string[]> {
  if (tree.leaves > 0) tree.root();
  const stored = await query<{ height: number; place: number; nodes: Buffer }>(
    'select height, place, nodes from liability_tiles where build = $1 and currency = $2 and height > 0',
    [build, currency],
  );
  const [wrong] = await query<{ count: number }>(
    'select count(*)::int as count from liability_tiles where build = $1 and currency = $2 and first_hash <> substr(nodes, 1, 32)',
    [build, currency],
  );
  const nameOf = ({ height, place }: Pick<Tile, 'height' | 'place'>): string => `${height} ${place}`;
  const found = new Map(stored.map((tile) => [nameOf(tile), tile.nodes]));
  const made = new Map(above.map((tile) => [nameOf(tile), packed(tile.nodes)]));
  const differing = [...new Set([...found.keys(), ...made.keys()])].filter((name) => {
    const nodes = found.get(name);
    return nodes === undefined || made.get(name)?.equals(nodes) !== true;
  });
  return [
    ...differing.map((name) => `tile ${name} of the tree of ${currency} is not the one that its leaves make`),
    ...((wrong?.count ?? 0) > 0
      ? [`${wrong?.count} tiles of the tree of ${currency} do not begin with the hash that they are found by`]
      : []),
  ];
}

/** The checks of proofs of liabilities. */
export const LIABILITY_CHECKS: readonly Check[] = [liabilityProofsAreAChain, newestProofFollowsLedger];
