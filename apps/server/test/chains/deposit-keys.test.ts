import { HDKey } from '@scure/bip32';
import { canonicalAddress } from '@candor/rules';
import { describe, expect, test } from 'vitest';
import { ADDRESS_HASHES } from '../../src/chains/address-hashes.ts';
import { addressForNode, addressFromNode } from '../../src/chains/address-forms.ts';
import { DepositKeyError, DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';

/** Test vector 1 of BIP-32. */
const BIP32_SEED = '000102030405060708090a0b0c0d0e0f';
/** The seed of "abandon … about" (BIP-39, no passphrase). */
const KNOWN_SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';

const master = (seed: string): HDKey => HDKey.fromMasterSeed(Uint8Array.from(Buffer.from(seed, 'hex')));

describe('deposit addresses', () => {
  test('DEP-1: the library derives what BIP-32 publishes', () => {
    const key = master(BIP32_SEED);
    expect(key.publicExtendedKey).toBe(
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    );
    expect(key.derive("m/0'/1/2'/2/1000000000").publicExtendedKey).toBe(
      'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
    );
  });

  test.each([
    ['ERC20', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
    ['TRC20', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK'],
    ['OMNI', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP'],
  ] as const)('DEP-1: on %s they are those that wallets make of the well-known seed', (chain, first, second) => {
    const keys = new DepositKeys(chain, [TEST_KEYS[chain]]);
    expect([keys.addressOf(0), keys.addressOf(1)]).toEqual([first, second]);
    for (const customer of [0, 1, 100_001]) {
      const address = keys.addressOf(customer);
      expect(canonicalAddress(chain, address, ADDRESS_HASHES)).toBe(address);
    }
  });

  test.each([
    ["m/44'/60'/0'", 'ERC20'],
    ["m/44'/195'/0'", 'TRC20'],
    ["m/44'/0'/0'", 'OMNI'],
    ["m/44'/1'/0'", 'DEMO'],
  ] as const)('DEP-1: the test key of %s is the one of the well-known seed', (path, chain) => {
    expect(TEST_KEYS[chain]).toBe(master(KNOWN_SEED).derive(path).publicExtendedKey);
  });

  test('DEP-1: those of the simulated chain are no address of any other', () => {
    const address = new DepositKeys('DEMO', [TEST_KEYS.DEMO]).addressOf(100_001);
    for (const chain of ['TRC20', 'ERC20', 'OMNI'] as const) expect(canonicalAddress(chain, address, ADDRESS_HASHES)).toBeUndefined();
  });

  test('DEP-2: whose an address is follows from the keys, also of one that is no longer given out', () => {
    const other = master(BIP32_SEED).derive("m/44'/60'/0'").publicExtendedKey;
    const keys = new DepositKeys('ERC20', [other, TEST_KEYS.ERC20]);
    const old = new DepositKeys('ERC20', [TEST_KEYS.ERC20]).addressOf(7);
    expect(keys.addressOf(7)).not.toBe(old);
    expect([keys.isOf(keys.addressOf(7), 7), keys.isOf(old, 7)]).toEqual([true, true]);
    expect([keys.isOf(old, 8), keys.isOf(keys.addressOf(8), 7)]).toEqual([false, false]);
  });

  test('DEP-3: a private key, a key of another place and nonsense are refused, and not repeated', () => {
    const key = master(KNOWN_SEED);
    const wrong = [
      key.derive("m/44'/60'/0'").privateExtendedKey,
      key.publicExtendedKey,
      key.derive("m/44'/60'/0'/0").publicExtendedKey,
      'xpub',
      '',
    ];
    for (const text of wrong) {
      const attempt = () => new DepositKeys('ERC20', [text]);
      expect(attempt).toThrow(DepositKeyError);
      if (text !== '' && text !== 'xpub') expect(attempt).not.toThrow(text);
    }
  });

  test('DEP-1: addresses of Tron are those of Ethereum in another form', () => {
    const contract = addressForNode('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    expect(contract).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c');
    expect(addressFromNode('TRC20', contract)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});
