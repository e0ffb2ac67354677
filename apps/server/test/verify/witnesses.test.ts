import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '@candor/testkit';
import { main } from '@candor/verify/cli';
import { isSigned } from '@candor/verify/signed';
import { witnessMain } from '@candor/verify/witness-command';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'candor-witness-'));
const client = server.client();

async function run(...given: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  return { code: await witnessMain(given, (line) => lines.push(line)), said: lines.join('\n') };
}
const follow = (): ReturnType<typeof run> => run('follow', server.url, '--folder', folder, '--once');
async function head(price: string): Promise<void> {
  await server.open('BTC/USDT', price);
  await server.venue.kernel.quiet();
  await server.venue.receipts.heads.publish();
}

describe('witnesses of the venue', () => {
  it('VFY-46 are named by two operators, and only their signatures of heads of the venue are taken and shown', async () => {
    await head('60000');
    const { said: key } = await run('key', '--folder', folder);
    expect((await follow()).said).toContain('the signature was not taken');
    expect(await client.call('heads/witnesses', {})).toMatchObject({ list: [] });

    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const document = JSON.stringify({ witnesses: [{ witness_name: 'Ada Observatory', witness_key: key }] });
    const change = {
      kind: 'witness',
      entity: 'heads',
      reason: 'agreed with them',
      effective_at: Math.ceil(server.clock.now() / 60_000 + 10) * 60_000,
    } as const;
    const twice = JSON.stringify({ witnesses: [1, 2].map((number) => ({ witness_name: `W${number}`, witness_key: key })) });
    for (const wrong of [twice, JSON.stringify({ witnesses: [{ witness_name: 'W', witness_key: 'no key' }] })])
      await expect(maker.call('console/terms_propose', { ...change, document: wrong })).rejects.toMatchObject({ code: 'terms_document' });
    const { id } = await maker.call('console/terms_propose', { ...change, document });
    await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'agreed with them' });
    server.clock.set(change.effective_at + 1);

    expect((await follow()).said).not.toContain('not taken');
    const { list } = await client.call('heads/witnesses', {});
    const [witness] = list;
    const first = witness?.head ?? 0;
    expect(list).toEqual([
      expect.objectContaining({ name: 'Ada Observatory', key, head: (await client.call('heads/list', { page: 1 })).count }),
    ]);
    expect(witness && (await isSigned(witness.document, witness))).toBe(true);
    await head('60001');
    expect((await follow()).code).toBe(0);
    expect(await client.call('heads/witnesses', {})).toMatchObject({ list: [{ head: first + 1 }], newest: first + 1 });

    // An older one does not take the place of a newer one. No other key signs for the witness, or what the venue has not signed.
    if (witness) await client.call('heads/cosign', witness);
    expect(await client.call('heads/witnesses', {})).toMatchObject({ list: [{ head: first + 1 }] });
    const wrong = { key, document: witness?.document.replace(/\d{3}Z$/, '999Z') ?? '', signature: witness?.signature ?? '' };
    await expect(client.call('heads/cosign', wrong)).rejects.toMatchObject({ code: 'cosignature_wrong' });
    await expect(client.call('heads/cosign', { ...wrong, key: 'ab'.repeat(32) })).rejects.toMatchObject({ code: 'witness_unknown' });
  });

  it('VFY-47 prove with the venue’s own signatures that its ticks were rewritten, whatever hashes were made again', async () => {
    await head('60002');
    expect((await follow()).code).toBe(0);
    const { pool } = server.database;
    await pool.query('update ticks set price = price + 100000000, hash = sha256(hash) where id = 2');
    server.venue.receipts.heads.trees.covers({ ticks: 0, receipts: 0, commands: 0 });
    await head('60003');
    const { code, said } = await follow();
    expect(said).toMatch(/two statements that cannot both be true, about ticks of size/);
    expect(code).toBe(1);
    const proof = join(folder, readdirSync(folder).find((name) => name.startsWith('equivocation')) ?? '');
    const moved = join(mkdtempSync(join(tmpdir(), 'candor-anyone-')), 'proof.json');
    writeFileSync(moved, readFileSync(proof));
    const { list } = await client.call('heads/list', { page: 1 });
    expect(await main(['equivocation', moved, '--key', list[0]?.signatures[0]?.key ?? ''], () => undefined)).toBe(0);
  });
});
