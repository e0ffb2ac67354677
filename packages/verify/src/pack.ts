import { readPack, type PackDocument } from './pack-document.ts';
import { orderFaults, type PackFault } from './pack-order.ts';
import { readReceipt, type Receipt } from './receipt.ts';
import { checkReceipts, type ReceiptsOutcome } from './receipts.ts';
import { checkSignatures, readSigned } from './signed.ts';
import { isRecord, parsed, sha256 } from './text.ts';

/** Result of checking an evidence pack. */
export interface PackOutcome {
  readonly faults: readonly PackFault[];
  /** The pack; undefined where it cannot be read. */
  readonly pack: PackDocument | undefined;
  /** Result of checking its receipts, with their own faults; undefined where the pack cannot be read. */
  readonly receipts: ReceiptsOutcome | undefined;
  readonly keys: readonly string[];
  /** False where this machine has no Ed25519, so that no signature could be checked. */
  readonly signaturesChecked: boolean;
}

const UNREADABLE = { pack: undefined, receipts: undefined, keys: [], signaturesChecked: true } as const;

/**
 * Checks an evidence pack. It must be signed. Its receipts must hold as in every file of receipts, and be those that it was signed for.
 * Its order, steps and decision must be those of the receipts. Without trusted keys all must be signed by the keys of the pack.
 */
export async function checkPack(lines: readonly string[], keys: readonly string[]): Promise<PackOutcome> {
  const [first = '', ...file] = lines.filter((line) => line !== '');
  const given = parsed(first);
  const signed = isRecord(given) && given['format'] === 'candor-pack 1' ? readSigned(given) : undefined;
  const pack = signed && readPack(signed.document);
  if (!signed || !pack) return { ...UNREADABLE, faults: [{ code: 'form', figures: { line: '1' } }] };
  const faults: PackFault[] = [];
  const own = signed.signatures.map(({ key }) => key);
  const { outcome } = await checkSignatures(signed, keys);
  if (outcome === 'fails') faults.push({ code: 'signature', figures: { key: own.join(' ') } });
  const receipts = await checkReceipts(file, { keys: keys.length > 0 ? keys : own, reach: 'part' });
  const documents = file.slice(1).flatMap((line) => readSigned(parsed(line))?.document ?? []);
  faults.push(...(await unsignedFor(pack, documents)));
  faults.push(
    ...orderFaults(
      pack,
      documents.map(readReceipt).filter((receipt): receipt is Receipt => receipt !== undefined),
    ),
  );
  const signaturesChecked = outcome !== 'unknown' && receipts.signaturesChecked;
  return { faults, pack, receipts, keys: own, signaturesChecked };
}

/** Checks that the file has the receipts that the pack was signed for, in their order, and no others. */
async function unsignedFor(pack: PackDocument, documents: readonly string[]): Promise<PackFault[]> {
  const hashes = await Promise.all(documents.map(sha256));
  if (hashes.join(' ') === pack.receipts.join(' ')) return [];
  return [{ code: 'receipts', figures: { stated: pack.receipts.join(' '), found: hashes.join(' ') } }];
}
