import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../src/cli.ts';
import {
  decimals,
  documentOf,
  honestVenue,
  KEY,
  leavesOf,
  OTHER_KEY,
  proofFor,
  sha256,
  signed,
  treeOf,
  type Node,
} from './honest-venue.ts';

const OWED = { BTC: { 100001: 7n, 100002: 9n }, USDT: { 100001: 5_0000_0000n, 100003: 12n } };
const { trees, document } = honestVenue(OWED);
const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function run(...given: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await main(given, (line) => lines.push(line)), lines };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const honest = proofFor('100001', document, trees);

describe('candor-verify own', () => {
  it('LIA-24 accepts the file of an honest venue and ends with 0', async () => {
    const { code, lines } = await run('own', file('own.json', JSON.stringify(honest)), '--customer', '100001', '--key', KEY);
    expect(lines.at(-1)).toBe('everything holds');
    expect(code).toBe(0);
    expect(lines.some((line) => line.startsWith('ok    USDT: your shares add up to your total') && line.includes('total 5'))).toBe(true);
  });

  it('LIA-24 ends with 1 and a line that says what does not hold', async () => {
    const forged = { ...honest, holdings: honest.holdings.map((holding) => ({ ...holding, total: '99' })) };
    const { code, lines } = await run('own', file('forged.json', JSON.stringify(forged)), '--customer', '100001');
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('FAIL')).every((line) => line.includes('do not add up to your total'))).toBe(true);
    expect((await run('own', file('own.json', JSON.stringify(honest)), '--customer', '100001', '--key', OTHER_KEY)).code).toBe(1);
    expect((await run('own', file('none.json', 'not json'), '--customer', '100001')).lines[0]).toMatch(/^FAIL {2}something is malformed/);
  });

  it('LIA-21 finds a salt of one proof in another', async () => {
    const later = Object.fromEntries(
      Object.entries(OWED).map(([currency, totals]) => [currency, treeOf(leavesOf(1, currency, totals).map((leaf) => ({ ...leaf })))]),
    );
    const again = proofFor('100001', signed(documentOf(2, later, sha256(document.document))), later);
    const { lines, code } = await run(
      'own',
      file('one.json', JSON.stringify(honest)),
      file('two.json', JSON.stringify(again)),
      '--customer',
      '100001',
    );
    expect(code).toBe(1);
    expect(lines).toContain('FAIL  a salt is malformed, or there twice (files 2)');
  });

  it('LIA-24 ends with 2 when it is asked wrongly', async () => {
    expect(await run()).toMatchObject({ code: 2 });
    expect(await run('own', 'file')).toMatchObject({ code: 2 });
    await expect(run('own', join(folder, 'missing'), '--customer', '1')).rejects.toThrow('ENOENT');
  });
});

describe('candor-verify venue', () => {
  /** A venue that publishes what it is told to, a page of two at a time; without documents it refuses. */
  async function publishing(
    documents: readonly ReturnType<typeof signed>[] | undefined,
    leaves: (currency: string) => readonly Node[],
  ): Promise<string> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://venue');
      const page = Number(url.searchParams.get('page'));
      const part = <Item>(items: readonly Item[]): Item[] => items.slice((page - 1) * 2, page * 2);
      const list = (documents ?? []).map((each, index) => ({ ...each, number: index + 1 })).reverse();
      const message = url.pathname.endsWith('proofs')
        ? { list: part(list), count: list.length }
        : {
            list: part(leaves(url.searchParams.get('currency') ?? '')).map(({ hash, sum }) => ({ hash, amount: decimals(sum) })),
            limit: 2,
          };
      response.end(JSON.stringify(documents ? { type: 'ok', message } : { type: 'error', message: 'no' }));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
  const chain = [document];
  for (let number = 2; number <= 3; number += 1) chain.push(signed(documentOf(number, trees, sha256(chain.at(-1)?.document ?? ''))));

  it('LIA-24 reads all proofs and every leaf of the newest', async () => {
    const address = await publishing(chain, (currency) => trees[currency]?.leaves ?? []);
    const { code, lines } = await run('venue', address, '--key', KEY);
    expect(lines.at(-1)).toBe('everything holds');
    expect(code).toBe(0);
    expect(lines.some((line) => line.includes('documents 3'))).toBe(true);
  });

  it('LIA-24 finds a venue that hides a leaf, breaks its chain, or signs with another key', async () => {
    const hiding = await publishing(chain, (currency) => (trees[currency]?.leaves ?? []).slice(1));
    expect((await run('venue', hiding)).lines.filter((line) => line.startsWith('FAIL')).join()).toMatch(
      /not as many leaves.*do not add up/s,
    );
    const broken = await publishing([chain[0] ?? document, chain[2] ?? document], (currency) => trees[currency]?.leaves ?? []);
    expect((await run('venue', broken)).lines[0]).toMatch(/^FAIL {2}a proof does not follow/);
    const other = await publishing([signed(document.document, 'another')], (currency) => trees[currency]?.leaves ?? []);
    expect((await run('venue', other, '--key', KEY)).code).toBe(1);
    await expect(run('venue', await publishing(undefined, () => []))).rejects.toThrow('liabilities/proofs was answered');
  });

  it('LIA-24 says in one line that a venue has published no proof yet, or none of a number', async () => {
    const address = await publishing([], () => []);
    for (const asked of [[], ['--proof', '1'], ['--key', KEY]])
      expect(await run('venue', address, ...asked)).toEqual({
        code: 1,
        lines: [
          'this venue has published no proof of what it owes yet, so there is nothing to check; the first is made at 04:30 of its time',
        ],
      });
    const proven = await publishing(chain, (currency) => trees[currency]?.leaves ?? []);
    await expect(run('venue', proven, '--proof', '9')).rejects.toThrow(
      'there is no proof 9 among those that the venue lists; the newest is 3',
    );
    expect((await run('venue', proven, '--proof', '2')).code).toBe(0);
  });
});
