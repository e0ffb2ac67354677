import { call } from '@candor/ui/api/client.ts';
import { read, write } from '@candor/ui/storage.ts';
import type { ReceiptFault } from '@candor/verify/fault';
import type { ReceiptsOutcome } from '@candor/verify/receipts';

/** What a check in this browser came to. */
export interface Checked {
  readonly faults: readonly ReceiptFault[];
  readonly receipts: number;
  /** How many ticks were cited, each set beside the public one. */
  readonly ticks: number;
  /** False where this browser has no Ed25519. */
  readonly signaturesChecked: boolean;
}

/**
 * Checks the lines of a file of receipts with the shown code: signatures, chain, paths to the head, and every result by the verifier's
 * own rules; then sets each cited tick and the terms beside what everybody is shown. The key that names the venue is the one that this
 * device saw first.
 */
export async function checkHere(lines: readonly string[]): Promise<Checked> {
  const [{ checkReceipts }, { readReceipt }, { sha256 }] = await Promise.all([
    import('@candor/verify/receipts'),
    import('@candor/verify/receipt'),
    import('@candor/verify/text'),
  ]);
  const { keys } = await call('heads/keys', {});
  const outcome = await checkReceipts(lines, { keys: trusted(keys.map(({ key }) => key)), reach: 'part' });
  const faults = [...outcome.faults, ...(await wrongTicks(outcome))];
  const receipts = lines.slice(1).flatMap((line) => readReceipt((JSON.parse(line) as { document: string }).document) ?? []);
  const terms = new Map(receipts.flatMap((receipt) => (receipt.terms ? [[receipt.terms.id, receipt] as const] : [])));
  for (const [id, receipt] of terms) {
    const published = await call('terms/frozen', { id: String(id) });
    if ((await sha256(published.text)) !== receipt.terms?.hash)
      faults.push({ code: 'terms', receipt: receipt.number, kind: receipt.kind, order: receipt.order, figures: { id: String(id) } });
  }
  return { faults, receipts: outcome.receipts, ticks: outcome.cited.size, signaturesChecked: outcome.signaturesChecked };
}

async function wrongTicks({ cited }: ReceiptsOutcome): Promise<ReceiptFault[]> {
  const found = await Promise.all(
    [...cited].map(async ([id, { hash, receipt }]): Promise<ReceiptFault[]> => {
      const { tick } = await call('currency/tick', { id: String(id) });
      return tick.hash === hash ? [] : [{ code: 'tick_published', receipt, kind: '', order: 0, figures: { tick: String(id) } }];
    }),
  );
  return found.flat();
}

/** The keys of the venue, if the one that this device saw first is among them still; else that one alone, which then signs nothing. */
function trusted(published: readonly string[]): readonly string[] {
  const known = read('receipt_key');
  const [first] = published;
  if (known === undefined && first !== undefined) write('receipt_key', first);
  return known === undefined || published.includes(known) ? published : [known];
}
