import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { comparePublished } from '../src/published.ts';
import { checkReceipts } from '../src/receipts.ts';
import { cited, documentsOf, fileOf, roundTrip, ticksAt, UNIT, ZEROS, type Draft, type StoredTick } from './honest-receipts.ts';
import { KEY, OTHER_KEY } from './honest-venue.ts';

const PRICES = Array.from({ length: 60 }, (_, index) => (60_000n + BigInt((index * 37) % 101)) * UNIT);
const TICKS = ticksAt(PRICES);
const at = (id: number, ticks: readonly StoredTick[] = TICKS): StoredTick => {
  const tick = ticks[id - 1];
  if (!tick) throw new Error(`there is no tick ${id}`);
  return tick;
};
const trades = (ticks: readonly StoredTick[] = TICKS): Draft[] =>
  Array.from({ length: 12 }, (_, index) =>
    roundTrip(index + 1, at(2 + index * 4, ticks), at(4 + index * 4, ticks), index % 3 === 0 ? 'stop_loss' : 'customer'),
  ).flat();
const FILE = fileOf(documentsOf(trades()), TICKS);
const SHORT = fileOf(documentsOf(trades().slice(0, 4)), TICKS);

async function faultsOf(lines: readonly string[], reach: 'whole' | 'part' = 'whole', keys: readonly string[] = [KEY]): Promise<string[]> {
  const { faults } = await checkReceipts(lines, { keys, reach });
  return faults.map(describeFault);
}
/** The file of a venue that signs something else: `change` is made before it numbers, chains and signs. */
function resigned(change: (drafts: Draft[]) => void): string[] {
  const drafts = structuredClone(trades());
  change(drafts);
  return fileOf(documentsOf(drafts), TICKS);
}
const part = (drafts: Draft[], index: number): Draft => {
  const draft = drafts[index];
  if (!draft) throw new Error(`there is no draft ${index}`);
  return draft;
};

describe('a file of receipts', () => {
  it('VFY-20 of an honest venue holds, to the last unit', async () => {
    const outcome = await checkReceipts(FILE, { keys: [KEY], reach: 'whole' });
    expect(outcome.faults).toEqual([]);
    expect(outcome).toMatchObject({ receipts: 24, from: 1, to: 24, placed: 24, customer: 100_001, keys: [KEY] });
    expect(outcome.cited.size).toBe(24);
  });

  it('VFY-21 with any flipped character does not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: SHORT.length - 1 }),
        fc.nat(),
        fc.constantFrom(...'0123456789abcdefx'),
        async (line, place, character) => {
          const text = SHORT[line] ?? '';
          const index = place % text.length;
          fc.pre(text[index] !== character);
          const faults = await faultsOf(SHORT.with(line, text.slice(0, index) + character + text.slice(index + 1)));
          // One whose own number is flipped goes by that: it follows the wrong one, or those between are missing.
          const named = `receipt ${line}\\b|\\(after ${line - 1}\\)|\\(from ${line};|the file`;
          expect(faults.join('\n')).toMatch(line === 0 ? /^FAIL/ : new RegExp(named));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('VFY-22 without any one of its receipts names the one that is missing, or the end', async () => {
    for (let missing = 1; missing <= 23; missing += 1) {
      const faults = await faultsOf(FILE.toSpliced(missing, 1));
      expect(faults[0]).toMatch(new RegExp(`^FAIL  receipt ${missing + 1} .*missing before it \\(from ${missing}; to ${missing}\\)$`));
    }
    expect(await checkReceipts(FILE.slice(0, -1), { keys: [KEY], reach: 'whole' })).toMatchObject({ faults: [], to: 23 });
    expect((await faultsOf([FILE[0] ?? '', ...FILE.slice(3, 5).toReversed()], 'part'))[0]).toMatch(/does not follow/);
    expect(await faultsOf([FILE[0] ?? '', FILE[3] ?? '', FILE[7] ?? ''], 'part')).toEqual([]);
  });

  it('VFY-23 of a venue that signs other terms, ticks, facts, results or money fails, and says which', async () => {
    const cases: readonly (readonly [(drafts: Draft[]) => void, RegExp])[] = [
      [
        (drafts) => Object.assign(part(drafts, 1).terms.frozen, { spread: '7' }),
        /^FAIL  receipt 2 .*terms .*\(name spread; filled 5; now 7\)$/,
      ],
      [(drafts) => Object.assign(part(drafts, 0).terms.frozen, { fee_percent: '0.3' }), /^FAIL  receipt 1 .*\(name fee; stated/],
      [(drafts) => Object.assign(part(drafts, 3).result, { profit: '1000' }), /^FAIL  receipt 4 .*\(name profit; stated 1000; counted/],
      [(drafts) => Object.assign(part(drafts, 4).result, { margin: '1' }), /^FAIL  receipt 5 .*\(name margin; stated 1; counted/],
      [(drafts) => Object.assign(part(drafts, 5).facts, { price: '60001' }), /^FAIL  receipt 6 .*was before \(name price; stated 60001/],
      [(drafts) => Object.assign(part(drafts, 6).facts, { multiple: 50 }), /^FAIL  receipt 7 .*name margin/],
      [(drafts) => Object.assign(part(drafts, 1).facts, { stop_loss: '1' }), /^FAIL  receipt 2 .*sets this off \(stop_loss 1;/],
      [(drafts) => Object.assign(part(drafts, 3).movements[2] ?? {}, { amount: '99' }), /^FAIL  receipt 4 .*the money that moved/],
      [
        (drafts) => Object.assign(part(drafts, 3), { ticks: [cited('entry', at(6)), cited('exit', at(9))] }),
        /^FAIL  receipt 4 .*name exit_price/,
      ],
      [(drafts) => Object.assign(part(drafts, 2), { ticks: [cited('entry', at(5))] }), /^FAIL  receipt 3 .*name price/],
      [
        (drafts) => Object.assign(part(drafts, 3), { ticks: [cited('entry', at(7)), cited('exit', at(8))] }),
        /receipt 4 .*role entry; tick 7; filled 6/,
      ],
      [
        (drafts) => Object.assign(part(drafts, 2), { ticks: [{ ...cited('entry', at(6)), price: '60000' }] }),
        /receipt 3 .*what its hash says \(tick 6/,
      ],
      [(drafts) => Object.assign(part(drafts, 2), { time: at(6).at + 20_000 }), /receipt 3 .*sets this off \(tick 6; age_ms 20000\)/],
      [
        (drafts) => Object.assign(part(drafts, 2), { ticks: [cited('entry', { ...at(6), tradable: false })] }),
        /receipt 3 .*not one that this could be decided at/,
      ],
      [(drafts) => Object.assign(part(drafts, 2), { kind: 'wager' }), /receipt 3 \(wager 2\): its kind is unknown/],
      [(drafts) => Reflect.deleteProperty(part(drafts, 2).facts, 'hands'), /receipt 3 .*lacks what its rules need \(part hands\)/],
    ];
    for (const [change, said] of cases) expect((await faultsOf(resigned(change))).join('\n')).toMatch(said);
  });

  it('VFY-24 that cites ticks of a rewritten past fails beside the published ones, even where its own tree holds them', async () => {
    const bent = ticksAt(PRICES, { 8: 59_000n * UNIT });
    const lines = fileOf(documentsOf(trades(bent)), bent);
    expect(await faultsOf(lines)).toEqual([]);
    const outcome = await checkReceipts(lines, { keys: [KEY], reach: 'whole' });
    const day = [`candor-ticks 1 2026-05-13 1 ${ZEROS}`, ...TICKS.map(({ line }) => line), `end 60 ${TICKS.at(-1)?.hash}`];
    const { faults, found } = await comparePublished(outcome, [day]);
    expect(describeFault(faults[0] ?? { code: 'form', receipt: 0, kind: '', order: 0, figures: {} })).toMatch(
      /^FAIL  receipt 4: .*published under its number \(tick 8\)$/,
    );
    expect(found).toBe([...outcome.cited.keys()].filter((id) => id < 8).length);
  });

  it('VFY-24 with a file of ticks that is changed, cut or cut off anywhere is told where', async () => {
    const day = [`candor-ticks 1 2026-05-13 1 ${ZEROS}`, ...TICKS.map(({ line }) => line), `end 60 ${TICKS.at(-1)?.hash}`];
    const wrong = async (lines: readonly string[]): Promise<string> =>
      comparePublished({ cited: new Map(), exits: [] }, [lines]).then(
        () => 'nothing',
        (error: unknown) => String(error),
      );
    expect(await wrong(day)).toBe('nothing');
    expect(await wrong(day.toSpliced(10, 1))).toMatch(/tick 10 is missing/);
    expect(await wrong(day.with(10, (day[10] ?? '').replace('replay', 'other')))).toMatch(/up to 60 do not lead to the hash/);
    expect(await wrong(day.slice(0, -1))).toMatch(/no end/);
    expect(await wrong([...day, 'more'])).toMatch(/continues behind its end/);
    expect(await wrong(day.with(3, 'x'))).toMatch(/behind tick 2 is malformed/);
    expect(await wrong(day.slice(1))).toMatch(/does not begin/);
    expect(await wrong(day.toSpliced(60, 1))).toMatch(/ends with tick 60, and its last line is tick 59/);
  });

  it('VFY-25 signed by another key, or said to stand elsewhere in the trees, fails', async () => {
    const other = fileOf(documentsOf(trades()), TICKS, 'another');
    expect((await faultsOf(other))[0]).toMatch(/^FAIL  the file: it is not signed by a key/);
    expect(await faultsOf(other, 'whole', [OTHER_KEY])).toEqual([]);
    // Where no key is known the first one is taken, and holds for the rest.
    expect((await faultsOf([...FILE.slice(0, 5), ...other.slice(5)], 'whole', []))[0]).toMatch(/^FAIL  receipt 5 .*not signed/);
    const moved = FILE.with(3, (FILE[3] ?? '').replace('"index":2', '"index":3'));
    expect((await faultsOf(moved))[0]).toMatch(/^FAIL  receipt 3 .*signed tree of receipts/);
    const hidden = FILE.with(1, (FILE[1] ?? '').replace(/"ticks":\{"2":\[[^\]]*\]\}/, '"ticks":{}'));
    expect((await faultsOf(hidden))[0]).toMatch(/^FAIL  receipt 1 .*signed tree of ticks \(tick 2/);
  });

  it('VFY-26 or anything else that is handed in is answered, and never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.json(), fc.constantFrom(...FILE)), { maxLength: 6 }), async (lines) => {
        await checkReceipts(lines, { keys: [], reach: 'whole' });
      }),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 23 }),
        fc.constantFrom('ticks', 'facts', 'result', 'terms', 'movements'),
        fc.jsonValue(),
        async (index, member, value) => {
          const lines = resigned((drafts) => Object.assign(part(drafts, index), { [member]: value }));
          expect((await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).receipts).toBe(24);
        },
      ),
      { numRuns: 60 },
    );
  });
});
