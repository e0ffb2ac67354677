import { Client, SoftAuthenticator, type TestServer } from '@candor/testkit';
import { generate } from 'otplib';
import sharp from 'sharp';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../src/features/operators/demo.ts';

/** The token of an operator with every permission, signed in over HTTP. A second one in the same half minute needs time to pass. */
export async function operatorToken({ url, clock }: TestServer): Promise<string> {
  const [{ email, secret }] = DEMO_OPERATORS;
  clock.advance(30_000);
  const code = await generate({ secret, epoch: Math.floor(clock.now() / 1000) });
  return new Client(url).call('console/login', { email, password: DEMO_OPERATOR_PASSWORD, code });
}

/** Uploads a small picture and gives its id. */
export async function uploadPicture(url: string, token: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: { authorization: token }, body: form });
  const { message } = (await response.json()) as { message: string };
  return message;
}

/** Adds a passkey to the account of a client and gives its id. Other sessions of the account end. */
export async function addPasskey(client: Client): Promise<string> {
  const fromPage = { headers: { origin: client.url } };
  const device = new SoftAuthenticator(client.url);
  const response = device.create(await client.call('safe/passkey_options', {}, fromPage));
  await client.call('safe/passkey_add', { response, name: 'Laptop' }, fromPage);
  const [passkey] = await client.call('safe/passkeys', {});
  return passkey?.id ?? '';
}
