import { ApiError, call } from '@candor/ui/api/client.ts';
import { read, write } from '@candor/ui/storage.ts';
import type { ReceiptFault } from '@candor/verify/fault';
import type { PublishedTerms } from '@candor/verify/published-terms';
import { readReceipt, type CitedTick, type Receipt } from '@candor/verify/receipt';
import { checkReceipts, type ReceiptsOutcome } from '@candor/verify/receipts';
import { decimalOf, sha256 } from '@candor/verify/text';
import { conditionOf } from './policy.ts';
import { beside } from './public-ticks.ts';

/** Outcome of a check in this browser. */
export interface Checked {
  readonly faults: readonly ReceiptFault[];
  readonly receipts: number;
  /** Number of ticks that were cited, each compared with the public one. */
  readonly ticks: number;
  /** Seconds orders of which it could not be seen whether a tick was passed over. */
  readonly undetermined: number;
  /** False where this browser has no Ed25519. */
  readonly signaturesChecked: boolean;
  /** False without a connection: then nothing was compared with what is published. */
  readonly compared: boolean;
}

/**
 * Recomputes a file of receipts from its lines alone. Checks signatures, chain, paths to the head, and every result by the verifier's own rules.
 * Also checks that an exchange and a claim follow the terms that they cite. The keys are the venue's, or the one that this device saw first; without
 * one, those of the file.
 */
export async function recount(lines: readonly string[], keys = known()): Promise<ReceiptsOutcome> {
  const outcome = await checkReceipts(lines, { keys, reach: 'part' });
  const receipts = lines.slice(1).flatMap((line) => readReceipt((JSON.parse(line) as { document: string }).document) ?? []);
  return { ...outcome, faults: [...outcome.faults, ...receipts.flatMap((receipt) => againstTerms(receipt, outcome))] };
}

/**
 * Recomputes the lines, and compares ticks and terms with what is published. Each tick must be the public one, none may be passed over, and terms
 * must be the published ones. Without a connection only the first part is done.
 */
export async function checkHere(lines: readonly string[]): Promise<Checked> {
  const keys = await connected(async () => trusted((await call('heads/keys', {})).keys.map(({ key }) => key)));
  const outcome = await recount(lines, keys);
  const ticks = keys && (await connected(() => beside(outcome)));
  const terms = ticks && (await connected(() => wrongTerms(outcome)));
  return {
    faults: [...outcome.faults, ...(ticks?.faults ?? []), ...(terms ?? [])],
    receipts: outcome.receipts,
    ticks: outcome.cited.size,
    undetermined: ticks?.undetermined ?? 0,
    signaturesChecked: outcome.signaturesChecked,
    compared: terms !== undefined,
  };
}

/** Returns the result of work that needs a connection; undefined without one. */
async function connected<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return undefined;
    throw error;
  }
}

/** Checks that the terms that are cited are the published ones. */
async function wrongTerms({ terms }: ReceiptsOutcome): Promise<ReceiptFault[]> {
  const faults: ReceiptFault[] = [];
  for (const [id, { hash, receipt }] of terms) {
    const { text } = await call('terms/frozen', { id: String(id) });
    if ((await sha256(text)) !== hash) faults.push({ code: 'terms', receipt, kind: '', order: 0, figures: { id: String(id) } });
  }
  return faults;
}

/** Faults of a receipt against the text of the terms that it cites; none where the file does not have the text. */
function againstTerms(receipt: Receipt, { terms }: ReceiptsOutcome): ReceiptFault[] {
  const published = receipt.terms && terms.get(receipt.terms.id)?.published;
  if (!published) return [];
  const faults = foreignTicks(receipt, published).map(({ role, id }) => faultOf(receipt, 'tick_role', { role, tick: String(id) }));
  const condition = conditionOf(receipt, published);
  if (condition && condition.balance > condition.claimAt)
    faults.push(faultOf(receipt, 'cause', { balance: decimalOf(condition.balance), claim_at: decimalOf(condition.claimAt) }));
  return faults;
}

/** Ticks of an exchange that are not of the market of the currency whose price they give. */
function foreignTicks({ kind, facts, ticks }: Receipt, { pairs }: PublishedTerms): readonly CitedTick[] {
  const currencyOf = (tick: CitedTick): unknown => pairs.find(({ id }) => id === tick.pair)?.['currencyId'];
  return kind === 'flash' ? ticks.filter((tick) => currencyOf(tick) !== facts[tick.role === 'left' ? 'given' : 'wanted']) : [];
}

function faultOf({ number: receipt, kind, order }: Receipt, code: ReceiptFault['code'], figures: ReceiptFault['figures']): ReceiptFault {
  return { code, receipt, kind, order, figures };
}

/** The key that this device saw first. */
function known(): readonly string[] {
  const key = read('receipt_key');
  return key === undefined ? [] : [key];
}

/** The keys of the venue, if the one that this device saw first is among them still; else that one alone, which then signs nothing. */
function trusted(published: readonly string[]): readonly string[] {
  const [seen] = known();
  const [first] = published;
  if (seen === undefined && first !== undefined) write('receipt_key', first);
  return seen === undefined || published.includes(seen) ? published : [seen];
}
