import type { InputOf, ReplyOf } from '@candor/api';
import type { Client } from '@candor/testkit/client';
import type { TestVenue } from '@candor/testkit/test-venue';
import sharp from 'sharp';
import { advertOf, MINUTE_MS, taken } from './traders.ts';

/** A document of one empty page, as small as one is. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture of one colour. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Hands a file in to an order; gives the code of a refusal, or the reply. */
export async function handed(
  customer: Client,
  order: number,
  file: Buffer = PDF,
): Promise<{ readonly code: string; readonly evidence: number; readonly sha256: string }> {
  const form = new FormData();
  form.set('id', String(order));
  form.set('file', new Blob([new Uint8Array(file)]), '../../what.html');
  const response = await fetch(`${customer.url}/api/legal/evidence`, {
    method: 'POST',
    headers: { authorization: customer.token ?? '' },
    body: form,
  });
  const { code = '', message } = (await response.json()) as { code?: string; message: ReplyOf<'legal/evidence'> };
  return { code, evidence: message.evidence, sha256: message.sha256 };
}

/** An order of an advert that was paid, long enough ago to appeal. */
export async function paidLongAgo(server: TestVenue, buyer: Client, advert: number): Promise<number> {
  const { id } = await taken(buyer, advert);
  await buyer.call('legal/order_pay', { id });
  server.clock.advance(30 * MINUTE_MS);
  return id;
}

/** Operators decide the instance of an order that is open, after a look; gives its state. */
export async function ruled(
  operator: Client,
  order: { readonly appeal: number },
  of: Partial<InputOf<'console/appeal_decide'>> = {},
): Promise<string> {
  await operator.call('console/appeal', { id: order.appeal, reason: 'it is to be decided' });
  const said = { outcome: 'to_buyer', reason: 'payment_proven', ...of } as const;
  return (await operator.call('console/appeal_decide', { id: order.appeal, ...said })).state;
}

/** The number of the newest instance of an order. */
export async function newestOf(party: Client, id: number): Promise<number> {
  return (await party.call('legal/appeal_file', { id })).instances.at(-1)?.id ?? 0;
}

/** An order of a customer's, who has appealed it; its shop has answered unless it is told not to. */
export async function appealedBy(
  server: TestVenue,
  { buyer, shop }: { readonly buyer: Client; readonly shop: Client },
  isAnswered = true,
): Promise<{ readonly id: number; readonly appeal: number; readonly advert: number }> {
  const advert = await advertOf(shop);
  const id = await paidLongAgo(server, buyer, advert);
  await buyer.call('legal/appeal', { id, kind: 'not_released', words: 'I paid at noon.' });
  if (isAnswered) await shop.call('legal/appeal_answer', { id, words: 'Nothing came.' });
  return { id, appeal: await newestOf(buyer, id), advert };
}
