import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, chainsOfAddress, type AddressChain, type AddressHashes } from '../../src/wallet/addresses.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hashes: AddressHashes = { sha256, keccak256: (bytes) => keccak_256(bytes) };
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 by way of one large number, as the slow twin of what is tested. */
function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

function base58Check(version: number, hash: Uint8Array): string {
  const payload = Buffer.concat([Buffer.from([version]), hash]);
  return base58(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]));
}

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 });
const version = fc.integer({ min: 0, max: 255 });
const CHAIN_OF = new Map<number, AddressChain>([
  [0x41, 'TRC20'],
  [0x00, 'OMNI'],
  [0x05, 'OMNI'],
]);

/** The text with the character at a place replaced by another of the alphabet. */
function flipped(text: string, place: number, step: number, alphabet: string): string {
  const at = place % text.length;
  const old = alphabet.indexOf(text.charAt(at));
  return text.slice(0, at) + alphabet.charAt((old + 1 + (step % (alphabet.length - 1))) % alphabet.length) + text.slice(at + 1);
}

describe('base58check addresses', () => {
  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'OMNI'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'OMNI'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'OMNI'],
  ] as const)('PAY-10 PAY-11 %s is of %s', (text, chain) => {
    expect(chainsOfAddress(text, hashes)).toEqual([chain]);
    expect(canonicalAddress(chain, text, hashes)).toBe(text);
  });

  it('PAY-10 are those of their version, and no others', () => {
    fc.assert(
      fc.property(fc.oneof(version, fc.constantFrom(0x41, 0x00, 0x05)), hash, (first, bytes) => {
        const chain = CHAIN_OF.get(first);
        expect(chainsOfAddress(base58Check(first, bytes), hashes)).toEqual(chain ? [chain] : []);
      }),
    );
  });

  it('PAY-10 one wrong, missing, doubled or exchanged character is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(0x41, 0x00, 0x05), hash, fc.nat(), fc.nat(), (first, bytes, place, step) => {
        const text = base58Check(first, bytes);
        const at = place % text.length;
        const wrong = [
          flipped(text, place, step, ALPHABET),
          text.slice(0, at) + text.slice(at + 1),
          text.slice(0, at) + text.charAt(at) + text.slice(at),
          `1${text}`,
          ` ${text}`,
          text.slice(0, at) + '0' + text.slice(at + 1),
        ];
        for (const each of wrong) expect([each, chainsOfAddress(each, hashes)]).toEqual([each, []]);
      }),
      { numRuns: 300 },
    );
  });

  it('PAY-10 of nothing but zeros are well formed', () => {
    for (const [first, chain] of CHAIN_OF) expect(chainsOfAddress(base58Check(first, new Uint8Array(20)), hashes)).toEqual([chain]);
    expect(chainsOfAddress(`0x${'0'.repeat(40)}`, hashes)).toEqual(['ERC20']);
  });
});

describe('ethereum addresses', () => {
  // The examples of EIP-55.
  const EXAMPLES = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ];

  it.each(EXAMPLES)('PAY-10 %s has its checksum, and every one-case spelling is the same address', (text) => {
    const digits = text.slice(2);
    for (const spelling of [text, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
      expect(canonicalAddress('ERC20', spelling, hashes)).toBe(text);
    expect(chainsOfAddress(text, hashes)).toEqual(['ERC20']);
  });

  it('PAY-10 a letter in the wrong case is refused', () => {
    fc.assert(
      fc.property(hash, fc.nat(), (bytes, place) => {
        const text = canonicalAddress('ERC20', `0x${Buffer.from(bytes).toString('hex')}`, hashes) ?? '';
        const letters = [...text].flatMap((each, index) => (index > 1 && /[a-f]/i.test(each) ? [index] : []));
        fc.pre(/[a-f].*[A-F]|[A-F].*[a-f]/.test(text.slice(2)) && letters.length > 2);
        const at = letters[place % letters.length] ?? 0;
        const letter = text.charAt(at);
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = text.slice(0, at) + other + text.slice(at + 1);
        fc.pre(/[a-f].*[A-F]|[A-F].*[a-f]/.test(wrong.slice(2)));
        expect(chainsOfAddress(wrong, hashes)).toEqual([]);
      }),
    );
  });

  it('PAY-10 other lengths, prefixes and characters are refused', () => {
    const [text = ''] = EXAMPLES;
    for (const wrong of [
      '',
      '0x',
      text.slice(0, -1),
      `${text}0`,
      text.slice(2),
      text.replace('0x', '0X'),
      text.replace('5', 'g'),
      `${text}\n`,
    ])
      expect([wrong, chainsOfAddress(wrong, hashes)]).toEqual([wrong, []]);
  });
});

it('PAY-10 no text at all makes the checks fail or hang', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 128 })), (text) => {
      expect(chainsOfAddress(text, hashes).length).toBeLessThanOrEqual(1);
    }),
  );
});
