import { ApiError, call } from '@candor/ui/api/client.ts';
import { read, write } from '@candor/ui/storage.ts';
import type { ReceiptFault } from '@candor/verify/fault';
import { readReceipt, type CitedTick, type Receipt } from '@candor/verify/receipt';
import { checkReceipts, type ReceiptsOutcome } from '@candor/verify/receipts';
import { isRecord, parsed, sha256 } from '@candor/verify/text';
import { conditionOf } from './policy.ts';
import { beside } from './public-ticks.ts';

/** What a check in this browser came to. */
export interface Checked {
  readonly faults: readonly ReceiptFault[];
  readonly receipts: number;
  /** How many ticks were cited, each set beside the public one. */
  readonly ticks: number;
  /** Seconds orders of which it could not be seen whether a tick was passed over. */
  readonly undetermined: number;
  /** False where this browser has no Ed25519. */
  readonly signaturesChecked: boolean;
  /** False without a connection: then nothing was set beside what everybody is shown. */
  readonly compared: boolean;
}

/**
 * Counts the lines of a file of receipts again, with nothing but themselves: signatures, chain, paths to the head, and every result by
 * the verifier's own rules. The key is the one that this device saw first; without one that of the file.
 */
export function recount(lines: readonly string[]): Promise<ReceiptsOutcome> {
  const known = read('receipt_key');
  return checkReceipts(lines, { keys: known === undefined ? [] : [known], reach: 'part' });
}

/**
 * Counts them again, and sets ticks and terms beside what everybody is shown: that each tick is the public one, that none was passed over,
 * and that terms are the published ones. Without a connection the first part is made alone.
 */
export async function checkHere(lines: readonly string[]): Promise<Checked> {
  const keys = await offline(async () => trusted((await call('heads/keys', {})).keys.map(({ key }) => key)));
  const outcome = keys ? await checkReceipts(lines, { keys, reach: 'part' }) : await recount(lines);
  const ticks = keys && (await offline(() => beside(outcome)));
  const terms = ticks && (await offline(() => wrongTerms(lines)));
  return {
    faults: [...outcome.faults, ...(ticks?.faults ?? []), ...(terms ?? [])],
    receipts: outcome.receipts,
    ticks: outcome.cited.size,
    undetermined: ticks?.undetermined ?? 0,
    signaturesChecked: outcome.signaturesChecked,
    compared: terms !== undefined,
  };
}

/** What work that needs a connection comes to; undefined without one. */
async function offline<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return undefined;
    throw error;
  }
}

async function wrongTerms(lines: readonly string[]): Promise<ReceiptFault[]> {
  const faults: ReceiptFault[] = [];
  const texts = new Map<number, { readonly text: string; readonly hash: string }>();
  for (const line of lines.slice(1)) {
    const receipt = readReceipt((JSON.parse(line) as { document: string }).document);
    if (!receipt?.terms) continue;
    const { id, hash } = receipt.terms;
    const published = texts.get(id) ?? (await publishedTerms(id));
    texts.set(id, published);
    if (published.hash !== hash) faults.push(faultOf(receipt, 'terms', { id: String(id) }));
    for (const tick of foreignTicks(receipt, published.text))
      faults.push(faultOf(receipt, 'tick_role', { role: tick.role, tick: String(tick.id) }));
    const condition = conditionOf(receipt, published.text);
    if (condition && condition.balance > condition.claimAt) faults.push(faultOf(receipt, 'cause', { id: String(id) }));
  }
  return faults;
}

/** Ticks of an exchange that are not of the market of the currency whose price they give. */
function foreignTicks({ kind, facts, ticks }: Receipt, terms: string): readonly CitedTick[] {
  const all = parsed(terms);
  const pairs = isRecord(all) && Array.isArray(all['pairs']) ? all['pairs'].filter(isRecord) : [];
  const currencyOf = (tick: CitedTick): unknown => pairs.find(({ id }) => id === tick.pair)?.['currencyId'];
  return kind === 'flash' ? ticks.filter((tick) => currencyOf(tick) !== facts[tick.role === 'left' ? 'given' : 'wanted']) : [];
}

async function publishedTerms(id: number): Promise<{ readonly text: string; readonly hash: string }> {
  const { text } = await call('terms/frozen', { id: String(id) });
  return { text, hash: await sha256(text) };
}

function faultOf({ number: receipt, kind, order }: Receipt, code: ReceiptFault['code'], figures: ReceiptFault['figures']): ReceiptFault {
  return { code, receipt, kind, order, figures };
}

/** The keys of the venue, if the one that this device saw first is among them still; else that one alone, which then signs nothing. */
function trusted(published: readonly string[]): readonly string[] {
  const known = read('receipt_key');
  const [first] = published;
  if (known === undefined && first !== undefined) write('receipt_key', first);
  return known === undefined || published.includes(known) ? published : [known];
}
