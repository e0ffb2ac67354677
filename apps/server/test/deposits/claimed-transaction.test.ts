import type { ReplyOf } from '@candor/api';
import { startAnvil, startTestServer } from '@candor/testkit';
import { expect, it } from 'vitest';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';

const ELSEWHERE = '0x00000000000000000000000000000000000A11cE';
const NOWHERE = `0x${'9'.repeat(64)}`;

it('DEP-67 what the node says of a claimed transaction is there when an operator looks, as it is then', async () => {
  const anvil = await startAnvil();
  const token = await anvil.deployToken();
  const server = await startTestServer({ settings: { ETH_RPC_URL: anvil.url, ETH_USDT: token } });
  const customer = await server.demo(1);
  const operator = await server.operator(1);
  const { id } = await customer.call('user/info', {});
  // The customer's by the key, and never asked for: no row tells the watcher of it, so that there is something to claim.
  const own = new DepositKeys('ERC20', [TEST_KEYS.ERC20]).addressOf(id);

  const claimed = async (txid: string): Promise<number> => {
    server.clock.advance(3_000);
    return (await customer.call('wallet/charge_req', { currency: 1, account: '', amount: '50', type: 'ERC20', txid })).id;
  };
  const look = async (claim: number) => {
    const { rows } = await server.database.pool.query<{ id: number }>(`select id from reviews where kind = 'deposit' and subject = $1`, [
      claim,
    ]);
    const { detail } = await operator.call('console/review_look', { kind: 'deposit', id: rows[0]?.id ?? 0 });
    return (detail as Extract<ReplyOf<'console/review_look'>['detail'], { kind: 'deposit' }>).on_chain;
  };

  const mine = await claimed(await anvil.pay(token, own, 50_000_000n));
  const others = await claimed(await anvil.pay(token, ELSEWHERE, 70_000_000n));
  const unknown = await claimed(NOWHERE);
  await anvil.mine();
  expect(await look(mine)).toEqual({ state: 'found', confirmations: 1, paid: [{ address: own, amount: '50', is_own: 1 }] });
  await anvil.mine(3);
  expect(await look(mine)).toMatchObject({ state: 'found', confirmations: 4 });
  expect(await look(others)).toMatchObject({ state: 'found', paid: [{ address: ELSEWHERE, amount: '70', is_own: 0 }] });
  expect(await look(unknown)).toEqual({ state: 'missing', confirmations: 0, paid: [] });
  // A transaction that moves none of the currency.
  const [payer] = anvil.accounts;
  const empty = await claimed(await anvil.rpc('eth_sendTransaction', { from: payer, to: ELSEWHERE, value: '0x1' }));
  await anvil.mine();
  expect(await look(empty)).toEqual({ state: 'found', confirmations: 1, paid: [] });
  const { id: unwatched } = await customer.call('wallet/charge_req', {
    currency: 1,
    account: '',
    amount: '100',
    type: 'OMNI',
    txid: 'ab'.repeat(32),
  });
  expect(await look(unwatched)).toEqual({ state: 'unwatched', confirmations: 0, paid: [] });
  await anvil.stop();
  expect(await look(mine)).toEqual({ state: 'away', confirmations: 0, paid: [] });
}, 60_000);
