import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../src/cli.ts';
import { isSigned, type SignedDocument } from '../src/signed.ts';
import { checkEquivocation, contradictionOf, equivocationText } from '../src/statements.ts';
import { witnessMain } from '../src/witness-command.ts';
import { consistency, documentsOf, fileOf, headText, rootOf, roundTrip, ticksAt, UNIT, ZEROS } from './honest-receipts.ts';
import { KEY, OTHER_KEY, sha256, signed } from './honest-venue.ts';

type Leaves = Readonly<Record<'ticks' | 'receipts' | 'commands', readonly string[]>>;
const entries = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => sha256(`${name} ${index}`));
const grown = (count: number): Leaves => ({
  ticks: entries('tick', count * 3),
  receipts: entries('receipt', count),
  commands: entries('batch', count * 2),
});

/** A venue that signs a head for each stage of its trees, and shows what it is told to. */
class Shown {
  heads: SignedDocument[] = [];
  leaves: Leaves = grown(1);
  witnessed: unknown[] = [];
  accepts = true;

  sign(leaves: Leaves): void {
    const before = this.heads.at(-1);
    this.heads.push(signed(headText(this.heads.length + 1, before ? sha256(before.document) : ZEROS, leaves)));
    this.leaves = leaves;
  }

  answer(call: string, input: URLSearchParams): unknown {
    if (call === 'heads/list') {
      const list = this.heads.map((head, index) => ({ ...head, number: index + 1 })).toReversed();
      const page = Number(input.get('page'));
      return { list: list.slice((page - 1) * 3, page * 3), count: list.length };
    }
    const tree = input.get('tree') as keyof Leaves;
    const [from, to] = [Number(input.get('from')), Number(input.get('to'))];
    const roots = [from, to].map((size) => rootOf(this.leaves[tree].slice(0, size)));
    const statement = `candor-roots 1\ntree ${tree}\nfrom ${from} ${roots[0]}\nto ${to} ${roots[1]}`;
    return { path: consistency(from, this.leaves[tree].slice(0, to)), statement, signatures: signed(statement).signatures };
  }
}

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
async function opened(venue: Shown): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://venue');
    const call = url.pathname.slice('/api/'.length);
    if (call !== 'heads/cosign') return response.end(JSON.stringify({ type: 'ok', message: venue.answer(call, url.searchParams) }));
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    return request.on('end', () => {
      venue.witnessed.push(JSON.parse(body));
      response.end(JSON.stringify(venue.accepts ? { type: 'ok', message: '' } : { type: 'error', message: 'unknown witness' }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(main: typeof witnessMain, ...given: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  return { code: await main(given, (line) => lines.push(line)), said: lines.join('\n') };
}
const folderOf = (): string => mkdtempSync(join(tmpdir(), 'candor-witness-'));
const proofIn = (folder: string): string => join(folder, readdirSync(folder).find((name) => name.startsWith('equivocation')) ?? 'no proof');
const linesOf = (folder: string): string[] => readFileSync(join(folder, 'heads.ndjson'), 'utf8').trim().split('\n');

async function followed(stages = 3): Promise<{ venue: Shown; folder: string; again: () => ReturnType<typeof run> }> {
  const [venue, folder] = [new Shown(), folderOf()];
  for (let stage = 1; stage <= stages; stage += 1) venue.sign(grown(stage));
  const address = await opened(venue);
  const again = (): ReturnType<typeof run> => run(witnessMain, 'follow', address, '--folder', folder, '--key', KEY, '--once');
  expect(await again()).toMatchObject({ code: 0 });
  return { venue, folder, again };
}

describe('candor-witness', () => {
  it('VFY-40 follows an honest venue, adds each head to its file and hands in its signature of the newest', async () => {
    const { venue, folder, again } = await followed();
    for (let stage = 4; stage <= 9; stage += 1) venue.sign(grown(stage));
    const { code, said } = await again();
    expect(code).toBe(0);
    expect(said).toContain('ok    6 new; head 9 extends everything that was seen');
    expect(linesOf(folder)).toHaveLength(7);
    expect((await again()).said).toContain('0 new');
    expect(linesOf(folder)).toHaveLength(7);
    const { said: key } = await run(witnessMain, 'key', '--folder', folder);
    const newest = venue.witnessed.at(-1) as { key: string; document: string; signature: string };
    expect(newest.key).toBe(key);
    expect(newest.document).toContain(`head 9 ${sha256(venue.heads.at(-1)?.document ?? '')}\n`);
    expect(await isSigned(newest.document, newest)).toBe(true);
    venue.accepts = false;
    expect(await again()).toMatchObject({
      code: 0,
      said: expect.stringContaining('the signature was not taken: heads/cosign was answered: unknown witness'),
    });
  });

  it.each(['ticks', 'receipts', 'commands'] as const)(
    'VFY-41 proves that %s were rewritten, by what the venue signs itself',
    async (tree) => {
      const { venue, folder, again } = await followed();
      const later = grown(5);
      venue.sign({ ...later, [tree]: later[tree].with(1, sha256('rewritten')) });
      const { code, said } = await again();
      expect(code).toBe(1);
      expect(said).toMatch(new RegExp(`about ${tree} of size \\d+`));
      expect(linesOf(folder)).toHaveLength(1);
      expect(await run(main, 'equivocation', proofIn(folder), '--key', KEY)).toMatchObject({
        code: 0,
        said: expect.stringContaining(`they differ about: ${tree} of size`),
      });
      expect(readFileSync(proofIn(folder), 'utf8').length).toBeLessThan(3_000);
    },
  );

  it('VFY-41 proves two heads of one number, a broken chain, a tree that shrank and a clock that was set back', async () => {
    const cases: readonly (readonly [(venue: Shown) => void, RegExp])[] = [
      [(venue) => venue.heads.splice(2, 1, signed(headText(3, sha256(venue.heads[1]?.document ?? ''), grown(4)))), /about head 3/],
      [(venue) => venue.heads.push(signed(headText(4, sha256('another'), grown(4)))), /about head 3/],
      [
        (venue) => venue.heads.push(signed(headText(4, sha256(venue.heads[2]?.document ?? ''), grown(2)))),
        /about the size of ticks in head 4/,
      ],
      [(venue) => venue.heads.push(signed(headText(4, sha256(venue.heads[2]?.document ?? ''), grown(4), 0))), /about the time of head 4/],
    ];
    for (const [change, about] of cases) {
      const { venue, folder, again } = await followed();
      change(venue);
      expect(await again()).toMatchObject({ code: 1, said: expect.stringMatching(about) });
      expect(await run(main, 'equivocation', proofIn(folder))).toMatchObject({ code: 0 });
    }
  });

  it('VFY-42 signs nothing that is not shown: a head that is gone, left out, unsigned or unreadable, or a tree that is not shown to have grown', async () => {
    const cases: readonly (readonly [(venue: Shown) => void, RegExp])[] = [
      [(venue) => venue.heads.pop(), /head 3, which was seen, is not shown any more/],
      [
        (venue) => venue.heads.push(signed(headText(4, sha256(venue.heads[2]?.document ?? ''), grown(4)), 'another')),
        /head 4 is not signed with a key that is known/,
      ],
      [(venue) => venue.heads.push(signed('candor-head 2')), /head 4 cannot be read/],
      [(venue) => venue.heads.splice(2, 1, signed(venue.heads[1]?.document ?? '')), /head 3 is shown otherwise|head 3 is not shown/],
      [
        (venue) => {
          venue.sign(grown(4));
          const honest = venue.answer.bind(venue);
          venue.answer = (call, input) =>
            call === 'heads/list' ? honest(call, input) : { ...(honest(call, input) as object), path: [sha256('x')] };
        },
        /head 4 is not shown to hold the ticks that head 3 held/,
      ],
    ];
    for (const [change, why] of cases) {
      const { venue, folder, again } = await followed();
      const before = venue.witnessed.length;
      change(venue);
      expect(await again()).toMatchObject({ code: 3, said: expect.stringMatching(why) });
      expect(venue.witnessed).toHaveLength(before);
      expect(linesOf(folder)).toHaveLength(1);
    }
  });

  it('VFY-43 proves with another witness that a venue shows two of them two histories', async () => {
    const [one, other] = [await followed(), await followed()];
    other.venue.heads.push(signed(headText(4, sha256(other.venue.heads[2]?.document ?? ''), grown(4))));
    one.venue.heads.push(signed(headText(4, sha256(one.venue.heads[2]?.document ?? ''), grown(5))));
    one.venue.leaves = grown(5);
    other.venue.leaves = grown(4);
    for (const { again } of [one, other]) expect(await again()).toMatchObject({ code: 0 });
    const files = [one, other].map(({ folder }) => join(folder, 'heads.ndjson'));
    const folder = folderOf();
    expect(await run(witnessMain, 'compare', files[0] ?? '', files[1] ?? '', '--folder', folder)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/different heads 4/),
    });
    expect(await run(main, 'equivocation', proofIn(folder), '--key', KEY)).toMatchObject({ code: 0 });
    expect(await run(witnessMain, 'compare', files[0] ?? '', files[0] ?? '', '--folder', folder)).toMatchObject({ code: 0 });
    expect(await run(witnessMain, 'compare')).toMatchObject({ code: 2 });
  });

  it('VFY-44 keeps its key to itself and asks for nothing but heads', async () => {
    const { folder } = await followed();
    writeFileSync(join(folder, 'heads.ndjson'), 'not a head\n');
    await expect(run(witnessMain, 'follow', 'http://127.0.0.1:9', '--folder', folder, '--once')).rejects.toThrow('holds no head');
  });
});

describe('a file of two statements', () => {
  const [first, second] = [headText(1, ZEROS, grown(1)), headText(1, ZEROS, grown(2))];
  const checked = (one: SignedDocument, other: SignedDocument, keys: readonly string[] = []): ReturnType<typeof checkEquivocation> =>
    checkEquivocation(JSON.parse(equivocationText({ one, other })), keys);

  it('VFY-45 proves nothing when one key did not sign both, when both may be true, or when it is none', async () => {
    expect(await checked(signed(first), signed(second))).toMatchObject({ kind: 'proven', key: KEY, about: 'head 1' });
    expect(await checked(signed(first), signed(second, 'another'))).toEqual({ kind: 'signature' });
    expect(await checked(signed(first), signed(second), [OTHER_KEY])).toEqual({ kind: 'signature' });
    expect(await checked(signed(first), { ...signed(first), document: second })).toEqual({ kind: 'signature' });
    expect(await checked(signed(first), signed(first))).toEqual({ kind: 'consistent', key: KEY });
    expect(await checked(signed('a poem'), signed(first))).toEqual({ kind: 'form' });
    for (const nonsense of [undefined, 'x', {}, { format: 'candor-equivocation 1', one: 1 }])
      expect(await checkEquivocation(nonsense, [])).toEqual({ kind: 'form' });
    const folder = folderOf();
    writeFileSync(join(folder, 'x.json'), 'x');
    expect(await run(main, 'equivocation', join(folder, 'x.json'))).toMatchObject({ code: 1 });
  });

  it('VFY-45 compares whatever a venue signs: receipts, days and roots with heads and with each other', async () => {
    const prices = Array.from({ length: 10 }, () => 60_000n * UNIT);
    const [ticks, bent] = [ticksAt(prices), ticksAt(prices, { 5: 61_000n * UNIT })];
    const receipts = (of: typeof ticks): string[] => {
      const [entry, exit] = [of[1], of[6]];
      if (!entry || !exit) throw new Error('there are not enough ticks');
      return documentsOf(roundTrip(1, entry, exit));
    };
    const day = (of: typeof ticks): string =>
      [
        'candor-day 1',
        'day 2026-05-13',
        'ticks 1 7',
        `before ${ZEROS}`,
        `last ${of[6]?.hash}`,
        `root ${rootOf(of.slice(0, 7).map(({ hash }) => hash))}`,
      ].join('\n');
    const [own, other] = [receipts(ticks), receipts(bent)];
    expect(await contradictionOf(own[1] ?? '', other[1] ?? '')).toBe('receipt 2 of customer 100001');
    expect(await contradictionOf(own[0] ?? '', own[1] ?? '')).toBeUndefined();
    expect(await contradictionOf(own[1] ?? '', day(bent))).toBe('tick 7');
    expect(await contradictionOf(own[1] ?? '', day(ticks))).toBeUndefined();
    expect(await contradictionOf(day(ticks), day(bent))).toBe('day 2026-05-13');
    const leaves = { ...grown(1), ticks: bent.slice(0, 7).map(({ hash }) => hash) };
    expect(await contradictionOf(day(ticks), headText(9, ZEROS, leaves))).toBe('ticks of size 7');
    const roots = `candor-roots 1\ntree ticks\nfrom 7 ${rootOf(leaves.ticks)}\nto 8 ${sha256('x')}`;
    expect(await contradictionOf(day(ticks), roots)).toBe('ticks of size 7');
    expect(fileOf(own, ticks)).toHaveLength(3);
  });
});
