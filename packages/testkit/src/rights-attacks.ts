import { CALLS, pathOf, ROLE_NAMES, type EndpointName, type Permission, allows } from '@candor/api';
import { addOperators } from '@candor/server/features/operators/commands/add-operators';
import { newOperatorId } from '@candor/server/features/operators/demo';
import { SYSTEM } from '@candor/server/kernel/model/command';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { CallError, Client } from './client.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestVenue } from './test-venue.ts';

/** One attack on rights: its steps, and what got through, in words; nothing when the venue held. */
export interface RightsAttack {
  readonly name: string;
  run(venue: TestVenue): Promise<{ readonly tried: number; readonly through: readonly string[] }>;
}

const DEMO = 'demo1234';
const WEEK_MS = 7 * 86_400_000;

/** Makes a call with next to nothing in it, past the client's own knowledge of it, and gives the code it was answered with. */
async function knock(client: Client, name: EndpointName, fields: object = {}): Promise<string> {
  const { body } = await client.send(name, fields);
  return 'code' in body ? String(body.code) : 'ok';
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

/** Counts tries and remembers which were not answered as they should be. */
class Tries {
  tried = 0;
  readonly through: string[] = [];

  expect(what: string, found: string, ...wanted: readonly string[]): void {
    this.tried += 1;
    if (!wanted.includes(found)) this.through.push(`${what}: ${found}`);
  }
}

/** A freezing link out of the newest message to an address that has one. */
async function freezeLink({ venue }: TestVenue, email: string): Promise<string> {
  await venue.kernel.caughtUp();
  await venue.messages.delivery.runDue();
  for (const { text } of await venue.messages.outbox.newest(9, email)) {
    const [, token] = /#token=([\w.]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`no message to ${email} has a link that freezes`);
}

/** A PNG that says it is so large and holds what compresses best. */
async function pngBomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A progressive JPEG with its last scan repeated `times` times: each is decoded over the whole picture. */
async function scanBomb(width: number, height: number, times: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, at), ...Array.from({ length: times }, () => scan), Buffer.from([0xff, 0xd9])]);
}

/** Attacks with rights of some kind, or with none. Each works on a venue in demo mode and ends by itself. */
export const RIGHTS_ATTACKS: readonly RightsAttack[] = [
  {
    name: 'every call of the console with every role that lacks its permission',
    run: async ({ url, venue, demo, client }) => {
      const tries = new Tries();
      const customer = await demo(1);
      const calls = CALLS.filter(([, { access }]) => access === 'operator');
      for (const role of ROLE_NAMES) {
        const id = await newOperatorId(venue.database);
        const who = { id, email: `${role}-${id}@attack.candor`, name: role, role, demo: true, initial: false };
        await venue.kernel.run(addOperators, { operators: [{ ...who, passwordHash: '', factorSecret: '' }] }, SYSTEM);
        await venue.kernel.caughtUp();
        const operator = new Client(url, await venue.operators.openOperatorSession(id, { address: '127.0.0.1', device: 'attack' }));
        for (const [name, { permission }] of calls) {
          if (permission === 'any' || permission === undefined) continue;
          // What a permission depends on is said in a field: every value of it is tried.
          const asked: readonly (readonly [Permission, object])[] =
            typeof permission === 'string'
              ? [[permission, {}]]
              : Object.entries(permission.of).map(([value, each]) => [each, { [permission.field]: value }] as const);
          for (const [needed, fields] of asked)
            if (!allows(role, needed)) tries.expect(`${role} ${pathOf(name)}`, await knock(operator, name, fields), 'permission_missing');
        }
        tries.expect(`${role} as a customer`, await knock(operator, 'wallet/list'), 'login_expired');
      }
      for (const [name] of calls) {
        tries.expect(`a customer ${pathOf(name)}`, await knock(customer, name), 'login_expired');
        tries.expect(`nobody ${pathOf(name)}`, await knock(client(), name), 'login_expired');
      }
      return tries;
    },
  },
  {
    name: 'a passkey’s answer for another site, another challenge, another owner, or once more',
    run: async ({ url, demo, client }) => {
      const tries = new Tries();
      const page = { headers: { origin: url } };
      const device = new SoftAuthenticator(url);
      const owner = await demo(2);
      const create = () => owner.call('safe/passkey_options', {}, page);
      for (const bent of [
        { origin: 'https://evil.example' },
        { origin: `${url}.evil.example` },
        { rpId: 'evil.example' },
        { challenge: 'AAAA' },
      ])
        tries.expect(
          `adding with ${JSON.stringify(bent)}`,
          await codeOf(
            owner.call('safe/passkey_add', { response: new SoftAuthenticator(url).create(await create(), bent), name: 'x' }, page),
          ),
          'passkey_invalid',
        );
      await owner.call('safe/passkey_add', { response: device.create(await create()), name: 'Laptop' }, page);
      const stranger = new SoftAuthenticator(url);
      stranger.create({ rp: { id: '127.0.0.1' }, user: { id: 'AAAA' }, challenge: 'AAAA' });
      const [other] = stranger.passkeys;
      const get = () => client().call('user/passkey_options', {}, page);
      const signIn = async (response: string) => codeOf(client().call('user/passkey_login', { response }));
      for (const bent of [
        { origin: 'https://evil.example' },
        { origin: 'http://127.0.0.1' },
        { rpId: 'evil.example' },
        { challenge: 'AAAA' },
        { handle: '1' },
        { userVerified: false },
        { ...(other && { signWith: other }) },
      ])
        tries.expect(`signing in with ${Object.keys(bent).join()}`, await signIn(device.get(await get(), bent)), 'passkey_invalid');
      tries.expect('a passkey nobody knows', await signIn(stranger.get(await get(), {}, other)), 'passkey_invalid');
      tries.expect(
        'a page of another site',
        await codeOf(client().call('user/passkey_options', {}, { headers: { origin: 'https://evil.example' } })),
        'origin_not_allowed',
      );
      const good = device.get(await get());
      tries.expect('the right answer', await signIn(good), 'ok');
      tries.expect('the right answer once more', await signIn(good), 'passkey_invalid');
      return tries;
    },
  },
  {
    name: 'every call with an API key that has not its scope, or comes from elsewhere',
    run: async ({ url, demo }) => {
      const tries = new Tries();
      const owner = await demo(1);
      const made = async (input: object) => (await owner.call('safe/api_key_add', { label: 'attack', scopes: 'read', ...input })).key;
      const read = new Client(url, await made({}));
      const trade = new Client(url, await made({ scopes: 'read,trade', addresses: '127.0.0.1', pay_password: 'demo5678' }));
      const elsewhere = new Client(url, await made({ scopes: 'read,trade', addresses: '203.0.113.7', pay_password: 'demo5678' }));
      for (const [name, { access, scope }] of CALLS) {
        if (access !== 'customer' && access !== 'either') continue;
        if (scope !== 'read') tries.expect(`read ${pathOf(name)}`, await knock(read, name), 'scope_missing');
        if (scope === undefined) tries.expect(`trade ${pathOf(name)}`, await knock(trade, name), 'scope_missing');
        if (access === 'customer') tries.expect(`elsewhere ${pathOf(name)}`, await knock(elsewhere, name), 'login_expired');
      }
      return tries;
    },
  },
  {
    name: 'links that freeze an account: guessed, bent, of another account, too old, after they were answered',
    run: async (venue) => {
      const tries = new Tries();
      const { demo, client, clock } = venue;
      const [victim, other] = [await demo(1), await demo(3)];
      const me = await victim.call('user/info', {});
      const { id: otherId } = await other.call('user/info', {});
      await victim.call('safe/api_key_add', { label: 'news', scopes: 'read' });
      const link = await freezeLink(venue, me.email);
      const [id = '', at = '', signature = ''] = link.split('.');
      const freeze = (token: string) => codeOf(client().call('user/freeze', { token }));
      const flipped = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
      for (let guess = 0; guess < 100; guess += 1)
        tries.expect('a guess', await freeze(`${id}.${Number(at) + guess}.${guess.toString(16).padStart(64, '0')}`), 'link_invalid');
      for (const bent of [
        `${otherId}.${at}.${signature}`,
        `${id}.${Number(at) + 1}.${signature}`,
        `${id}.${at}.${flipped}`,
        `0${link}`,
        `${id}.${at}.`,
        `${link}.`,
      ])
        tries.expect('a bent link', await freeze(bent), 'link_invalid');
      tries.expect('the other account', await knock(other, 'user/info'), 'ok');
      tries.expect('the right link', await freeze(link), 'ok');
      tries.expect('the account behind it', await knock(victim, 'user/info'), 'login_expired');
      const operator = await venue.operator(1);
      await operator.call('console/customer_unfreeze', { id: me.id, reason: 'asked by its owner' });
      tries.expect('the link after it was unfrozen', await freeze(link), 'link_invalid');
      clock.advance(1_000);
      const again = await client().signIn(me.email, DEMO);
      await again.call('safe/api_key_add', { label: 'more news', scopes: 'read' });
      const fresh = await freezeLink(venue, me.email);
      clock.advance(WEEK_MS);
      tries.expect('a link of a week ago', await freeze(fresh), 'link_invalid');
      return tries;
    },
  },
  {
    name: 'pictures that unpack to gigabytes, or for minutes',
    run: async ({ url, demo }) => {
      const tries = new Tries();
      const customer = await demo(3);
      const send = async (file: Buffer): Promise<string> => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(file)]), 'bomb');
        const headers = { authorization: customer.token ?? '' };
        const reply = (await (await fetch(`${url}/api/upload`, { method: 'POST', body: form, headers })).json()) as {
          type: string;
          code?: string;
        };
        return reply.code ?? reply.type;
      };
      const bombs: readonly (readonly [string, Buffer, readonly string[]])[] = [
        ['a PNG of 60,000 by 60,000', await pngBomb(60_000, 60_000), ['upload_pixels']],
        ['a PNG of 2,147,483,647 by 1', await pngBomb(2_147_483_647, 1), ['upload_pixels', 'upload_type']],
        ['a PNG whose pixels are missing', await pngBomb(6_000, 6_000), ['upload_type']],
        ['a JPEG with 3,000 scans', await scanBomb(2_000, 2_000, 3_000), ['upload_type', 'upload_pixels']],
      ];
      for (const [what, file, wanted] of bombs) {
        const began = performance.now();
        tries.expect(what, await send(file), ...wanted);
        const milliseconds = performance.now() - began;
        if (milliseconds > 5_000) tries.through.push(`${what}: ${milliseconds.toFixed(0)} ms`);
        tries.expect(`a call after ${what}`, await knock(customer, 'user/center'), 'ok');
      }
      return tries;
    },
  },
];
