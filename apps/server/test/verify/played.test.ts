import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '@candor/verify/cli';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import type { Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { WalkMemory } from '../../src/kernel/check/walk-memory.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { resultsFollowRules } from '../../src/receipts/verify-results.ts';
import { playedVenue } from '../kernel/played-venue.ts';

const server = await playedVenue();
await server.venue.receipts.writer.takeIn();
await server.venue.receipts.heads.publish();
const folder = mkdtempSync(join(tmpdir(), 'candor-receipts-'));

async function fileOf(client: Client): Promise<string> {
  const { ticket } = await client.call('receipts/file', {});
  return (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text();
}

interface Settled {
  readonly kind: string;
  readonly ticks: { role: string }[];
  readonly terms: { readonly frozen: Record<string, unknown> };
  readonly result: Record<string, unknown>;
}

/** Exit and deciding tick change places. */
function swap(ticks: { role: string }[]): void {
  const [exit, decided] = (['exit', 'decided'] as const).map((role) => ticks.find((tick) => tick.role === role));
  if (exit && decided) [exit.role, decided.role] = ['decided', 'exit'];
}

describe('the receipts of a played venue', () => {
  it.each<[string, string, RegExp, (document: Settled) => void]>([
    ['exit tick', '"result":"win"', /sets this off \(exit/, ({ ticks }) => swap(ticks)],
    ['ratio', '"result":"win"', /terms .*\(name profit_ratio;/, ({ terms: { frozen } }) => (frozen['profit_ratio'] = '1')],
    ['result', '"result":"win"', /\(name result; stated "loss"; counted win\)/, ({ result }) => (result['result'] = 'loss')],
    ['payout', '"result":"win"', /\(name payout; stated 1; counted/, ({ result }) => (result['payout'] = '1')],
  ])('VFY-30 of seconds orders are named where another %s stands in them', async (_name, which, said, change) => {
    const lines = (await fileOf(await server.demo(3))).split('\n');
    const index = lines.findIndex((line) => line.includes('seconds_settlement') && line.replaceAll('\\', '').includes(which));
    const line = JSON.parse(lines[index] ?? '') as { document: string };
    const document = JSON.parse(line.document) as Settled;
    change(document);
    const { faults } = await checkReceipts(lines.with(index, JSON.stringify({ ...line, document: JSON.stringify(document) })), {
      keys: [],
      reach: 'whole',
    });
    expect(
      faults
        .map(describeFault)
        .filter((fault) => fault.includes('(seconds_'))
        .join('\n'),
    ).toMatch(said);
  });

  it('SEC-46 follow from the rules wherever the counting begins', async () => {
    const { query } = server.venue.database;
    const rows = await query<{ id: number }>('select id::float8 as id from receipts order by receipts.id');
    const count = resultsFollowRules(RECEIPT_KINDS, PROJECTED_TABLES);
    const found = await Promise.all(
      rows.map(async ({ id }) => [id, (await count(query, new WalkMemory({ results: { after: id } }))).faults] as const),
    );
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(rows.length).toBeGreaterThan(50);
  });

  it('VFY-30 of seconds orders are of acceptances, openings, returns, settlements and a void', async () => {
    const documents = (await fileOf(await server.demo(3)))
      .split('\n')
      .slice(1, -1)
      .map((line) => {
        return JSON.parse((JSON.parse(line) as { document: string }).document) as Settled;
      });
    const kinds = documents.map(({ kind }) => kind).filter((kind) => kind.startsWith('seconds_'));
    expect(new Set(kinds)).toEqual(
      new Set(['seconds_acceptance', 'seconds_opening', 'seconds_return', 'seconds_settlement', 'seconds_void']),
    );
  });

  it.each([1, 2, 3] as const)('VFY-30 of customer %d hold: fills, stops, liquidation, nights, voids and exchanges', async (number) => {
    const text = await fileOf(await server.demo(number));
    const { faults, receipts } = await checkReceipts(text.split('\n'), { keys: [], reach: 'whole' });
    expect(faults.map(describeFault)).toEqual([]);
    expect(receipts).toBeGreaterThan(2);
    const file = join(folder, `${number}.ndjson`);
    writeFileSync(file, text);
    const lines: string[] = [];
    expect([
      await main(['receipts', file, '--venue', server.url, '--newest', String(receipts)], (line) => lines.push(line)),
      lines.join('\n'),
    ]).toEqual([0, expect.stringMatching(/([1-9]\d*) of \1 terms that are cited are those that everybody is shown[^]*everything holds/)]);
  });
});
