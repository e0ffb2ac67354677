import { describe, expect, it } from 'vitest';
import { addressField, addressIn } from '../../src/wallet/address-text.ts';

const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BITCOIN = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
/** A text with something between its characters. */
const among = (text: string, unseen: string) => [...text].join(unseen);

describe('PAY-19 PAY-21 the address in a text', () => {
  it.each([
    // What is invisible, around it and inside.
    [`\u200b${TRON}\ufeff`, TRON],
    [among(TRON, '\u200b'), TRON],
    [among(ETHER, '\u2060'), ETHER],
    [`\u200e${ETHER}\u200f`, ETHER],
    [`\u2066${ETHER}\u2069`, ETHER],
    [`\u202a${BITCOIN}\u202c`, BITCOIN],
    [among(BITCOIN, '\u00ad'), BITCOIN],
    [`\u061c${TRON}\ufe0f`, TRON],
    [`\u00a0 ${TRON}\t\n`, TRON],
    // Codes of wallets.
    [`ethereum:${ETHER}`, ETHER],
    [`ETHEREUM:${ETHER}`, ETHER],
    [`ethereum://${ETHER}`, ETHER],
    [`ethereum:pay-${ETHER}`, ETHER],
    [`ethereum:${ETHER}@1`, ETHER],
    [`ethereum:${ETHER}@1?value=2.014e18&gas=10`, ETHER],
    [`ethereum:${ETHER}?value=1`, ETHER],
    [`\u200bethereum:\u200b${ETHER}@1\u200b`, ETHER],
    // A transfer of a token begins with the contract, and is for another address.
    [`ethereum:${TOKEN}@1/transfer?address=${ETHER}&uint256=1e6`, ETHER],
    [`ethereum:${TOKEN}/transfer?uint256=1e6&address=${ETHER}`, ETHER],
    [`tron:${TRON}`, TRON],
    [`tron:${TRON}?amount=12.5&token=USDT`, TRON],
    [`bitcoin:${BITCOIN}?amount=0.1&label=Luke-Jr`, BITCOIN],
    [`bitcoin:${SEGWIT}?amount=0.1`, SEGWIT],
    [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=0.1`, SEGWIT.toUpperCase()],
    [ETHER, ETHER],
    // The main net by its prefix, and an address that was wrapped.
    [`eth:${ETHER}`, ETHER],
    [`ETH:${ETHER}`, ETHER],
    [`eip155:1:${ETHER}`, ETHER],
    [`\u200beth:${ETHER}\u200b`, ETHER],
    [`${TRON.slice(0, 20)}\n${TRON.slice(20)}`, TRON],
    [`${ETHER.slice(0, 30)} \r\n ${ETHER.slice(30)} `, ETHER],
  ])('%s', (text, address) => {
    expect(addressIn(text)).toEqual({ address, isElsewhere: false });
    expect(addressField(text)).toBe(address);
  });

  it.each([
    `ethereum:${ETHER}@137`,
    `ethereum:${ETHER}@56?value=1`,
    `ethereum:${ETHER}@${'9'.repeat(400)}`,
    `ethereum:${TOKEN}@137/transfer?address=${ETHER}`,
    `solana:${SOLANA}?amount=1`,
    `arb1:${ETHER}`,
    `bnb:${ETHER}`,
    `BNB:${ETHER}`,
    `eip155:137:${ETHER}`,
    `eip155:${'9'.repeat(400)}:${ETHER}`,
  ])('%s is of a network that is not paid on, and stays in the field', (text) => {
    expect(addressIn(text).isElsewhere).toBe(true);
    expect(addressField(text)).toBe(text);
  });

  it.each([
    '',
    ' ',
    'T',
    'my address',
    `${TRON} and more`,
    `${ETHER}0`,
    `see ${ETHER}`,
    'ethereum:vitalik.eth',
    `ethereum:${ETHER}@mainnet`,
    // Another function may have nothing to do with a payment; a transfer without a receiver has none.
    `ethereum:${TOKEN}@1/approve?address=${ETHER}&uint256=1`,
    `ethereum:${TOKEN}@1/transfer?uint256=1`,
    `ethereum:${TOKEN}@1/transfer?address=somebody.eth`,
    `ethereum:${TRON}`,
    `tron:${ETHER}`,
    `bitcoin:${TRON}`,
    'solana:https://example.org/pay',
    `litecoin:${BITCOIN}`,
    `https://example.org/${ETHER}`,
    `mailto:${ETHER}`,
    `vitalik:${ETHER}`,
    `eip155:mainnet:${ETHER}`,
    `eth:${TRON}`,
    `${ETHER} ${ETHER}`,
    `${TRON.slice(0, 9)} ${TRON.slice(9, 20)} ${TRON.slice(20)}`,
    ' ethereum: ',
    '\u200bunknown\u200b',
  ])('%s is not understood and stays as it is', (text) => {
    expect(addressIn(text)).toEqual({ address: text, isElsewhere: false });
    expect(addressField(text)).toBe(text);
  });
});
