import { createHash } from 'node:crypto';
import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { changedTables, fingerprint } from '../security/fingerprint.ts';
import { handed, newestOf, PDF, picture } from './appealing.ts';
import { advertOf, certified, MINUTE_MS, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let id = 0;
beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
  ({ id } = await taken(ben, await advertOf(ada)));
});

const fetched = async (customer: Client, evidence: number): Promise<Response> => {
  const { ticket } = await customer.call('legal/evidence_file', { evidence: String(evidence) });
  return fetch(`${server.url}/api/download?ticket=${ticket}`);
};

describe('CTC-80 evidence', () => {
  it('is handed in to an order that is paid, by its parties alone', async () => {
    expect(await handed(ben, id)).toMatchObject({ code: 'c2c_state' });
    await ben.call('legal/order_pay', { id });
    const before = await fingerprint(server);
    expect(await handed(cleo, id)).toMatchObject({ code: 'not_found' });
    expect(await handed(cleo, 2_000_000_000)).toMatchObject({ code: 'not_found' });
    expect(changedTables(before, await fingerprint(server))).toEqual([]);
    expect(await handed(ben, id)).toMatchObject({ code: '', sha256: sha256(PDF) });
    expect(await handed(ada, id, await picture())).toMatchObject({ code: '' });
  });

  it('is a picture, made again, or a document, kept as it is, to be saved and never to be opened here', async () => {
    const { evidence } = await ben.call('legal/appeal_file', { id });
    expect(evidence.map(({ by, type, instance }) => [by, type, instance])).toEqual([
      ['buyer', 'pdf', 1],
      ['seller', 'jpeg', 1],
    ]);
    for (const row of evidence) {
      const response = await fetched(ben, row.id);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(sha256(bytes)).toBe(row.sha256);
      expect(bytes.length).toBe(row.bytes);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="evidence-\d+\.(pdf|jpg)"$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(response.headers.get('cache-control')).toMatch(/no-store/);
    }
  });

  it('is neither a page nor a document that only begins or ends as one, nor a large one', async () => {
    for (const file of [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('%PDF-1.4 without an end'),
      Buffer.concat([Buffer.from(' '), PDF]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ])
      expect(await handed(ben, id, file)).toMatchObject({ code: 'upload_type' });
    const large = Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect(await handed(ben, id, large)).toMatchObject({ code: 'upload_too_large' });
  });

  it('CTC-81 is seen by both parties and nobody else', async () => {
    const [{ id: evidence } = { id: 0 }] = (await ada.call('legal/appeal_file', { id })).evidence;
    expect((await fetched(ada, evidence)).status).toBe(200);
    for (const named of [evidence, 2_000_000_000])
      await expect(cleo.call('legal/evidence_file', { evidence: String(named) })).rejects.toMatchObject({ code: 'not_found' });
    await expect(cleo.call('legal/appeal_file', { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('CTC-81 is seen by an operator who has looked at the appeal, each look in the log, and not before there is one', async () => {
    let operator = await server.operator(1);
    const [{ id: evidence } = { id: 0 }] = (await ada.call('legal/appeal_file', { id })).evidence;
    await expect(operator.call('console/appeal', { id: 1, reason: 'to look around' })).rejects.toMatchObject({ code: 'not_found' });
    server.clock.advance(30 * MINUTE_MS);
    operator = await server.operator(1);
    await ben.call('legal/appeal', { id, kind: 'not_released', words: 'I paid.', evidence: String(evidence) });
    const appeal = await newestOf(ben, id);
    await expect(operator.call('console/appeal_evidence', { id: appeal, evidence: String(evidence) })).rejects.toMatchObject({
      code: 'view_first',
    });
    await operator.call('console/appeal', { id: appeal, reason: 'it is to be decided' });
    await operator.call('console/appeal_evidence', { id: appeal, evidence: String(evidence) });
    await expect(operator.call('console/appeal_evidence', { id: appeal, evidence: '2000000000' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await server.venue.kernel.caughtUp();
    const { rows } = await server.database.pool.query(
      "select input from commands where name = 'console/appeal_evidence' and refused is null",
    );
    expect(rows.map(({ input }) => JSON.parse(String(input)) as unknown)).toContainEqual({ id: appeal, evidence });
  });

  it('is ten pieces of each party in an instance at most, one after another however many come at once', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(30_000);
      answers.push(...(await Promise.all([handed(ben, id), handed(ben, id)])).map(({ code }) => code));
    }
    expect(answers.filter((code) => code === '')).toHaveLength(9);
    expect(answers.at(-1) === '' ? answers.at(-2) : answers.at(-1)).toBe('c2c_evidence_most');
    expect(await handed(ada, id)).toMatchObject({ code: '' });
    await ada.call('legal/order_release', { id, pay_password: DEMO_TRADE_PASSWORD });
    expect(await handed(ada, id)).toMatchObject({ code: 'c2c_state' });
  });
});
