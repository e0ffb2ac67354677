import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describe } from './describe.ts';
import { checkChain, checkSignatures, readDocument } from './document.ts';
import { checkOwnProof } from './own-proof.ts';
import { checkSet } from './published-set.ts';
import { checkReserves } from './reserves.ts';
import { allHold, step, type Step } from './step.ts';
import { allProofs, venueAt } from './venue.ts';

const USAGE = `candor-verify own <file>... --customer <number> [--key <hex>]...
    checks proofs that the venue gave you: that they are signed, made for you, and count all of what you are told
candor-verify venue <address> [--proof <number>] [--key <hex>]...
    reads all proofs of a venue, checks their chain and signatures, and every leaf of the newest one, or of the one named
--key names a public key of the venue that you have from elsewhere; without one, compare the key that is printed`;

/** The command; returns its exit code: 0 when everything holds, 1 when something does not, 2 when it was asked wrongly. */
export async function main(given: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { customer: { type: 'string' }, key: { type: 'string', multiple: true }, proof: { type: 'string' } },
  });
  const [verb, ...rest] = positionals;
  const keys = values.key ?? [];
  const [first] = rest;
  if (verb === 'own' && first !== undefined && values.customer !== undefined)
    return conclude(await own(rest, values.customer, keys), print);
  if (verb === 'venue' && first !== undefined) return conclude(await venue(first, values.proof, keys), print);
  print(USAGE);
  return 2;
}

function conclude(steps: readonly Step[], print: (line: string) => void): number {
  for (const each of steps) print(describe(each));
  const fine = allHold(steps);
  print(fine ? 'everything holds' : 'something does not hold');
  return fine ? 0 : 1;
}

/** Checks files one after another, and that no salt of one is in another. */
async function own(files: readonly string[], customer: string, keys: readonly string[]): Promise<Step[]> {
  const steps: Step[] = [];
  const salts: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    steps.push(...(await checkOwnProof(parsed(text), { customer, keys })));
    salts.push(...[...text.matchAll(/"salt":\s*"([0-9a-f]+)"/g)].map(([, salt = '']) => salt));
  }
  if (files.length > 1) steps.push(step('salts', new Set(salts).size === salts.length, { files: String(files.length) }));
  return steps;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function venue(address: string, number: string | undefined, keys: readonly string[]): Promise<Step[]> {
  const published = venueAt(address);
  const proofs = await allProofs(published);
  const steps = [
    await checkChain(
      proofs.map(({ document }) => document),
      'whole',
    ),
  ];
  // Older proofs may carry keys that were replaced since: they have to be signed, and their hashes are in the newest.
  for (const proof of proofs.slice(0, -1)) {
    const signed = await checkSignatures(proof, []);
    if (signed.outcome === 'fails') steps.push({ ...signed, figures: { proof: String(proof.number) } });
  }
  const newest = proofs.at(-1);
  if (newest) steps.push(await checkSignatures(newest, keys));
  const wanted = number === undefined ? newest : proofs.find((proof) => String(proof.number) === number);
  const document = wanted && readDocument(wanted.document);
  if (!document) return [...steps, step('form', false, { proof: number ?? 'the newest' })];
  for (const liability of document.currencies) {
    steps.push(...(await checkSet(liability, published.leaves(document.number, liability.currency))));
  }
  steps.push(...checkReserves(document));
  return steps;
}
