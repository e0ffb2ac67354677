import { readDocument, type Liability } from './document.ts';
import { checkSignatures, readSigned, type SignedDocument } from './signed.ts';
import { step, type Step } from './step.ts';
import { decimalOf, isHash, isRecord, unitsOf } from './text.ts';
import { climb, depthOf, leafHash, type TreeNode } from './tree.ts';

/** Part of the debt to a customer, at one place of the tree. */
export interface Share {
  readonly index: number;
  readonly amount: string;
  /** 16 random bytes in hex. */
  readonly salt: string;
  /** The neighbours on the way to the root, the leaf's own first. */
  readonly path: readonly { readonly hash: string; readonly sum: string }[];
}

/** Debt to a customer in one currency, in shares. */
export interface Holding {
  readonly currency: string;
  readonly total: string;
  readonly shares: readonly Share[];
}

/** Proof that a venue gives to a customer. Amounts are decimals. */
export interface OwnProof extends SignedDocument {
  /** The customer's number. */
  readonly customer: string;
  readonly holdings: readonly Holding[];
}

/** Facts that the checking customer knows from elsewhere. */
export interface Known {
  /** Number of the checking customer; the proof must be made for it. */
  readonly customer: string;
  /** Public keys of the venue in hex; none when there is nothing to compare with. */
  readonly keys: readonly string[];
}

const SALT = /^[0-9a-f]{32}$/;
const CUSTOMER = /^[1-9]\d{0,15}$/;

/** Checks everything about a customer's own proof; one step for each check, and for each currency. */
export async function checkOwnProof(given: unknown, known: Known): Promise<Step[]> {
  const proof = readOwnProof(given);
  const document = proof && readDocument(proof.document);
  if (!proof || !document) return [step('form', false)];
  const steps = [
    step('form', true, { number: String(document.number), time: document.time }),
    await checkSignatures(proof, known.keys),
    step('customer', proof.customer === known.customer, { customer: proof.customer, expected: known.customer }),
    saltsDiffer(proof.holdings),
  ];
  for (const holding of proof.holdings) {
    const liability = document.currencies.find(({ currency }) => currency === holding.currency);
    steps.push(...(await checkHolding(holding, liability, { proof: document.number, customer: proof.customer })));
  }
  return steps;
}

/** Checks that no salt is there twice. With the salt of another leaf a reader could tell what is in that leaf. */
function saltsDiffer(holdings: readonly Holding[]): Step {
  const salts = holdings.flatMap(({ shares }) => shares.map(({ salt }) => salt));
  return step('salts', new Set(salts).size === salts.length && salts.every((salt) => SALT.test(salt)), { count: String(salts.length) });
}

async function checkHolding(
  { currency, total, shares }: Holding,
  liability: Liability | undefined,
  whose: { readonly proof: number; readonly customer: string },
): Promise<Step[]> {
  const amounts = shares.map(({ amount }) => unitsOf(amount));
  const sum = amounts.reduce<bigint>((before, amount) => before + (amount ?? 0n), 0n);
  const addsUp = amounts.every((amount) => amount !== undefined && amount >= 0n) && sum === unitsOf(total) && sum > 0n;
  const places = shares.map(({ index }) => index);
  const leaves = liability?.leaves ?? 0;
  const isPlaced = new Set(places).size === places.length && places.every((place) => place < leaves);
  const ends = await Promise.all(shares.map((share) => rootFrom(share, leaves, { ...whose, currency })));
  const isRoot = ends.every((root) => root !== undefined && root.hash === liability?.root && root.sum === liability.sum);
  const depth = liability ? depthOf(leaves) : 0;
  return [
    step('amounts', addsUp, { total, sum: decimalOf(sum), shares: shares.map(({ amount }) => amount).join(' + ') }, currency),
    step('places', isPlaced, { places: places.map((place) => place + 1).join(', '), leaves: String(leaves) }, currency),
    step(
      'path',
      isRoot && shares.length > 0,
      { root: liability?.root ?? '', sum: liability ? decimalOf(liability.sum) : '', depth: String(depth) },
      currency,
    ),
  ];
}

/** Node at which the path up from a share ends. Undefined when the path is malformed, too short or too long, or passes a negative sum. */
async function rootFrom(
  { index, amount, salt, path }: Share,
  leaves: number,
  whose: { readonly proof: number; readonly customer: string; readonly currency: string },
): Promise<TreeNode | undefined> {
  const own = unitsOf(amount);
  const neighbours: TreeNode[] = path.map(({ hash, sum }) => ({ hash, sum: unitsOf(sum) ?? -1n }));
  if (own === undefined || own < 0n || leaves === 0 || path.length !== depthOf(leaves)) return undefined;
  if (neighbours.some(({ hash, sum }) => !isHash(hash) || sum < 0n)) return undefined;
  return climb({ hash: await leafHash({ ...whose, salt, amount: own }), sum: own }, index, neighbours);
}

/** Reads a proof from parsed JSON; undefined when it is none. */
function readOwnProof(given: unknown): OwnProof | undefined {
  const signed = readSigned(given);
  if (!signed || !isRecord(given) || typeof given['customer'] !== 'string' || !CUSTOMER.test(given['customer'])) return undefined;
  const { holdings } = given;
  if (!Array.isArray(holdings) || !holdings.every(isHolding)) return undefined;
  if (new Set(holdings.map(({ currency }) => currency)).size !== holdings.length) return undefined;
  return { ...signed, customer: given['customer'], holdings };
}

function isHolding(given: unknown): given is Holding {
  if (!isRecord(given) || typeof given['currency'] !== 'string' || typeof given['total'] !== 'string') return false;
  return Array.isArray(given['shares']) && given['shares'].every(isShare);
}

function isShare(given: unknown): given is Share {
  if (!isRecord(given) || typeof given['amount'] !== 'string' || typeof given['salt'] !== 'string') return false;
  const { index, path } = given;
  return Number.isSafeInteger(index) && Number(index) >= 0 && Array.isArray(path) && path.every(isPathNode);
}

function isPathNode(given: unknown): boolean {
  return isRecord(given) && typeof given['hash'] === 'string' && typeof given['sum'] === 'string';
}
