import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '@candor/verify/cli';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import type { Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { playedVenue } from '../kernel/played-venue.ts';

const server = await playedVenue();
await server.venue.receipts.keeper.takeIn();
await server.venue.receipts.heads.publish();
const folder = mkdtempSync(join(tmpdir(), 'candor-receipts-'));

async function fileOf(client: Client): Promise<string> {
  const { ticket } = await client.call('receipts/file', {});
  return (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text();
}

describe('the receipts of a played venue', () => {
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
    ]).toEqual([0, expect.stringContaining('everything holds')]);
  });
});
