import { parseArgs } from 'node:util';
import { readHead } from './head.ts';
import type { SignedDocument } from './signed.ts';
import { equivocationText } from './statements.ts';
import { askAt, replyOf, VenueError, type Ask } from './venue.ts';
import { cosigned, observe, split, type Cosignature } from './witness.ts';
import { headsOfFile, storedHeads, storeHeads, storeProof, witnessKey, type WitnessKey } from './witness-store.ts';

const USAGE = `candor-witness follow <address> --folder <folder> [--key <hex>]... [--every <seconds>] [--once]
    follows the signed heads of a venue: keeps each in <folder>/heads.ndjson, checks that each extends the one before it, signs the
    newest with a key of its own and hands the signature in; ends with 1 as soon as the venue contradicts itself, with the proof as a file
--key names a public key of the venue that you have from elsewhere; without one, the key of the first head is trusted
candor-witness compare <heads.ndjson> <heads.ndjson> --folder <folder>
    looks whether a venue has shown two witnesses two different heads, and writes the proof as a file
candor-witness key --folder <folder>
    prints the public key of this witness, for the venue's list`;

const EVERY_SECONDS = 60;

/**
 * Runs the command and returns its exit code: 0 when all follows, 1 for a venue that contradicts itself, 2 for a wrong call. It is 3 for
 * a venue that does not show what it should.
 */
export async function witnessMain(given: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      key: { type: 'string', multiple: true },
      every: { type: 'string' },
      once: { type: 'boolean' },
    },
  });
  const [verb, first, second] = positionals;
  const { folder, key: keys = [], every = String(EVERY_SECONDS), once = false } = values;
  if (folder !== undefined && verb === 'follow' && first !== undefined && Number(every) > 0) {
    const witness = { folder, ask: askAt(first), address: first, keys, key: await witnessKey(folder), print };
    print(`witness ${witness.key.key}`);
    return once ? lookOnce(witness) : follow(witness, Number(every) * 1_000);
  }
  if (folder !== undefined && verb === 'compare' && first !== undefined && second !== undefined)
    return compare(folder, first, second, print);
  if (folder !== undefined && verb === 'key') {
    print((await witnessKey(folder)).key);
    return 0;
  }
  print(USAGE);
  return 2;
}

/** A witness of one venue. */
interface Witness {
  readonly folder: string;
  readonly ask: Ask;
  readonly address: string;
  readonly keys: readonly string[];
  readonly key: WitnessKey;
  readonly print: (line: string) => void;
}

/**
 * Looks repeatedly until the venue contradicts itself. What the venue does not show, or a venue that cannot be reached, is reported and
 * tried again.
 */
async function follow(witness: Witness, everyMs: number): Promise<number> {
  for (;;) {
    try {
      if ((await lookOnce(witness)) === CONTRADICTED) return CONTRADICTED;
    } catch (error) {
      witness.print(`look  the venue cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const CONTRADICTED = 1;
const UNSHOWN = 3;

async function lookOnce(witness: Witness): Promise<number> {
  const { folder, ask, print } = witness;
  const heads = await storedHeads(folder);
  const before = heads.at(-1);
  const keys = [...witness.keys, ...(before?.signatures.map(({ key }) => key) ?? [])];
  const seen = await observe(ask, { head: before, keys });
  if (seen.kind === 'equivocation') {
    const name = seen.about.replaceAll(' ', '-');
    print(`FAIL  the venue has signed two statements that cannot both be true, about ${seen.about}`);
    print(`the proof is ${await storeProof(folder, equivocationText(seen.proof), name)}`);
    return CONTRADICTED;
  }
  if (seen.kind === 'unshown') {
    print(`FAIL  ${seen.why}`);
    return UNSHOWN;
  }
  await storeHeads(folder, seen.heads);
  const newest = seen.heads.at(-1) ?? before;
  if (!newest) {
    print('ok    the venue shows no head yet');
    return 0;
  }
  print(`ok    ${seen.heads.length} new; head ${readHead(newest.document)?.number} extends everything that was seen`);
  await handIn(witness, newest);
  return 0;
}

/** Hands in a signature of a head. What was seen stays stored when the venue does not know this witness or cannot be reached. */
async function handIn({ address, key, print }: Witness, head: SignedDocument): Promise<void> {
  const own: Cosignature = await cosigned(head, new Date().toISOString(), (text) => key.sign(text));
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/api/heads/cosign`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(own),
    });
    replyOf('heads/cosign', await response.json());
  } catch (error) {
    if (!(error instanceof VenueError)) throw error;
    print(`look  the signature was not taken: ${error.message}`);
  }
}

async function compare(folder: string, one: string, other: string, print: (line: string) => void): Promise<number> {
  const proof = await split(await headsOfFile(one), await headsOfFile(other));
  if (!proof) {
    print('ok    where both have seen a head, it is the same');
    return 0;
  }
  const number = readHead(proof.one.document)?.number;
  await witnessKey(folder);
  print(`FAIL  the two have been shown different heads ${number}`);
  print(`the proof is ${await storeProof(folder, equivocationText(proof), `head-${number}`)}`);
  return CONTRADICTED;
}
