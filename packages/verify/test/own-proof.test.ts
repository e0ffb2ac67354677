import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOwnProof, type OwnProof } from '../src/own-proof.ts';
import { documentOf, honestVenue, KEY, leafOf, leavesOf, pathOf, proofFor, signed, treeOf, type Owed } from './honest-venue.ts';

const OWED: Owed = {
  BTC: { 100001: 5_0000_0000n, 100002: 1n, 100003: 12_3456_7890n },
  USDT: { 100001: 1_000_0000_0000n, 100002: 7n, 100004: 99_9999_9999n, 100005: 4_0000_0000n, 100006: 3n },
};
const venue = honestVenue(OWED);
const honest = proofFor('100001', venue.document, venue.trees);

async function failing(proof: unknown, customer = '100001', keys: readonly string[] = [KEY]): Promise<string[]> {
  const steps = await checkOwnProof(proof, { customer, keys });
  return [...new Set(steps.filter(({ outcome }) => outcome === 'fails').map(({ check }) => check))];
}

/** A copy that may be changed. */
type Open<Value> = Value extends object ? { -readonly [Key in keyof Value]: Open<Value[Key]> } : Value;
function changed(change: (proof: Open<OwnProof>) => void, of: OwnProof = honest): OwnProof {
  const copy = structuredClone(of) as Open<OwnProof>;
  change(copy);
  return copy;
}
const first = (proof: Open<OwnProof>) => {
  const share = proof.holdings[0]?.shares[0];
  if (!share) throw new Error('there is no share');
  return share;
};

describe('the proof that a customer is given', () => {
  it('LIA-20 holds when the venue is honest, whoever the customers are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt({ min: 1n, max: 10n ** 20n }), { minLength: 1, maxLength: 40 }), async (totals) => {
        const owed = { USDT: Object.fromEntries(totals.map((total, index) => [String(100_001 + index), total])) };
        const { trees, document } = honestVenue(owed);
        for (const customer of Object.keys(owed.USDT)) expect(await failing(proofFor(customer, document, trees), customer)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('LIA-20 says what it looked at', async () => {
    const steps = await checkOwnProof(honest, { customer: '100001', keys: [KEY] });
    expect(steps.map(({ check, currency }) => [check, currency])).toEqual([
      ['form', undefined],
      ['signature', undefined],
      ['customer', undefined],
      ['salts', undefined],
      ['amounts', 'BTC'],
      ['places', 'BTC'],
      ['path', 'BTC'],
      ['amounts', 'USDT'],
      ['places', 'USDT'],
      ['path', 'USDT'],
    ]);
    expect(steps.find(({ check, currency }) => check === 'amounts' && currency === 'BTC')?.figures).toMatchObject({ total: '5', sum: '5' });
  });

  it('LIA-21 fails when the venue has signed a smaller sum than its tree has', async () => {
    const less = honest.document.replace(/^USDT \S+/m, 'USDT 1');
    expect(await failing({ ...honest, ...signed(less) })).toEqual(['path']);
  });

  it('LIA-21 fails when the venue left the customer out of the tree', async () => {
    const { 100001: _hidden, ...others } = OWED['USDT'] ?? {};
    const trees = { ...venue.trees, USDT: treeOf(leavesOf(1, 'USDT', others)) };
    const forged = { ...honest, ...signed(documentOf(1, trees)) };
    expect(await failing(forged)).toContain('path');
  });

  it('LIA-21 fails for the second of two customers who are given the same leaves', async () => {
    // Two who are owed the same: a venue that wants to owe it once shows both one leaf.
    const merged = proofFor('100001', venue.document, venue.trees);
    expect(await failing(merged, '100002')).toEqual(['customer']);
    expect(
      await failing(
        changed((proof) => void (proof.customer = '100002'), merged),
        '100002',
      ),
    ).toEqual(['path']);
  });

  it('LIA-21 fails when one leaf is counted for two shares', async () => {
    const doubled = changed((proof) => {
      const [holding] = proof.holdings;
      if (!holding) return;
      holding.shares = [first(proof), structuredClone(first(proof))];
      holding.total = String(Number(first(proof).amount) * 2);
    });
    expect(await failing(doubled)).toEqual(expect.arrayContaining(['salts', 'places']));
  });

  it('LIA-21 fails on a negative neighbour, with which a venue would owe less than it does', async () => {
    const debt = leafOf(1, 'BTC', '999999', '00'.repeat(16), -4_0000_0000n);
    const trees = { ...venue.trees, BTC: treeOf([...leavesOf(1, 'BTC', OWED['BTC'] ?? {}), debt]) };
    const document = signed(documentOf(1, trees));
    const seen = await Promise.all(
      Object.keys(OWED['BTC'] ?? {}).map((customer) => failing(proofFor(customer, document, trees), customer)),
    );
    expect(seen.some((checks) => checks.includes('path'))).toBe(true);
  });

  it('LIA-23 fails on a sum that hides the smaller child, as trees did whose hashes covered one sum only', async () => {
    const tree = treeOf(leavesOf(1, 'BTC', OWED['BTC'] ?? {}));
    const index = tree.leaves.findIndex(({ customer }) => customer === '100001');
    const path = pathOf(tree, index).map((node, level) => (level === 0 ? { ...node, sum: '0' } : node));
    const hidden = changed((proof) => {
      const share = proof.holdings.find(({ currency }) => currency === 'BTC')?.shares.find((each) => each.index === index);
      if (share) share.path = path;
    });
    expect(await failing(hidden)).toEqual(['path']);
  });

  const forgeries: readonly (readonly [what: string, change: (proof: Open<OwnProof>) => void, check: string])[] = [
    ['a total that is not the sum of the shares', (proof) => proof.holdings[0] && (proof.holdings[0].total = '6'), 'amounts'],
    ['a negative share', (proof) => (first(proof).amount = `-${first(proof).amount}`), 'amounts'],
    ['a smaller share', (proof) => (first(proof).amount = '1'), 'path'],
    ['a salt that is there twice', (proof) => (first(proof).salt = proof.holdings[1]?.shares[0]?.salt ?? ''), 'salts'],
    ['a short salt', (proof) => (first(proof).salt = 'ab'), 'salts'],
    ['a place beyond the last leaf', (proof) => (first(proof).index = 1_000), 'places'],
    ['a neighbour on the other side', (proof) => (first(proof).index ^= 1), 'path'],
    ['neighbours in another order', (proof) => first(proof).path.reverse(), 'path'],
    ['a way that is too short', (proof) => first(proof).path.pop(), 'path'],
    ['a way that is too long', (proof) => first(proof).path.push({ hash: '00'.repeat(32), sum: '0' }), 'path'],
    ['a currency that nothing is owed in', (proof) => proof.holdings[0] && (proof.holdings[0].currency = 'DOGE'), 'path'],
    ['no shares at all', (proof) => proof.holdings[0] && (proof.holdings[0].shares = []), 'amounts'],
    ['a document of another sum', (proof) => (proof.document = proof.document.replace(/^BTC \d+/m, 'BTC 1')), 'signature'],
    [
      'a flipped bit of a signature',
      (proof) => proof.signatures[0] && (proof.signatures[0].signature = flipped(proof.signatures[0].signature)),
      'signature',
    ],
    ['no signature', (proof) => (proof.signatures = []), 'signature'],
    [
      'a currency twice',
      (proof) => proof.holdings.push(structuredClone(proof.holdings[0] ?? { currency: '', total: '', shares: [] })),
      'form',
    ],
    ['a document with a negative sum', (proof) => (proof.document = proof.document.replace('BTC ', 'BTC -')), 'form'],
    ['an amount that is no number', (proof) => (first(proof).amount = 'NaN'), 'amounts'],
    ['a fractional place', (proof) => (first(proof).index = 0.5), 'form'],
  ];
  it.each(forgeries)('LIA-21 fails on %s', async (_what, change, check) => {
    expect(await failing(changed(change))).toContain(check);
  });

  it('LIA-21 fails when somebody else has signed it, and holds without a key to compare with', async () => {
    const forged = { ...honest, ...signed(honest.document, 'another') };
    expect(await failing(forged)).toEqual(['signature']);
    expect(await failing(forged, '100001', [])).toEqual([]);
  });

  it('LIA-21 fails on any flipped digit of any hash, salt, amount or place', async () => {
    const text = JSON.stringify(honest.holdings);
    const digits = [...text.matchAll(/[0-9a-f](?=[^"]*"[,}\]])|\d/g)].map(({ index }) => index);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...digits), fc.constantFrom(...'0123456789'), async (at, digit) => {
        const before = text[at] ?? '';
        fc.pre(before !== digit && /[0-9a-f]/.test(before));
        const forged = text.slice(0, at) + digit + text.slice(at + 1);
        let holdings: unknown;
        try {
          holdings = JSON.parse(forged);
        } catch {
          return;
        }
        if (sameNumbers(holdings, honest.holdings)) return;
        expect(await failing({ ...honest, holdings })).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('LIA-25 is refused, and nothing breaks, whatever is handed in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (given) => {
        expect(await failing(given)).toEqual(['form']);
      }),
      { numRuns: 200 },
    );
    for (const field of ['document', 'customer', 'signatures', 'holdings'] as const)
      for (const value of [undefined, null, 1, 'x', {}, [null], [{}]]) expect(await failing({ ...honest, [field]: value })).not.toEqual([]);
  });
});

/** Whether a changed text says the same: a zero behind the point of a decimal changes nothing. */
function sameNumbers(left: unknown, right: unknown): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(value, (key: string, each: unknown) =>
      ['amount', 'sum', 'total'].includes(key) && typeof each === 'string' ? Number(each) : each,
    );
  return plain(left) === plain(right);
}

function flipped(hex: string): string {
  return `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
}
