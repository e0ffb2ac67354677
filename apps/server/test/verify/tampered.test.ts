import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '@candor/testkit';
import { main } from '@candor/verify/cli';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { describe, expect, it } from 'vitest';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { sha256 } from '../receipts/file.ts';
import { PlayedHistory } from './history.ts';

/** On these days everything has happened to the last customer. */
const DAYS = 5;

const server = await startTestServer();
const history = await PlayedHistory.begin(server);
for (let day = 0; day < DAYS; day += 1) await history.day();
const { receipts } = server.venue;
await receipts.writer.takeIn();
await receipts.heads.publish();
const { ticket } = await (await server.demo(3)).call('receipts/file', {});
const [head = '', ...given] = (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text()).trimEnd().split('\n');
const lines = given.map((line) => JSON.parse(line) as { readonly document: string; readonly terms?: string });

type Values = Readonly<Record<string, unknown>>;
interface Document {
  readonly number: number;
  readonly previous: string;
  readonly kind: string;
  readonly order: number;
  readonly terms: { readonly id: number | null; readonly hash: string | null; readonly frozen: Values };
  readonly ticks: readonly Values[];
  readonly facts: Values;
  readonly result: Values;
  readonly movements: readonly Values[];
}
const documents = lines.map(({ document }) => JSON.parse(document) as Document);

/** Whether each figure of a receipt counts: of a claim that the cover did not cut, and of the end of a policy that has paid one. */
function isTelling({ kind, order, result, facts, terms }: Document): boolean {
  if (kind === 'insurance_end') return documents.some((each) => each.kind === 'insurance_claim' && each.order === order);
  const lost = Number(facts['amount']) - Number(facts['balance']);
  return kind !== 'insurance_claim' || Number(result['paid']) === (lost * Number(terms.frozen['claim_rate'])) / 100;
}

/** The receipt of a kind that says most, behind those of the same order that came before it. */
function historyOf(kind: string): Document[] {
  const sizes = documents.map((document) => (document.kind === kind && isTelling(document) ? JSON.stringify(document).length : 0));
  const at = sizes.indexOf(Math.max(...sizes));
  const { order } = documents[at] ?? {};
  const product = kind.split('_')[0];
  return documents.slice(0, at + 1).filter((each, index) => index === at || (each.order === order && each.kind.startsWith(`${product}_`)));
}

const texts = new Map(
  lines.flatMap(({ terms }, index) => (terms === undefined ? [] : [[documents[index]?.terms.id ?? 0, terms] as const])),
);

/** The file of a venue that signs other receipts than it made: numbered, chained and signed again with its own key. */
function signedAgain(changed: readonly Document[]): string[] {
  let previous = '0'.repeat(64);
  const told = new Set<number>();
  const made = changed.map((draft, index) => {
    const document = JSON.stringify({ ...draft, number: index + 1, previous });
    previous = sha256(document);
    const id = draft.terms.id ?? 0;
    const terms = told.has(id) ? undefined : texts.get(id);
    told.add(id);
    return JSON.stringify({ document, signatures: receipts.heads.keys.sign(document), proof: null, ticks: {}, terms });
  });
  return ['{"format":"candor-receipts 1","head":null}', ...made];
}

async function faultsOf(file: readonly string[]): Promise<string[]> {
  return (await checkReceipts(file, { keys: [], reach: 'whole' })).faults.map(describeFault);
}

/** A value that is another. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map((each: Values) => ({ ...each, price: other(each['price']) }));
  if (typeof value !== 'string') throw new TypeError(`no value: ${String(value)}`);
  if (/^-?\d+(\.\d+)?$/.test(value)) return String(Number((Number(value) + 1).toFixed(8)));
  return /^\d{4}-/.test(value) ? '2031-01-01' : `${value}?`;
}

/**
 * Facts that nothing else in the receipts of an order contradicts: what the customer asked for, what was available beyond what was needed, numbers
 * of published decisions, and what only the operators' terms say. The journal that is decided again, and the published terms, hold these.
 */
const BY_ITSELF: Readonly<Record<string, readonly string[]>> = {
  contract_night: ['available', 'margin', 'opened_at'],
  contract_close: ['armed'],
  contract_void: ['change'],
  contract_liquidation: ['burst_percent'],
  insurance_claim: ['claim', 'cover'],
  insurance_repayment: ['has'],
  // Orders of older versions had nothing set aside.
  seconds_acceptance: ['direction', 'worst_price', 'valid_until', 'no seconds_promised'],
  seconds_void: ['change'],
  // The name of a bank's money, and which claim or withdrawal it was for: the journal has both.
  bank_payment: ['money', 'subject'],
  // Which advert was taken, and how and until when it is paid outside of the venue.
  c2c_order: ['advert', 'fiat', 'method', 'pay_by'],
};

/** Frozen terms that are in no published text of their own: the result gives them away. */
const BY_RESULT: Readonly<Record<string, readonly string[]>> = { bank_payment: ['price'] };

/** Ways to change a receipt: each gives its changed copies, by what was changed. */
const TAMPERINGS: Readonly<
  Record<string, { readonly said: RegExp; copies(document: Document): readonly (readonly [what: string, Document])[] }>
> = {
  'another tick': {
    said: /tick|result|sets this off|what was before|money/,
    copies: (document) =>
      document.ticks.map(({ role, pair, price }, index) => {
        const swapped = documents.flatMap(({ ticks }) => ticks).find((each) => each['pair'] === pair && each['price'] !== price);
        return [String(role), { ...document, ticks: document.ticks.with(index, { ...swapped, role }) }];
      }),
  },
  'no tick': {
    said: /malformed|tick|result|sets this off|what was before/,
    copies: (document) =>
      document.ticks.map(({ role }, index) => [String(role), { ...document, ticks: document.ticks.toSpliced(index, 1) }]),
  },
  'another term': {
    said: /its terms are not those that were in force/,
    copies: ({ terms, ...document }) => [
      ...Object.entries(terms.frozen).map(
        ([name, value]) => [name, { ...document, terms: { ...terms, frozen: { ...terms.frozen, [name]: other(value) } } }] as const,
      ),
      ...(terms.id === null ? [] : [['hash', { ...document, terms: { ...terms, hash: sha256('other terms') } }] as const]),
    ],
  },
  'another fact': {
    said: /what was before|result|sets this off|money|malformed|tick|terms/,
    copies: (document) =>
      Object.entries(document.facts).map(([name, value]) => [name, { ...document, facts: { ...document.facts, [name]: other(value) } }]),
  },
  'another result': {
    said: /the result is not what the rules make|the money that moved is not|malformed/,
    copies: (document) =>
      Object.entries(document.result).map(([name, value]) => [name, { ...document, result: { ...document.result, [name]: other(value) } }]),
  },
  'other money': {
    said: /the money that moved is not what the result says|the result is not|malformed/,
    copies: (document) =>
      document.movements.flatMap((movement, index) => [
        ...Object.entries(movement).map(
          ([name, value]) =>
            [
              `${name} of ${String(movement['code'])}`,
              { ...document, movements: document.movements.with(index, { ...movement, [name]: other(value) }) },
            ] as const,
        ),
        [`no ${String(movement['code'])}`, { ...document, movements: document.movements.toSpliced(index, 1) }] as const,
      ]),
  },
};

describe.each(RECEIPT_KINDS.map(({ name }) => name))('a receipt of %s', (kind) => {
  const honest = historyOf(kind);
  const number = honest.length;
  const which = `FAIL  receipt ${number} (${kind}`;
  const [last] = honest.slice(-1);
  if (!last) throw new Error(`there is no receipt of ${kind}`);

  it('VFY-34 holds as it was made', async () => {
    expect(await faultsOf(signedAgain(honest))).toEqual([]);
  });

  it.each(Object.entries(TAMPERINGS))(
    'VFY-34 with %s fails and is named, also where the venue itself signs it',
    async (_name, { said, copies }) => {
      for (const [what, changed] of copies(last)) {
        if (BY_ITSELF[kind]?.includes(what) === true) continue;
        const faults = await faultsOf(signedAgain([...honest.slice(0, -1), changed]));
        const wanted = BY_RESULT[kind]?.includes(what) === true ? /the result is not what the rules make/ : said;
        expect([what, faults.filter((fault) => fault.startsWith(which) && wanted.test(fault)).length > 0, faults]).toEqual([
          what,
          true,
          faults,
        ]);
      }
    },
  );

  it('VFY-34 with any byte flipped fails and is named', async () => {
    const file = signedAgain(honest);
    const line = file[number] ?? '';
    const text = (JSON.parse(line) as { document: string }).document;
    for (let at = 0; at < text.length; at += 7) {
      const flipped = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);
      const faults = await faultsOf(file.with(number, JSON.stringify({ ...(JSON.parse(line) as object), document: flipped })));
      expect(faults.join('\n')).toMatch(
        new RegExp(String.raw`^FAIL  (receipt ${number}( \(.*\))?|receipt \d+ .*|the file): .*(not signed|malformed)`, 'm'),
      );
    }
  });

  it('VFY-34 that is missing is named by its number', async () => {
    const file = [head, ...given];
    const at = documents.findLastIndex((document) => document.kind === kind && document.number < documents.length);
    const missing = documents[at]?.number ?? 0;
    const faults = await faultsOf(file.toSpliced(at + 1, 1));
    expect(faults[0]).toMatch(
      new RegExp(String.raw`^FAIL  receipt ${missing + 1} .*: receipts are missing before it \(from ${missing}; to ${missing}\)$`),
    );
  });
});

it('VFY-33 beside what everybody is shown, terms that were published otherwise are named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-terms-'));
  const file = join(folder, 'receipts.ndjson');
  writeFileSync(file, [head, ...given].join('\n'));
  const said: string[] = [];
  await server.database.pool.query(
    `update market_terms set terms = replace(terms, '"spread"', '"spread" ') where id = (select max(id) from market_terms)`,
  );
  expect(await main(['receipts', file, '--venue', server.url], (line) => said.push(line))).toBe(1);
  expect(said.join('\n')).toMatch(/FAIL  receipt \d+: its terms are not those .*\(id \d+; stated [0-9a-f]{64}; published [0-9a-f]{64}\)/);
});
