import { decimal } from '@candor/money';
import type { JournalRow } from '../../src/kernel/journal/journal.ts';
import { JournalReader } from '../../src/kernel/journal/journal.ts';
import { tickOfRow, TICKS, type TickRow } from '../../src/market/tick-rows.ts';
import { GENESIS_HASH, tickHash } from '../../src/market/tick-seal.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { forged } from './rewrite-journal.ts';

/** A journal in which one price is another, with every hash of ticks and batches made again, and the ticks as they are then. */
export function forgedTick(
  rows: readonly JournalRow[],
  price: string,
  instead: string,
): { readonly rows: JournalRow[]; readonly ticks: readonly TickRow[] } {
  const reader = new JournalReader(PROJECTED_TABLES);
  const ticks: TickRow[] = [];
  let head = GENESIS_HASH;
  const changed = forged(rows, (row) => {
    let { items } = row;
    for (const { changes } of reader.read(row).items) {
      for (const change of changes) {
        if (change.table.name !== TICKS.name || change.kind !== 'insert') continue;
        const stored = change.row as TickRow;
        const moved = { ...stored, price: stored.price === decimal(price) ? decimal(instead) : stored.price };
        const tick = { ...moved, hash: tickHash(head, tickOfRow(moved)) };
        items = items.replace(stored.hash, tick.hash).replace(lineStart(stored), lineStart(tick));
        head = tick.hash;
        ticks.push(tick);
      }
    }
    return { ...row, items, tick_hash: head };
  });
  return { rows: changed, ticks };
}

function lineStart({ id, pair_id: pairId, price }: TickRow): string {
  return `["ticks",[${id},${pairId},"${price}"`;
}
