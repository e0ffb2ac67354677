import { startAnvil, type Anvil } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressForNode, addressFromNode } from '../../src/chains/address-forms.ts';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';
import { EvmChain } from '../../src/chains/evm.ts';

describe('an Ethereum node', () => {
  const keys = new DepositKeys('ERC20', [TEST_KEYS.ERC20]);
  const mine = (...customers: number[]) => new Set(customers.map((each) => keys.addressOf(each)));
  let anvil: Anvil;
  let token: `0x${string}`;
  let chain: EvmChain;

  beforeAll(async () => {
    anvil = await startAnvil();
    token = await anvil.deployToken();
    chain = new EvmChain({ name: 'ERC20', url: anvil.url, tokens: [{ currencyId: 1, contract: token, decimals: 6 }], pollMs: 50 });
  });
  afterAll(() => anvil.stop());

  test('DEP-10: a payment is seen with its amount in units, its block and its place in the transaction', async () => {
    const txid = await anvil.payTwice(token, keys.addressOf(1), keys.addressOf(2), 12_345_678n);
    await anvil.mine();
    const newest = await chain.newest();
    const seen = await chain.payments(0, newest.height, async () => mine(2));
    expect(seen).toEqual([{ txid, index: 1, currencyId: 1, address: keys.addressOf(2), amount: 1_234_567_800n, block: newest }]);
    expect(await chain.presence(seen[0]!)).toBe('present');
  });

  test('DEP-10: a node that says less than it should of a payment that stands is not believed', async () => {
    const newest = await chain.newest();
    const [payment] = await chain.payments(newest.height, newest.height, async () => mine(2));
    for (const lie of [
      { ...payment!, amount: 1n },
      { ...payment!, index: 0 },
      { ...payment!, address: keys.addressOf(9) },
    ])
      expect(await chain.presence(lie)).toBe('differs');
    expect(await chain.current({ txid: payment!.txid, index: 1 })).toEqual(payment);
  });

  test('DEP-11: another token, and one that counts in something else, are nothing', async () => {
    const other = await anvil.deployToken();
    await anvil.pay(other, keys.addressOf(3), 5_000_000n);
    await anvil.mine();
    const { height } = await chain.newest();
    expect(await chain.payments(0, height, async () => mine(3))).toEqual([]);
    const wrong = new EvmChain({ name: 'ERC20', url: anvil.url, tokens: [{ currencyId: 1, contract: token, decimals: 18 }], pollMs: 50 });
    await expect(wrong.newest()).rejects.toThrow('6 decimals, not 18');
    const elsewhere = new EvmChain({ name: 'ERC20', url: anvil.url, tokens: [], chainId: 1, pollMs: 50 });
    await expect(elsewhere.newest()).rejects.toThrow('on chain 31337, not on 1');
  });

  test('DEP-12: one request reads the payments to ten thousand addresses', async () => {
    await anvil.pay(token, keys.addressOf(5_000), 20_000_000n);
    await anvil.mine();
    const { height } = await chain.newest();
    const others = Array.from({ length: 10_000 }, (_none, index) => `0x${index.toString(16).padStart(40, '0')}`);
    const many = new Set([...others, keys.addressOf(5_000)]);
    let asked = 0;
    const real = globalThis.fetch;
    globalThis.fetch = (...call) => {
      asked += 1;
      return real(...call);
    };
    try {
      expect(await chain.payments(height, height, async () => many)).toHaveLength(1);
    } finally {
      globalThis.fetch = real;
    }
    // The events, one receipt and one block.
    expect(asked).toBe(3);
  });

  test('DEP-13: Tron is read by the same calls and written its own way', async () => {
    const tron = new DepositKeys('TRC20', [TEST_KEYS.TRC20]);
    const contract = addressFromNode('TRC20', token);
    const onTron = new EvmChain({ name: 'TRC20', url: anvil.url, tokens: [{ currencyId: 1, contract, decimals: 6 }], pollMs: 50 });
    const txid = await anvil.pay(token, addressForNode('TRC20', tron.addressOf(4)), 7_000_000n);
    await anvil.mine();
    const { height } = await onTron.newest();
    const [seen] = await onTron.payments(height, height, async (addresses) => new Set(addresses));
    expect(seen).toMatchObject({ txid: txid.slice(2), index: 0, address: tron.addressOf(4), amount: 700_000_000n });
    expect(await onTron.presence(seen!)).toBe('present');
  });

  test('DEP-14: a payment whose block was replaced is gone, and one in a height that the node does not know is unknown', async () => {
    await anvil.pay(token, keys.addressOf(6), 30_000_000n);
    await anvil.mine(2);
    const { height } = await chain.newest();
    const [payment] = await chain.payments(height - 1, height, async () => mine(6));
    await anvil.rpc('anvil_reorg', 2, []);
    expect(await chain.presence(payment!)).toBe('gone');
    expect(await chain.payments(height - 1, height, async () => mine(6))).toEqual([]);
    expect(await chain.presence({ ...payment!, block: { ...payment!.block, height: height + 50 } })).toBe('unknown');
  });
});
