import type { ReceiptFault, ReceiptFaultCode } from './fault.ts';
import { readHead, type Head, type TreeName } from './head.ts';
import { rootByPath } from './merkle.ts';
import { compareTerms, readTerms, type PublishedTerms } from './published-terms.ts';
import { readReceipt, type CitedTick, type Receipt } from './receipt.ts';
import { Recount } from './recount.ts';
import { count } from './rules/count.ts';
import { KnownOrders } from './rules/rules.ts';
import type { TakenExit } from './rules/seconds-receipts.ts';
import { checkSignatures, readSigned, type SignedDocument } from './signed.ts';
import { isHash, isRecord, parsed, sha256, ZERO_HASH } from './text.ts';
import { tickHash, tickLine } from './ticks.ts';

/** Facts that the checking customer knows from elsewhere, and the extent that the file is said to have. */
export interface ReceiptsKnown {
  /** Public keys of the venue in hex; none when there is nothing to compare with. Then all must be signed by the keys of the first signed text. */
  readonly keys: readonly string[];
  /**
   * `whole`: the customer's receipts from the first on. `part`: those of some days or of one order, so that others may come before and
   * between them.
   */
  readonly reach: 'whole' | 'part';
}

/** A tick as it was first cited, with the number of the receipt that cites it. */
export interface Citation {
  readonly hash: string;
  /** Text that the hash covers: the hash of the tick before, then the line of the tick. */
  readonly line: string;
  readonly receivedAt: number;
  readonly receipt: number;
}

/** Terms as they were first cited, with the number of the receipt that cites them. */
export interface CitedTerms {
  readonly hash: string;
  readonly receipt: number;
  /** Published terms; undefined where the file does not have their text. */
  readonly published: PublishedTerms | undefined;
}

/** Result of checking a file of receipts. */
export interface ReceiptsOutcome {
  readonly faults: readonly ReceiptFault[];
  readonly receipts: number;
  readonly customer: number | undefined;
  /** Numbers of the first and of the newest receipt. */
  readonly from: number;
  readonly to: number;
  /** Keys that the signatures were checked with. */
  readonly keys: readonly string[];
  readonly head: Head | undefined;
  /** Number of receipts in the signed tree of the head; newer ones are not in it yet. */
  readonly placed: number;
  /** Each tick that is cited, by its number. */
  readonly cited: ReadonlyMap<number, Citation>;
  /** The published terms that are cited, each by its number. */
  readonly terms: ReadonlyMap<number, CitedTerms>;
  /** Exits of seconds orders. Only a comparison with all ticks of their markets shows that each was the last of its time. */
  readonly exits: readonly TakenExit[];
  /** False where this machine has no Ed25519, so that no signature could be checked. */
  readonly signaturesChecked: boolean;
}

/** Most faults that are reported. One changed tick may be cited by thousands of receipts. */
const FAULTS_TOLD = 100;

/** One line of a file: a receipt with its signatures and its paths in the trees of the head. */
interface Line {
  readonly signed: SignedDocument;
  readonly proof: { readonly index: number; readonly path: readonly string[] } | undefined;
  readonly ticks: ReadonlyMap<number, readonly string[]>;
  /** The text of the terms that the receipt cites, where it is the first of the file that does. */
  readonly terms: string | undefined;
}

/**
 * Checks a file of receipts, line by line. Each receipt must be signed, follow the one before it, and be in the signed trees with
 * every tick that it cites. Its result must be what the published rules make of its terms, ticks and facts.
 */
export async function checkReceipts(lines: AsyncIterable<string> | Iterable<string>, known: ReceiptsKnown): Promise<ReceiptsOutcome> {
  const checker = new ReceiptsChecker(known);
  let isFirst = true;
  for await (const line of lines) {
    if (line === '') continue;
    if (isFirst) await checker.begin(line);
    else await checker.add(line);
    isFirst = false;
  }
  return checker.outcome();
}

class ReceiptsChecker {
  readonly #reach: ReceiptsKnown['reach'];
  #keys: readonly string[];
  #head: Head | undefined;
  #signaturesChecked = true;
  #faults: ReceiptFault[] = [];
  #before: { readonly receipt: Receipt; readonly hash: string } | undefined;
  #from = 0;
  #receipts = 0;
  #placed = 0;
  readonly #cited = new Map<number, Citation>();
  readonly #terms = new Map<number, CitedTerms>();
  readonly #orders: KnownOrders;

  constructor({ keys, reach }: ReceiptsKnown) {
    this.#keys = keys;
    this.#reach = reach;
    this.#orders = new KnownOrders(reach === 'whole');
  }

  /** Reads the first line: the head that the paths lead to. */
  async begin(line: string): Promise<void> {
    const given = parsed(line);
    if (!isRecord(given) || given['format'] !== 'candor-receipts 1') return this.#fault('form', 0, { line: '1' });
    if (given['head'] === null) return;
    const signed = readSigned(given['head']);
    this.#head = signed && readHead(signed.document);
    if (!signed || !this.#head) return this.#fault('form', 0, { line: '1', part: 'head' });
    if (!(await this.#isSigned(signed))) this.#fault('signature', 0, { head: String(this.#head.number) });
  }

  async add(line: string): Promise<void> {
    this.#receipts += 1;
    const read = readLine(line);
    const receipt = read && readReceipt(read.signed.document);
    if (!read || !receipt)
      return this.#fault('form', this.#before ? this.#before.receipt.number + 1 : 0, { line: String(this.#receipts + 1) });
    const hash = await sha256(read.signed.document);
    const recount = new Recount(receipt);
    if (!(await this.#isSigned(read.signed))) recount.fault('signature', { key: read.signed.signatures.map(({ key }) => key).join(' ') });
    this.#checkSequence(recount);
    await this.#checkPlace(recount, hash, read);
    for (const tick of receipt.ticks) await this.#checkTick(recount, tick, read.ticks.get(tick.id));
    await this.#checkTerms(recount, read.terms);
    count(recount, this.#orders);
    this.#faults.push(...recount.faults);
    this.#before = { receipt, hash };
  }

  outcome(): ReceiptsOutcome {
    return {
      faults: this.#faults.slice(0, FAULTS_TOLD),
      receipts: this.#receipts,
      customer: this.#before?.receipt.customer,
      from: this.#from,
      to: this.#before?.receipt.number ?? 0,
      keys: this.#keys,
      head: this.#head,
      placed: this.#placed,
      cited: this.#cited,
      terms: this.#terms,
      exits: this.#orders.exits,
      signaturesChecked: this.#signaturesChecked,
    };
  }

  async #isSigned(signed: SignedDocument): Promise<boolean> {
    const { outcome } = await checkSignatures(signed, this.#keys);
    if (outcome === 'unknown') this.#signaturesChecked = false;
    if (this.#keys.length === 0) this.#keys = signed.signatures.map(({ key }) => key);
    return outcome !== 'fails';
  }

  #checkSequence(recount: Recount): void {
    const { receipt } = recount;
    const before = this.#before;
    const expected = before ? before.receipt.number + 1 : this.#reach === 'whole' ? 1 : receipt.number;
    if (before === undefined) this.#from = receipt.number;
    else if (receipt.venue !== before.receipt.venue || receipt.customer !== before.receipt.customer)
      recount.fault('owner', { customer: String(receipt.customer), expected: String(before.receipt.customer) });
    if (receipt.number < expected) recount.fault('chain', { after: String(expected - 1) });
    else if (receipt.number > expected) {
      if (this.#reach === 'whole') recount.fault('missing', { from: String(expected), to: String(receipt.number - 1) });
    } else if (receipt.previous !== (before?.hash ?? (receipt.number === 1 ? ZERO_HASH : receipt.previous))) {
      recount.fault('chain', { after: String(receipt.number - 1) });
    }
    if (before && (receipt.time < before.receipt.time || receipt.command < before.receipt.command))
      recount.fault('chain', { after: String(before.receipt.number), time: new Date(receipt.time).toISOString() });
  }

  async #checkPlace(recount: Recount, hash: string, { proof }: Line): Promise<void> {
    const root = proof && (await this.#rootOf('receipts', hash, proof.index, proof.path));
    if (root === true) this.#placed += 1;
    else if (root === false) recount.fault('place', { index: String(proof?.index) });
  }

  async #checkTick(recount: Recount, tick: CitedTick, path: readonly string[] | undefined): Promise<void> {
    const figures = { tick: String(tick.id), role: tick.role };
    const line = tickLine(tick);
    const cited = this.#cited.get(tick.id);
    const isSame = cited?.hash === tick.hash && cited.line === tick.previous + line;
    if (!isSame && (await tickHash(tick.previous, line)) !== tick.hash) return recount.fault('tick_hash', figures);
    if (cited && cited.hash !== tick.hash) return recount.fault('tick_published', { ...figures, receipt: String(cited.receipt) });
    if (!cited) {
      const { number: receipt } = recount.receipt;
      this.#cited.set(tick.id, { hash: tick.hash, line: tick.previous + line, receivedAt: tick.receivedAt, receipt });
    }
    // What the head covers has a path; a venue that leaves it out hides the place of the tick.
    const covered = this.#head !== undefined && tick.id <= this.#head.trees.ticks.size;
    if (!path ? covered : (await this.#rootOf('ticks', tick.hash, tick.id - 1, path)) === false) recount.fault('tick_place', figures);
  }

  /** Checks the cited terms. One number means one text, whose hash is cited, and the order froze what the text says. */
  async #checkTerms(recount: Recount, text: string | undefined): Promise<void> {
    const { terms, number: receipt } = recount.receipt;
    if (!terms) return;
    const id = String(terms.id);
    const known = this.#terms.get(terms.id);
    if (known && known.hash !== terms.hash) return recount.fault('terms', { id, name: 'hash', receipt: String(known.receipt) });
    let published = known?.published;
    if (text !== undefined && !published) {
      published = (await sha256(text)) === terms.hash ? readTerms(text) : undefined;
      if (!published) recount.fault('terms', { id, name: 'text', published: await sha256(text) });
    }
    if (!known || published !== known.published)
      this.#terms.set(terms.id, { hash: terms.hash, receipt: known?.receipt ?? receipt, published });
    if (published) compareTerms(recount, published);
  }

  /** Whether a path leads to the root of a tree of the head; undefined where there is no head. */
  async #rootOf(tree: TreeName, leaf: string, index: number, path: readonly string[]): Promise<boolean | undefined> {
    const signed = this.#head?.trees[tree];
    return signed && (await rootByPath(leaf, index, signed.size, path)) === signed.root;
  }

  #fault(code: ReceiptFaultCode, receipt: number, figures: ReceiptFault['figures']): void {
    this.#faults.push({ code, receipt, kind: '', order: 0, figures });
  }
}

function readLine(text: string): Line | undefined {
  const given = parsed(text);
  const signed = readSigned(given);
  if (!signed || !isRecord(given)) return undefined;
  const { proof, ticks, terms } = given;
  if (!isRecord(ticks) || (terms !== undefined && typeof terms !== 'string')) return undefined;
  const paths = Object.entries(ticks).map(([id, path]): [number, readonly string[]] | undefined =>
    isPath(path) ? [Number(id), path] : undefined,
  );
  const known = paths.filter((path) => path !== undefined);
  if (known.length !== paths.length) return undefined;
  if (proof === null) return { signed, proof: undefined, ticks: new Map(known), terms };
  if (!isRecord(proof) || !Number.isSafeInteger(proof['index']) || !isPath(proof['path'])) return undefined;
  return { signed, proof: { index: Number(proof['index']), path: proof['path'] }, ticks: new Map(known), terms };
}

function isPath(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((hash) => typeof hash === 'string' && isHash(hash));
}
