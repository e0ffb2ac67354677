import { TEST_KEY, startTestServer } from '@candor/testkit';
import { checkSignatures } from '@candor/verify/signed';
import { describe, expect, it } from 'vitest';
import { SigningKeys } from '../../src/secrets/signing-keys.ts';
import { LIABILITY_CHECKS } from '../../src/features/liabilities/verify.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { make, secrets } from './fixture.ts';

const server = await startTestServer();
const { url } = server.database;
const customer = await server.demo(1);
await make(server);
const { document } = await make(server);

/** Findings of the venue's own checks once something was changed by the owner of the database; all of it is taken back. */
async function found(...statements: readonly string[]): Promise<string[]> {
  const owner = new Database(url, { warn: () => undefined }, 1);
  try {
    return await owner
      .tx(async (query) => {
        await query('set local role none');
        for (const sql of statements) await query(sql);
        const faults = [];
        for (const check of LIABILITY_CHECKS) faults.push(...(await check(query)).faults);
        throw Object.assign(new Error('taken back'), { faults });
      })
      .catch((error: Error & { faults?: string[] }) => {
        if (!error.faults) throw error;
        return error.faults;
      });
  } finally {
    await owner.close();
  }
}

describe('npm run verify', () => {
  it('LIA-12 holds for an honest venue, also after it has traded on', async () => {
    await customer.call('wallet/play_money', {});
    await server.venue.kernel.caughtUp();
    expect(await found()).toEqual([]);
  });

  it('LIA-12 counts again what the ledger held at the position of the newest proof', async () => {
    const usdt = document.currencies.find(({ currency }) => currency === 'USDT');
    const less = (
      await found(`update liability_proofs set document = regexp_replace(document, 'USDT \\S+', 'USDT 1') where id = 2`)
    ).join();
    expect(less).toMatch(/the proof says 1 USDT is owed, the ledger \d+/);
    expect(less).toContain('proof of liabilities 2 is not signed by its keys');
    expect(less).toContain('the leaves of USDT fail: sum');
    expect(usdt?.sum).toBeGreaterThan(0n);
    const dropped = (await found(`update liability_proofs set document = regexp_replace(document, '\\nUSDT .*', '') where id = 2`)).join();
    expect(dropped).toMatch(/the proof says 0 USDT is owed/);
  });

  it('LIA-12 finds a chain that was cut or bent', async () => {
    expect((await found('delete from liability_proofs where id = 1')).join()).toContain('proof of liabilities 2 does not follow');
    expect(
      (await found(`update liability_proofs set document = regexp_replace(document, 'USDT \\S+', 'USDT 1') where id = 1`)).join(),
    ).toContain('proof of liabilities 2 does not follow the one before it');
  });

  it('LIA-12 finds a leaf that was changed, doubled or removed', async () => {
    const leaves = `liability_tiles where height = 0 and build = (select build from liability_proofs where id = 2)`;
    const update = (nodes: string): string =>
      `update liability_tiles set nodes = ${nodes} where (build, currency, height, place) in (select build, currency, height, place from ${leaves})`;
    expect((await found(update(`set_byte(nodes, 47, get_byte(nodes, 47) # 1)`))).join()).toMatch(
      /the leaves of USDT fail: sum.*fail: root/,
    );
    expect((await found(update(`substr(nodes, 1, 48) || nodes`))).join()).toMatch(/fail: order.*fail: count/);
    expect((await found(update(`substr(nodes, 49)`))).join()).toMatch(/fail: count.*fail: root/);
    expect((await found(`delete from ${leaves}`)).join()).toMatch(/fail: count/);
  });
});

describe('the keys that sign', () => {
  it('LIA-11 follow from the keys of the venue, and those behind the current one sign as well', async () => {
    const old = new SigningKeys(secrets, 'liability signature');
    const both = new SigningKeys(new SecretBox(['11'.repeat(32), TEST_KEY]), 'liability signature');
    expect(both.publicKeys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), old.publicKeys[0]]);
    const signed = { document: 'a text', signatures: both.sign('a text') };
    for (const key of both.publicKeys) expect(await checkSignatures(signed, [key])).toMatchObject({ outcome: 'holds' });
    expect(await checkSignatures({ ...signed, document: 'another' }, both.publicKeys)).toMatchObject({ outcome: 'fails' });
    expect((await server.client().call('liabilities/proofs', { page: 1 })).keys).toEqual(old.publicKeys);
  });
});
