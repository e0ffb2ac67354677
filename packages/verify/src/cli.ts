import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describe } from './describe.ts';
import { checkChain, readDocument } from './document.ts';
import { checkOwnProof } from './own-proof.ts';
import { pack } from './pack-command.ts';
import { checkSet } from './published-set.ts';
import { receipts } from './receipts-command.ts';
import { checkReserves } from './reserves.ts';
import { checkSignatures } from './signed.ts';
import { checkEquivocation } from './statements.ts';
import { allHold, step, type Step } from './step.ts';
import { parsed } from './text.ts';
import { allProofs, VenueError, venueAt } from './venue.ts';

const USAGE = `candor-verify own <file>... --customer <number> [--key <hex>]...
    checks proofs that the venue gave you: that they are signed, made for you, and count all of what you are told
candor-verify venue <address> [--proof <number>] [--key <hex>]...
    reads all proofs of a venue, checks their chain and signatures, and every leaf of the newest one, or of the one named
candor-verify receipts <file> [--ticks <file>]... [--venue <address>] [--part] [--newest <number>] [--key <hex>]...
    counts every receipt of a customer again: signatures, sequence, places in the signed trees, ticks, rules and money
    --ticks and --venue set the ticks beside those that everybody is shown, --venue the head of the file as well
    --part for a file of some days or of one order; without it the receipts must begin with the first and have no gap
    --newest names the newest receipt that you know of
candor-verify pack <file> [--key <hex>]...
    checks the evidence pack of an order between customers: its signature, its receipts, and that steps and decision match them
candor-verify equivocation <file> [--key <hex>]...
    checks that two signed statements of a venue cannot both be true
--key names a public key of the venue that you have from elsewhere; without one, compare the key that is printed`;

/**
 * Runs the command and returns its exit code. It is 0 when everything holds, and 1 when something does not or nothing is published yet.
 * It is 2 for a wrong call.
 */
export async function main(given: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      customer: { type: 'string' },
      key: { type: 'string', multiple: true },
      proof: { type: 'string' },
      ticks: { type: 'string', multiple: true },
      venue: { type: 'string' },
      part: { type: 'boolean' },
      newest: { type: 'string' },
    },
  });
  const [verb, ...rest] = positionals;
  const keys = values.key ?? [];
  const [first] = rest;
  if (verb === 'own' && first !== undefined && values.customer !== undefined)
    return conclude(await own(rest, values.customer, keys), print);
  if (verb === 'venue' && first !== undefined) {
    const steps = await venue(first, values.proof, keys);
    if (steps) return conclude(steps, print);
    print('this venue has published no proof of what it owes yet, so there is nothing to check; the first is made at 04:30 of its time');
    return 1;
  }
  if (verb === 'receipts' && first !== undefined) {
    const { ticks = [], venue: address, part = false, newest } = values;
    const wishes = {
      keys,
      ticks,
      venue: address,
      reach: part ? 'part' : 'whole',
      newest: newest === undefined ? newest : Number(newest),
    } as const;
    return said(await receipts(first, wishes, print), print);
  }
  if (verb === 'pack' && first !== undefined) return said(await pack(first, keys, print), print);
  if (verb === 'equivocation' && first !== undefined) return equivocation(first, keys, print);
  print(USAGE);
  return 2;
}

function conclude(steps: readonly Step[], print: (line: string) => void): number {
  for (const each of steps) print(describe(each));
  return said(allHold(steps), print);
}

function said(fine: boolean, print: (line: string) => void): number {
  print(fine ? 'everything holds' : 'something does not hold');
  return fine ? 0 : 1;
}

const EQUIVOCATION = {
  form: 'this is no file of two statements of a venue',
  signature: 'no key that is trusted has signed both statements',
  consistent: 'both statements are signed, and both may be true',
  proven: 'proven: whoever has the key signed two statements that cannot both be true',
} as const;

/** Checks a file that claims that the venue contradicts itself. Returns 0 when the file proves it, otherwise 1. */
async function equivocation(file: string, keys: readonly string[], print: (line: string) => void): Promise<number> {
  const outcome = await checkEquivocation(parsed(await readFile(file, 'utf8')), keys);
  print(EQUIVOCATION[outcome.kind]);
  if (outcome.kind === 'proven') print(`they differ about: ${outcome.about}`);
  if ('key' in outcome) print(`key ${outcome.key}`);
  return outcome.kind === 'proven' ? 0 : 1;
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

/** Checks what a venue publishes; undefined before its first proof. Throws `VenueError` for the number of a proof that it does not list. */
async function venue(address: string, number: string | undefined, keys: readonly string[]): Promise<Step[] | undefined> {
  const published = venueAt(address);
  const proofs = await allProofs(published);
  const newest = proofs.at(-1);
  if (!newest) return undefined;
  const wanted = number === undefined ? newest : proofs.find((proof) => String(proof.number) === number);
  if (!wanted) throw new VenueError(`there is no proof ${number} among those that the venue lists; the newest is ${newest.number}`);
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
  steps.push(await checkSignatures(newest, keys));
  const document = readDocument(wanted.document);
  if (!document) return [...steps, step('form', false, { proof: number ?? 'the newest' })];
  for (const liability of document.currencies) {
    steps.push(...(await checkSet(liability, published.leaves(document.number, liability.currency))));
  }
  steps.push(...checkReserves(document));
  return steps;
}
