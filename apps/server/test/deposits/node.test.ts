import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestVenue, startAnvil, until, type Anvil } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EvmChain } from '../../src/chains/evm.ts';
import { READINGS_NEEDED } from '../../src/features/deposits/store.ts';
import { depositVenue, type DepositVenue } from './fixture.ts';

const NEEDED = 12;

interface Rpc {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Sits in front of a node: bends answers, or does not answer. */
interface Proxy {
  readonly url: string;
  /** The node behind it. */
  node: string;
  /** Changes the result of a call; `cut` breaks the connection, `hang` never answers. */
  bend: (call: Rpc, result: unknown) => unknown;
  close(): void;
}

const CUT = Symbol('cut');
const HANG = Symbol('hang');

async function proxyOf(node: string): Promise<Proxy> {
  const open = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        const body = Buffer.concat(parts).toString();
        const call = JSON.parse(body) as Rpc;
        const reply = await fetch(proxy.node, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        const answer = (await reply.json()) as { result?: unknown };
        const bent = proxy.bend(call, answer.result);
        if (bent === CUT) request.socket.destroy();
        else if (bent === HANG) open.add(() => request.socket.destroy());
        else response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, result: bent }));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const honest = (_call: Rpc, result: unknown): unknown => result;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    node,
    bend: honest,
    close() {
      for (const end of open) end();
      server.close();
    },
  };
  return proxy;
}

describe('deposits on an Ethereum node', () => {
  let anvil: Anvil;
  let proxy: Proxy;
  let token: `0x${string}`;
  let venue: DepositVenue;
  let chain: EvmChain;
  let alice: string;
  beforeAll(async () => {
    anvil = await startAnvil();
    token = await anvil.deployToken();
    proxy = await proxyOf(anvil.url);
    venue = await depositVenue();
    alice = await venue.give(venue.customers[0]);
    chain = chainWith(10_000);
  });
  afterAll(async () => {
    proxy.close();
    await anvil.stop();
  });

  const chainWith = (timeoutMs: number): EvmChain =>
    new EvmChain({ name: 'ERC20', url: proxy.url, tokens: [{ currencyId: 1, contract: token, decimals: 6 }], pollMs: 50, timeoutMs });
  const stateOf = async (txid: string): Promise<string | undefined> => {
    const row = (await venue.deposits()).find((each) => each.txid === txid);
    return row && `${row.state} ${row.confirmations}`;
  };
  /** Takes as many looks as a payment needs that is deep already. */
  const looks = async (): Promise<void> => {
    for (let reading = 0; reading < READINGS_NEEDED; reading += 1) await venue.watcher(chain).step();
  };
  const steps = async (blocks: number): Promise<void> => {
    for (let block = 0; block < blocks; block += 1) {
      await anvil.mine();
      await venue.watcher(chain).step();
    }
  };

  test('DEP-20: a payment confirms block by block and is credited once', async () => {
    await venue.watcher(chain).step();
    const before = await venue.balance(venue.customers[0], 'change');
    const txid = await anvil.pay(token, alice, 25_000_000n);
    await steps(NEEDED - 1);
    expect(await stateOf(txid)).toBe(`confirming ${NEEDED - 1}`);
    await steps(5);
    expect(await stateOf(txid)).toBe(`credited ${NEEDED}`);
    expect(Number(await venue.balance(venue.customers[0], 'change')) - Number(before)).toBe(25);
  });

  test('DEP-23 DEP-25: blocks that the node replaces, before and after', async () => {
    const early = await anvil.pay(token, alice, 30_000_000n);
    await steps(3);
    await anvil.rpc('anvil_reorg', 3, []);
    await anvil.mine();
    await venue.watcher(chain).step();
    expect(await stateOf(early)).toBe('seen 0');
    const late = await anvil.pay(token, alice, 40_000_000n);
    await steps(NEEDED);
    expect(await stateOf(late)).toBe(`credited ${NEEDED}`);
    await anvil.rpc('anvil_reorg', NEEDED, []);
    await anvil.mine();
    await venue.watcher(chain).step();
    expect([await stateOf(late), await venue.balance(venue.customers[0], 'deposit_held')]).toEqual(['held 0', '40']);
  });

  test.each<[string, (call: Rpc, result: unknown) => unknown]>([
    ['does not answer', () => HANG],
    ['breaks off', () => CUT],
    ['talks nonsense', ({ method }, result) => (method === 'eth_getLogs' ? { nothing: true } : result)],
    ['is on another chain', ({ method }, result) => (method === 'eth_chainId' ? '0x1' : result)],
  ])('DEP-15: a node that %s is not read, and what was sent arrives when it answers as it should', async (_what, lie) => {
    const before = Number(await venue.balance(venue.customers[0], 'change'));
    const txid = await anvil.pay(token, alice, 11_000_000n);
    await anvil.mine(NEEDED + 2);
    proxy.bend = lie;
    try {
      await expect(venue.watcher(chainWith(500)).step()).rejects.toThrow();
    } finally {
      proxy.bend = (_call, result) => result;
    }
    expect([await stateOf(txid), Number(await venue.balance(venue.customers[0], 'change'))]).toEqual([undefined, before]);
    await looks();
    expect(Number(await venue.balance(venue.customers[0], 'change')) - before).toBe(11);
  });

  test.each<[string, (call: Rpc, result: unknown) => unknown]>([
    ['invents a payment', ({ method }, result) => (method === 'eth_getTransactionReceipt' ? null : result)],
    [
      'makes a payment larger',
      ({ method }, result) =>
        method === 'eth_getLogs'
          ? (result as { data: string }[]).map((log) => ({ ...log, data: `0x${'f'.repeat(12).padStart(64, '0')}` }))
          : result,
    ],
    [
      'puts a payment into another block',
      ({ method }, result) =>
        method === 'eth_getLogs'
          ? (result as { blockHash: string }[]).map((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` }))
          : result,
    ],
    [
      'says that a transaction failed whose event it lists',
      ({ method }, result) => (method === 'eth_getTransactionReceipt' ? { ...(result as object), status: '0x0' } : result),
    ],
  ])(
    'DEP-15: of a node that %s nothing is credited, operators see it, and what was sent arrives when it answers as it should',
    async (_what, lie) => {
      const before = Number(await venue.balance(venue.customers[0], 'change'));
      const txid = await anvil.pay(token, alice, 11_000_000n);
      await anvil.mine(NEEDED + 2);
      proxy.bend = lie;
      try {
        await venue.watcher(chain).step();
      } finally {
        proxy.bend = (_call, result) => result;
      }
      expect([await stateOf(txid), Number(await venue.balance(venue.customers[0], 'change'))]).toEqual([undefined, before]);
      const { rows: doubts } = await venue.server.database.pool.query(`select kind, settled_at from deposit_doubts where payment like $1`, [
        `%${txid}%`,
      ]);
      expect(doubts).toEqual([{ kind: 'unproven', settled_at: null }]);
      await looks();
      expect(Number(await venue.balance(venue.customers[0], 'change')) - before).toBe(11);
    },
  );

  test('DEP-86: another, longer chain behind the address of the node is not read, and the right one is when it is back', async () => {
    const other = await startAnvil();
    try {
      const there = await other.deployToken();
      for (let reading = 0; reading < 3; reading += 1) await venue.watcher(chain).step();
      const txid = await other.pay(there, alice, 5_000_000_000n);
      await other.mine(500);
      const before = await venue.balance(venue.customers[0], 'change');
      proxy.node = other.url;
      for (let step = 0; step < 4; step += 1)
        await expect(venue.watcher(chain).step()).rejects.toThrow(/block \d+ of the node is not the one that was read/);
      expect([await stateOf(txid), await venue.balance(venue.customers[0], 'change')]).toEqual([undefined, before]);
      proxy.node = anvil.url;
      await anvil.pay(token, alice, 12_000_000n);
      await steps(NEEDED);
      expect(Number(await venue.balance(venue.customers[0], 'change')) - Number(before)).toBe(12);
    } finally {
      proxy.node = anvil.url;
      await other.stop();
    }
  });

  test('DEP-26: a whole venue that ends between a payment and its credit continues when it is opened again', async () => {
    const database = venue.server.database;
    const settings = { ETH_RPC_URL: anvil.url, ETH_USDT: token };
    await venue.server.venue.close();
    const first = await openTestVenue(database, { settings });
    const customer = await first.demo(2);
    await until('the chain is read', async () => {
      const { list } = await customer.call('wallet/deposit_chains', { currency_id: 1 });
      return list.find((each) => each.chain === 'ERC20')?.open === 1;
    });
    const { address } = await customer.call('wallet/deposit_address', { currency_id: 1, chain: 'ERC20' });
    const txid = await anvil.pay(token, address, 77_000_000n);
    await anvil.mine(2);
    await until('it is seen', async () => (await customer.call('wallet/deposits', { page: 1 })).list[0]?.txid === txid, 15_000);
    await first.close();
    await anvil.mine(NEEDED);
    const second = await openTestVenue(database, { settings });
    const back = await second.demo(2);
    const deposit = await until('it is credited', async () => {
      const [newest] = (await back.call('wallet/deposits', { page: 1 })).list;
      return newest?.state === 'credited' ? newest : undefined;
    });
    expect(deposit).toMatchObject({ txid, amount: '77', confirmations: NEEDED });
    await second.close();
  }, 60_000);
});
