import { describe, expect, it } from 'vitest';
import { canonicalTransaction } from '../../src/wallet/deposits.ts';
import { transactionIn } from '../../src/wallet/transaction-text.ts';

const HASH = 'aB'.repeat(32);

describe('DEP-93 the transaction in a text', () => {
  it.each([
    [HASH, HASH],
    [`0x${HASH}`, `0x${HASH}`],
    [` \u200b${HASH}\ufeff\n`, HASH],
    [[...HASH].join('\u200b'), HASH],
    [`${HASH.slice(0, 30)}\n${HASH.slice(30)}`, HASH],
    [`https://etherscan.example/tx/0x${HASH}`, `0x${HASH}`],
    [`https://etherscan.example/tx/0x${HASH}#eventlog`, `0x${HASH}`],
    [`https://tronscan.example/#/transaction/${HASH}?lang=en`, HASH],
    [`mempool.example/de/tx/${HASH}/`, HASH],
  ])('%j names %s', (text, hash) => {
    expect(transactionIn(text)).toBe(hash);
    expect(canonicalTransaction('ERC20', text)).toBe(`0x${HASH.toLowerCase()}`);
    expect(canonicalTransaction('TRC20', text)).toBe(HASH.toLowerCase());
  });

  it.each([
    '',
    'nothing',
    HASH.slice(1),
    `${HASH}0`,
    `https://etherscan.example/tx/${HASH}0`,
    `https://etherscan.example/block/0x${HASH}`,
    `https://etherscan.example/address/0x${HASH}`,
    `see ${HASH}`,
  ])('%j names none', (text) => {
    expect(transactionIn(text)).toBeUndefined();
    expect(canonicalTransaction('ERC20', text)).toBeUndefined();
  });
});
