import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChain, readDocument } from '../src/document.ts';
import { checkSignatures } from '../src/signed.ts';
import { checkSet } from '../src/published-set.ts';
import { decimals, documentOf, honestVenue, KEY, levelsOf, OTHER_KEY, published, sha256, signed, type Node } from './honest-venue.ts';

const OWED = {
  USDT: Object.fromEntries(Array.from({ length: 37 }, (_, index) => [String(100_001 + index), BigInt(index * index * 1_000_003 + 5)])),
};
const { trees, document } = honestVenue(OWED);
const leaves: readonly Node[] = trees['USDT']?.leaves ?? [];
const [liability] = readDocument(document.document)?.currencies ?? [];

async function failing(given: readonly Node[], signedSet = liability): Promise<string[]> {
  if (!signedSet) throw new Error('there is nothing signed');
  const steps = await checkSet(signedSet, published(given));
  return steps.filter(({ outcome }) => outcome === 'fails').map(({ check }) => check);
}

describe('the set of leaves that anybody can download', () => {
  it('LIA-20 holds when the venue is honest, for any number of leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 70 }), async (sums) => {
        const set = sums.map((sum) => ({ hash: sha256(String(sum)), sum })).sort((left, right) => (left.hash < right.hash ? -1 : 1));
        const root = levelsOf(set).at(-1)?.[0];
        const steps = await checkSet(
          { currency: 'USDT', sum: root?.sum ?? 0n, leaves: set.length, root: root?.hash ?? '' },
          published(set),
        );
        expect(steps.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds', 'holds', 'holds', 'holds']);
      }),
      { numRuns: 40 },
    );
  });

  const at = 11;
  const forgeries: readonly (readonly [what: string, set: readonly Node[], checks: readonly string[]])[] = [
    ['a dropped leaf', leaves.toSpliced(at, 1), ['count', 'sum', 'root']],
    ['a doubled leaf', leaves.toSpliced(at, 0, ...leaves.slice(at, at + 1)), ['order', 'count', 'sum', 'root']],
    ['two leaves that have changed places', swapped(leaves, at), ['order', 'root']],
    ['a truncated set', leaves.slice(0, -3), ['count', 'sum', 'root']],
    ['an empty set', [], ['count', 'sum', 'root']],
    ['a wrong amount', withSum(leaves, at, 1n), ['sum', 'root']],
    ['amounts that have changed places', withSums(leaves, at), ['root']],
    ['a negative amount', withSum(leaves, at, -5n), ['negative', 'sum', 'root']],
    ['a leaf that is no hash', leaves.with(at, { hash: 'zz', sum: leaves[at]?.sum ?? 0n }), ['form', 'root']],
  ];
  it.each(forgeries)('LIA-21 fails on %s', async (_what, set, checks) => {
    expect(await failing(set)).toEqual(expect.arrayContaining([...checks]));
  });

  it('LIA-21 says which leaf is at fault', async () => {
    if (!liability) throw new Error('there is nothing signed');
    const steps = await checkSet(liability, published(withSum(leaves, at, -5n)));
    expect(steps.find(({ check }) => check === 'negative')).toEqual({
      check: 'negative',
      outcome: 'fails',
      currency: 'USDT',
      figures: { leaf: String(at + 1) },
    });
    expect(steps.find(({ check }) => check === 'sum')?.figures).toMatchObject({ signed: decimals(liability.sum) });
  });

  it('LIA-21 fails on a negative leaf that the venue has signed for', async () => {
    const set = withSum(leaves, at, -5n);
    const root = levelsOf(set).at(-1)?.[0];
    expect(await failing(set, { currency: 'USDT', sum: root?.sum ?? 0n, leaves: set.length, root: root?.hash ?? '' })).toEqual([
      'negative',
    ]);
  });

  it('LIA-21 fails on a leaf that the venue has signed for twice', async () => {
    const set = leaves.toSpliced(at, 0, ...leaves.slice(at, at + 1));
    const root = levelsOf(set).at(-1)?.[0];
    expect(await failing(set, { currency: 'USDT', sum: root?.sum ?? 0n, leaves: set.length, root: root?.hash ?? '' })).toEqual(['order']);
  });

  it('LIA-21 fails on any flipped digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(leaves.length - 1), fc.nat(63), async (index, digit) => {
        const { hash, sum } = leaves[index] ?? { hash: '', sum: 0n };
        const flipped = hash.slice(0, digit) + (hash[digit] === '0' ? '1' : '0') + hash.slice(digit + 1);
        expect(await failing(leaves.with(index, { hash: flipped, sum }))).toContain('root');
      }),
      { numRuns: 60 },
    );
  });
});

describe('the chain of documents', () => {
  const texts: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    texts.push(documentOf(number, trees, texts.length > 0 ? sha256(texts.at(-1) ?? '') : undefined));
  const chain = async (given: readonly string[]): Promise<unknown> => checkChain(given);

  it('LIA-20 holds from any proof on', async () => {
    expect(await chain(texts)).toMatchObject({ outcome: 'holds', figures: { documents: '5' } });
    expect(await chain(texts.slice(2))).toMatchObject({ outcome: 'holds' });
    expect(await chain([])).toMatchObject({ outcome: 'holds' });
    expect(await checkChain(texts, 'whole')).toMatchObject({ outcome: 'holds' });
    expect(await checkChain(texts.slice(2), 'whole')).toMatchObject({ outcome: 'fails', figures: { number: '3' } });
  });

  it('LIA-21 fails where a proof was left out, changed afterwards, made earlier, or cannot be read', async () => {
    expect(await chain(texts.toSpliced(2, 1))).toMatchObject({ outcome: 'fails', figures: { number: '4' } });
    const smaller = (texts[1] ?? '').replace(/USDT \S+/, 'USDT 1');
    expect(await chain(texts.with(1, smaller))).toMatchObject({ outcome: 'fails', figures: { number: '3' } });
    const earlier = documentOf(6, trees, sha256(texts[4] ?? ''), -9 * 86_400_000);
    expect(await chain([...texts, earlier])).toMatchObject({ outcome: 'fails', figures: { number: '6' } });
    expect(await chain([...texts, 'no document'])).toMatchObject({ outcome: 'fails', figures: { number: 'unreadable' } });
  });

  it('LIA-11 shows a new key beside the one that was known', async () => {
    const text = texts[4] ?? '';
    const both = { document: text, signatures: [...signed(text, 'another').signatures, ...signed(text).signatures] };
    expect(await checkSignatures(both, [KEY])).toMatchObject({ outcome: 'holds' });
    expect(await checkSignatures(both, [OTHER_KEY])).toMatchObject({ outcome: 'holds' });
    const [wrong, right] = both.signatures;
    const forged = {
      document: text,
      signatures: [{ key: wrong?.key ?? '', signature: right?.signature ?? '' }, ...signed(text).signatures],
    };
    expect(await checkSignatures(forged, [KEY])).toMatchObject({ outcome: 'fails' });
  });
});

function withSum(set: readonly Node[], index: number, sum: bigint): Node[] {
  return set.with(index, { hash: set[index]?.hash ?? '', sum });
}
function withSums(set: readonly Node[], index: number): Node[] {
  const [left, right] = [set[index]?.sum ?? 0n, set[index + 1]?.sum ?? 0n];
  return withSum(withSum(set, index, right), index + 1, left);
}
function swapped(set: readonly Node[], index: number): Node[] {
  const [left, right] = [set[index], set[index + 1]];
  return left && right ? set.with(index, right).with(index + 1, left) : [...set];
}
