import { createHash } from 'node:crypto';
import { startTestServer, type Client } from '@candor/testkit';
import { checkPack } from '@candor/verify/pack';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadPicture } from '../security/tokens.ts';
import { handed, newestOf, PDF, ruled } from './appealing.ts';
import { advertOf, certified, HOUR_MS, MINUTE_MS, shopOf, taken } from './traders.ts';

const server = await startTestServer();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let id = 0;
beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
  ({ id } = await taken(ben, await advertOf(ada)));
});
/** Sessions end while the clock is moved by a day. */
async function renew(): Promise<void> {
  [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
}
beforeEach(renew);

async function packOf(customer: Client, of = id): Promise<{ readonly response: Response; readonly lines: string[] }> {
  const { ticket } = await customer.call('legal/pack', { id: of });
  const response = await fetch(`${server.url}/api/download?ticket=${ticket}`);
  return { response, lines: (await response.text()).split('\n') };
}

/** Contents of a pack, after it was checked by the public verifier with the venue's own key. */
async function checked(customer: Client, of = id): Promise<Record<string, unknown>> {
  const { lines } = await packOf(customer, of);
  const { keys } = await server.client().call('heads/keys', {});
  const outcome = await checkPack(
    lines,
    keys.map(({ key }) => key),
  );
  expect(outcome.faults).toEqual([]);
  expect(outcome.receipts?.faults).toEqual([]);
  return JSON.parse((JSON.parse(lines[0] ?? '') as { document: string }).document) as Record<string, unknown>;
}

describe('CTC-106 the evidence pack of an order', () => {
  it('is given to its parties, and to nobody else', async () => {
    const { response } = await packOf(ben);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="candor-pack-${id}.jsonl"`);
    for (const of of [id, 2_000_000_000]) await expect(cleo.call('legal/pack', { id: of })).rejects.toMatchObject({ code: 'not_found' });
    await packOf(ada);
    await server.venue.kernel.caughtUp();
    const { rows } = await server.database.pool.query("select user_id, input from commands where name = 'legal/pack' order by seq");
    const own = await Promise.all([ben, ada].map(async (party) => (await party.call('user/info', {})).id));
    expect(rows).toEqual(own.map((userId) => ({ user_id: userId, input: JSON.stringify({ order: id }) })));
  });

  it('holds from the taking on, for both parties', async () => {
    expect(await checked(ben)).toMatchObject({
      order: { id, side: 1, shop: 'Ada Coins', other: 'Ada Coins' },
      instances: [],
      evidence: [],
    });
    expect(await checked(ada)).toMatchObject({ order: { id, side: 2, shop: 'Ada Coins' } });
  });
});

describe('CTC-107 what a pack has', () => {
  it('is terms, steps, chat, evidence, statements and decisions, each as it was', async () => {
    const upload = await uploadPicture(server.url, ben.token ?? '');
    await ben.call('legal/chat_send', { id, text: 'The money is on its way.', picture: upload, key: 'pack-chat-1' });
    await ben.call('legal/order_pay', { id });
    const { evidence } = await handed(ben, id);
    server.clock.advance(30 * MINUTE_MS);
    await ben.call('legal/appeal', { id, kind: 'not_released', words: 'I paid at noon.', evidence: String(evidence) });
    await ada.call('legal/appeal_answer', { id, words: 'Nothing came.' });
    const appeal = await newestOf(ben, id);
    expect(await ruled(await server.operator(1), { appeal }, { outcome: 'to_buyer' })).toBe('decided');
    expect(await checked(ben)).toMatchObject({ instances: [{ outcome: 'to_buyer', ending: '' }] });
    server.clock.advance(25 * HOUR_MS);
    await renew();
    await server.venue.due.runDue();
    const pack = await checked(ben);
    const { picture } = await ben.call('legal/chat_picture', { id, number: await pictured() });
    expect(pack).toMatchObject({
      terms: { frozen: { fee_percent: expect.any(String) as string } },
      steps: ['taken', 'paid', 'appealed', 'answered', 'decided', 'executed'].map((step) => ({ step })),
      evidence: [{ id: evidence, by: 'buyer', sha256: sha256(PDF) }],
      instances: [
        {
          statements: [
            { by: 'buyer', words: 'I paid at noon.', evidence: [evidence] },
            { by: 'seller', words: 'Nothing came.' },
          ],
          outcome: 'to_buyer',
          ending: 'executed',
        },
      ],
    });
    expect(pack['chat']).toContainEqual(
      expect.objectContaining({
        author: 'buyer',
        text: 'The money is on its way.',
        picture: sha256(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')),
      }),
    );
    expect(await checked(ada)).toMatchObject({ instances: [{ ending: 'executed' }] });
  });

  const pictured = async (): Promise<number> =>
    (await ben.call('legal/chat', { id })).messages.find(({ picture }) => picture === 1)?.number ?? 0;

  it('SEC-49 is not signed while the database holds what the venue has not written', async () => {
    const { database, prover } = server.venue;
    database.doubts.add('the planted row of another table', 1);
    await expect(ben.call('legal/pack', { id })).rejects.toMatchObject({ code: 'payouts_stopped' });
    await prover.prove();
    await checked(ben);
  });

  it('names neither party by name, account or payment details', async () => {
    for (const party of [ada, ben]) {
      const text = (await packOf(party)).lines.join('\n');
      for (const secret of [
        'Ada Lovelace',
        'Ben Franklin',
        'First Bank',
        '62220212345',
        'pay.example',
        'demo1@demo.candor',
        'demo2@demo.candor',
      ])
        expect(text).not.toContain(secret);
    }
  });

  it('holds for an order at a price that floats, whose receipt cites the ticks', async () => {
    await server.open('EUR/USD', '1.08452');
    const advert = await advertOf(ada, { fiat: 'EUR', min: '5', price: undefined, percent: '101' });
    const next = await taken(ben, advert, { price: '0.9313' });
    expect(await checked(ben, next.id)).toMatchObject({ order: { id: next.id, fiat: 'EUR', price: '0.9313' } });
    await ben.call('legal/order_cancel', { id: next.id });
    expect(await checked(ada, next.id)).toMatchObject({ steps: ['taken', 'cancelled'].map((step) => ({ step })) });
  });

  it('is taken back by no step meanwhile: packs that are asked for while an order continues hold', async () => {
    const next = await taken(ben, await advertOf(ada), { number: '20' });
    const [, pack] = await Promise.all([ben.call('legal/order_pay', { id: next.id }), checked(ada, next.id)]);
    expect(pack).toMatchObject({ order: { id: next.id } });
    await Promise.all([ben.call('legal/order_cancel', { id: next.id, give_up: 1 }), checked(ada, next.id)]);
    expect(await checked(ben, next.id)).toMatchObject({ steps: ['taken', 'paid', 'cancelled'].map((step) => ({ step })) });
  });
});
