import { startAnvil, startTestServer, until } from '@candor/testkit';
import { readDocument } from '@candor/verify/document';
import { checkSignatures } from '@candor/verify/signed';
import { checkReserves } from '@candor/verify/reserves';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/kernel/model/command.ts';

const RESERVE = '0x00000000000000000000000000000000000A11cE';
const UNREADABLE = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const TEN_MINUTES = 10 * 60_000;

describe('reserves on an Ethereum node', () => {
  it('LIA-40 LIA-41 are read with their block beside what is owed, and signed; what cannot be read is unknown, what is old is stale', async () => {
    const anvil = await startAnvil();
    const token = await anvil.deployToken();
    await anvil.pay(token, RESERVE, 1_234_500_000n);
    await anvil.mine();
    const server = await startTestServer({
      settings: { ETH_RPC_URL: anvil.url, ETH_USDT: token, RESERVE_ADDRESSES: `ERC20:USDT:${RESERVE},OMNI:USDT:${UNREADABLE}` },
    });
    const reserves = async () => (await server.client().call('liabilities/proofs', { page: 1 })).reserves;
    await until('the reserve is read', async () => (await reserves())[0]?.state === 'read');
    expect(await reserves()).toMatchObject([
      { chain: 'ERC20', currency: 'USDT', address: RESERVE, state: 'read', balance: '1234.5', height: expect.any(Number) },
      { chain: 'OMNI', state: 'unknown', balance: '', height: 0, read_at: 0 },
    ]);
    await anvil.pay(token, RESERVE, 500_000n);
    await anvil.mine();
    await server.venue.liabilities.maker.make(SYSTEM);
    const [newest] = (await server.client().call('liabilities/proofs', { page: 1 })).list;
    const document = readDocument(newest?.document ?? '');
    if (!newest || !document) throw new Error('the proof cannot be read');
    expect(await checkSignatures(newest, [])).toMatchObject({ outcome: 'holds' });
    expect(newest.document).toContain('candor-liabilities 2');
    expect(document.reserves).toMatchObject([
      { chain: 'ERC20', address: RESERVE, read: { balance: 123_500_000_000n } },
      { chain: 'OMNI', address: UNREADABLE },
    ]);
    expect(document.reserves[1]?.read).toBeUndefined();
    const owed = document.currencies.find(({ currency }) => currency === 'USDT');
    expect(owed?.sum).toBeGreaterThan(0n);
    expect(checkReserves(document)).toMatchObject([
      { check: 'reserves', outcome: 'unknown', currency: 'USDT', figures: { reserves: '1235', addresses: '2', unread: '1' } },
    ]);
    await anvil.stop();
    server.clock.advance(TEN_MINUTES + 1);
    expect(await reserves()).toMatchObject([{ state: 'stale', balance: '1235' }, { state: 'unknown' }]);
    // A node that is away holds nothing up: the proof says what was read last, with its moment.
    await server.venue.liabilities.maker.make(SYSTEM);
    const [later] = (await server.client().call('liabilities/proofs', { page: 1 })).list;
    expect(readDocument(later?.document ?? '')?.reserves[0]).toEqual(document.reserves[0]);
  }, 60_000);
});
