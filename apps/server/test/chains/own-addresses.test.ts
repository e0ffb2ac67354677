import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { OwnDepositAddresses, type KnownAddresses } from '../../src/chains/own-addresses.ts';
import type { Database } from '../../src/kernel/store/database.ts';

const NOTHING_SHOWN = {
  run: ({ values: [keys] }: { readonly values: readonly (readonly string[])[] }) =>
    Promise.resolve(keys?.map((key) => ({ key, shown: false }))),
} as unknown as Database;
const RESERVE = '0x52908400098527886E0F7030069857D2E4169EE7';

async function refused(known: Partial<KnownAddresses>, chain: string, address: string): Promise<string> {
  const all = new OwnDepositAddresses({ caughtUp: () => Promise.resolve() }, NOTHING_SHOWN, {
    keys: {},
    tokens: [],
    reserves: [],
    ...known,
  });
  return all.refuse(chain, address, 7).then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
}

it('WDR-29 nothing is withdrawn to a reserve of the venue, however it was written in the settings', async () => {
  const reserves = [
    { chain: 'ERC20', address: RESERVE.toLowerCase() },
    { chain: 'DEMO', address: 'demo1' },
  ];
  expect(await refused({ reserves }, 'ERC20', RESERVE)).toBe('address_own');
  expect(await refused({ reserves }, 'DEMO', 'demo1')).toBe('address_own');
  expect(await refused({ reserves }, 'DEMO', 'demo2')).toBe('ok');
  expect(await refused({}, 'ERC20', RESERVE)).toBe('ok');
});

/** Base58check by way of one large number, as the slow twin of what is tested. */
function base58Check(payloadHex: string): string {
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const payload = Buffer.from(payloadHex, 'hex');
  const bytes = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
  let [number, text] = [BigInt(`0x${bytes.toString('hex')}`), ''];
  for (; number > 0n; number /= 58n)
    text = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.charAt(Number(number % 58n)) + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

it.each([
  ['TRC20', ['41']],
  ['ERC20', ['0x']],
  ['OMNI', ['00', '05']],
] as const)('WDR-29 nothing is withdrawn on %s to the addresses of the numbers 0, 1 and 0xdead', async (chain, firsts) => {
  for (const ending of ['0000', '0001', 'dead', '0002']) {
    for (const first of firsts) {
      const digits = `${first}${ending.padStart(40, '0')}`;
      const address = chain === 'ERC20' ? digits : base58Check(digits);
      expect([address, await refused({}, chain, address)]).toEqual([address, ending === '0002' ? 'ok' : 'address_lost']);
    }
  }
});

it('WDR-29 nothing is withdrawn to the contract of a token, on its own chain', async () => {
  const tokens = [{ chain: 'ERC20', contract: RESERVE.toLowerCase() }] as const;
  expect(await refused({ tokens }, 'ERC20', RESERVE)).toBe('address_lost');
  expect(await refused({ tokens }, 'TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('ok');
});
