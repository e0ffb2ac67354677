import { describe, expect, it } from 'vitest';
import { describe as told } from '../src/describe.ts';
import { readDocument } from '../src/document.ts';
import { checkReserves } from '../src/reserves.ts';

const HASH = 'ab'.repeat(32);
const document = (reserves: readonly string[], version = 2): string =>
  [
    `candor-liabilities ${version}`,
    'proof 1',
    'time 2026-05-13T04:30:00.000Z',
    `journal 7 9 ${HASH}`,
    `previous ${'00'.repeat(32)}`,
    ...reserves,
    `USDT 100.5 4 ${HASH}`,
  ].join('\n');
const AT = '12.5 1900 2026-05-13T04:29:00.000Z';

describe('reserves in a document', () => {
  it('LIA-42 are set beside what is owed, and never called held: what lies on a chain is for the reader to look up', () => {
    const read = readDocument(document([`reserve ERC20 USDT 0xAb ${AT}`, `reserve TRC20 USDT TJ ${AT}`, 'reserve OMNI USDT 1Bo unknown']));
    if (!read) throw new Error('it cannot be read');
    const [step] = checkReserves(read);
    expect(step).toMatchObject({ outcome: 'unknown', figures: { owed: '100.5', reserves: '25', addresses: '3', unread: '1' } });
    expect(step && told(step)).toContain('look each address of the document up on its chain');
  });

  it('LIA-42 fail when an address is counted twice, in whatever case it is written', () => {
    const read = readDocument(document([`reserve ERC20 USDT 0xAb ${AT}`, `reserve ERC20 USDT 0xaB ${AT}`]));
    expect(read && checkReserves(read)[0]?.outcome).toBe('fails');
  });

  it.each([
    ['a negative balance', `reserve ERC20 USDT 0xAb -${AT}`],
    ['a balance without its block', 'reserve ERC20 USDT 0xAb 12.5'],
    ['no address', `reserve ERC20 USDT ${AT}`],
  ])('LIA-42 cannot be read with %s', (_what, line) => {
    expect(readDocument(document([line]))).toBeUndefined();
  });

  it('LIA-42 have no place in documents of the first form, which reads as before', () => {
    expect(readDocument(document([`reserve ERC20 USDT 0xAb ${AT}`], 1))).toBeUndefined();
    expect(readDocument(document([], 1))).toMatchObject({ reserves: [], currencies: [{ currency: 'USDT' }] });
  });
});
