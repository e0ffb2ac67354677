import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../src/cli.ts';
import { describePackFault } from '../src/pack-command.ts';
import { checkPack } from '../src/pack.ts';
import { canonical, CUSTOMER, documentsOf, fileOf, ticksAt, UNIT, type Draft } from './honest-receipts.ts';
import { KEY, OTHER_KEY, sha256, signed } from './honest-venue.ts';

const AT = 1_778_630_400_000;
const MINUTE = 60_000;
const PAY_BY = AT + 15 * MINUTE;
const after = (minutes: number): number => AT + minutes * MINUTE;
const PAID = after(5);
const APPEALED = after(40);
const ANSWERED = after(50);
const DECIDED = after(60);
const OBJECTED = after(70);
const ENDED = after(80);

const moved = (code: string, from: string, to: string, amount: string) => ({ code, currency: 1, from, to, amount });
const EACH = { order: 5, terms: { id: 3, hash: sha256('terms'), frozen: { fee_percent: '0.3' } }, ticks: [] };
const FACTS = { side: 1, currency: 1, number: '10.12345678' };
const AGREED = { ...FACTS, advert: 9, fiat: 'CNY', places: 2, price: '7.2137', method: 'bank_card', pay_by: PAY_BY };

const TAKEN: Draft = {
  ...EACH,
  kind: 'c2c_order',
  command: 1,
  time: AT,
  facts: AGREED,
  result: { total: '73.03', fee: '0.03037038' },
  movements: [moved('c2c_held', 'other:legal', 'other:advert_order_held', '10.12345678')],
};
const RECEIVED: Draft = {
  ...EACH,
  kind: 'c2c_completion',
  command: 9,
  time: ENDED,
  facts: { ...FACTS, by: 'operators', decided: 'to_buyer' },
  result: { received: '10.0930864', fee: '0.03037038' },
  movements: [
    moved('c2c_delivered', 'other:advert_order_held', 'customer:legal', '10.12345678'),
    moved('c2c_fee', 'customer:legal', 'house:fee', '0.03037038'),
  ],
};

const STEPS = [
  { step: 'taken', by: 'buyer', at: AT },
  { step: 'paid', by: 'buyer', at: PAID },
  { step: 'appealed', by: 'buyer', at: APPEALED },
  { step: 'answered', by: 'seller', at: ANSWERED },
  { step: 'decided', by: 'operators', at: DECIDED },
  { step: 'objected', by: 'seller', at: OBJECTED },
  { step: 'executed', by: 'operators', at: ENDED },
];
const EVIDENCE = { id: 1, by: 'buyer', instance: 1, type: 'pdf', bytes: 200, sha256: sha256('evidence'), added_time: PAID + MINUTE };
const INSTANCE = {
  by: 'buyer',
  kind: 'not_released',
  answer_by: APPEALED + 60 * MINUTE,
  approvals: 1,
  reason: 'payment_proven',
  told: '',
  final_time: 0,
};
const FIRST = {
  ...INSTANCE,
  id: 1,
  instance: 1,
  opened_time: APPEALED,
  answered_time: ANSWERED,
  statements: [
    { by: 'buyer', words: 'I paid.', evidence: [1], said_time: APPEALED },
    { by: 'seller', words: 'Nothing came.', evidence: [], said_time: ANSWERED },
  ],
  outcome: 'to_buyer',
  decided_time: DECIDED,
  ended_time: OBJECTED,
  ending: 'objected',
};
const SECOND = {
  ...INSTANCE,
  id: 2,
  instance: 2,
  by: 'seller',
  opened_time: OBJECTED,
  answered_time: 0,
  statements: [{ by: 'seller', words: 'Look again.', evidence: [], said_time: OBJECTED }],
  outcome: 'to_buyer',
  decided_time: ENDED,
  ended_time: ENDED,
  ending: 'executed',
};

const DOCUMENTS = documentsOf([TAKEN, RECEIVED]);
const PACK = {
  format: 'candor-pack 1',
  venue: KEY,
  customer: CUSTOMER,
  made_at: ENDED + MINUTE,
  order: { id: 5, ...AGREED, shop: 'Ada Coins', other: 'Ada Coins', currency_name: 'USDT', total: '73.03', fee: '0.03037038' },
  terms: EACH.terms,
  steps: STEPS,
  chat: [
    ...STEPS.map(({ step, at }, index) => ({ number: index * 2 + 1, author: 'note', note: step, text: '', picture: '', at })),
    { number: 4, author: 'buyer', note: '', text: 'The money is on its way.', picture: sha256('picture'), at: PAID + 1 },
  ].toSorted((one, other) => one.number - other.number),
  evidence: [EVIDENCE],
  instances: [FIRST, SECOND],
  receipts: DOCUMENTS.map(sha256),
};

interface Tampering {
  readonly documents?: readonly string[];
  readonly by?: 'venue' | 'another';
}

function linesOf(pack: object, { documents = DOCUMENTS, by = 'venue' }: Tampering = {}): string[] {
  return [JSON.stringify({ format: 'candor-pack 1', ...signed(canonical(pack), by) }), ...fileOf(documents, ticksAt([UNIT]))];
}

async function faultsOf(lines: readonly string[], keys: readonly string[] = [KEY]): Promise<string[]> {
  const { faults, receipts } = await checkPack(lines, keys);
  return [...faults.map(describePackFault), ...(receipts?.faults ?? []).map(({ code }) => code)];
}

describe('CTC-108 an evidence pack', () => {
  it('holds as an honest venue makes it, and after one order without an appeal', async () => {
    expect(await faultsOf(linesOf(PACK))).toEqual([]);
    const documents = documentsOf([TAKEN]);
    const [taken] = STEPS;
    const open = { ...PACK, steps: [taken], chat: PACK.chat.slice(0, 1), evidence: [], instances: [], receipts: documents.map(sha256) };
    expect(await faultsOf(linesOf(open, { documents }))).toEqual([]);
  });

  it('with any character of its text changed is not signed', async () => {
    const [first = '', ...file] = linesOf(PACK);
    for (const [said, instead] of [
      ['The money is on its way.', 'The money is not on its way.'],
      ['I paid.', 'I lied.'],
      [sha256('evidence'), sha256('another')],
      [sha256('picture'), sha256('another')],
      ['payment_proven', 'nobody_answered'],
      ['Ada Coins', 'Eve Coins'],
    ] as const) {
      expect(first).toContain(said);
      expect((await faultsOf([first.replaceAll(said, instead), ...file]))[0], said).toMatch(/the pack: it is not signed/);
    }
  });

  it('is signed by the key that is known, and its receipts by that of the pack', async () => {
    expect((await faultsOf(linesOf(PACK), [OTHER_KEY])).join()).toMatch(/it is not signed.*signature/);
    expect(await faultsOf(linesOf(PACK, { by: 'another' }), [])).toContain('signature');
  });

  it('that is none is malformed', async () => {
    for (const lines of [
      [],
      ['{}'],
      ['no JSON'],
      linesOf({ ...PACK, format: 'candor-pack 2' }),
      linesOf({ ...PACK, steps: [{ step: 'taken' }] }),
    ])
      expect((await faultsOf(lines))[0]).toBe('FAIL  the pack: it is malformed (line 1)');
  });
});

const order = (change: object) => ({ ...PACK, order: { ...PACK.order, ...change } });
const steps = (at: number, change: object) => ({
  ...PACK,
  steps: STEPS.map((step, index) => (index === at ? { ...step, ...change } : step)),
});
const instances = (first: object, second: object) => ({
  ...PACK,
  instances: [
    { ...FIRST, ...first },
    { ...SECOND, ...second },
  ],
});

describe('CTC-109 a pack that the venue itself signed', () => {
  it.each<[string, object, RegExp]>([
    ['the side', order({ side: 2 }), /what was agreed.*name side; stated 2; receipt 1/],
    ['the coin', order({ currency: 2 }), /what was agreed.*name currency/],
    ['the coins', order({ number: '11' }), /what was agreed.*name number; stated "11"; receipt "10.12345678"/],
    ['the advert', order({ advert: 8 }), /what was agreed.*name advert/],
    ['the fiat', order({ fiat: 'EUR' }), /what was agreed.*name fiat/],
    ['the decimals', order({ places: 3 }), /what was agreed.*name places/],
    ['the price', order({ price: '7.3' }), /what was agreed.*name price/],
    ['the method', order({ method: 'alipay' }), /what was agreed.*name method/],
    ['the time to pay', order({ pay_by: PAY_BY + 1 }), /what was agreed.*name pay_by/],
    ['the total', order({ total: '73.02' }), /what was agreed.*name total/],
    ['the fee', order({ fee: '0' }), /what was agreed.*name fee/],
    ['the number of the order', order({ id: 6 }), /receipts are not those.*order 5; expected 6/],
    ['the customer', { ...PACK, customer: CUSTOMER + 1 }, /made for another customer/],
    ['the venue', { ...PACK, venue: OTHER_KEY }, /made for another customer, or by another venue/],
    ['the number of the terms', { ...PACK, terms: { ...PACK.terms, id: 4 } }, /its terms are not.*name id; stated 4; receipt 3/],
    ['the hash of the terms', { ...PACK, terms: { ...PACK.terms, hash: sha256('others') } }, /its terms are not.*name hash/],
    ['the frozen fee', { ...PACK, terms: { ...PACK.terms, frozen: { fee_percent: '0' } } }, /its terms are not.*name fee_percent/],
    ['the time of the taking', steps(0, { at: AT + 1 }), /a step is not.*where steps/],
    ['a payment out of its time', steps(1, { at: PAY_BY }), /a step is not.*step paid/],
    ['a payment left out', { ...PACK, steps: STEPS.filter(({ step }) => step !== 'paid') }, /a step is not.*before an appeal/],
    ['the time of a statement', steps(3, { at: ANSWERED + 1 }), /a step is not.*expected answered/],
    ['the end', steps(6, { step: 'released' }), /a step is not.*expected executed .*; stated released/],
    ['a note of the chat', { ...PACK, chat: PACK.chat.slice(1) }, /a step is not.*where chat/],
    ['the time of the pack', { ...PACK, made_at: ENDED - 1 }, /a step is not.*made/],
    ['the decision', instances({}, { outcome: 'to_seller' }), /the decision is not.*stated to_seller; receipt "to_buyer"/],
    ['when it was carried out', instances({}, { ended_time: ENDED + 1 }), /the decision is not.*instance 2/],
    [
      'which of two decisions was carried out',
      instances({ ending: 'executed' }, { ending: 'objected' }),
      /the decision is not.*instance 1/,
    ],
    ['that it was carried out', instances({}, { ending: 'settled' }), /the decision is not.*stated 0; expected 1/],
    ['whose evidence it is', { ...PACK, evidence: [{ ...EVIDENCE, by: 'seller' }] }, /names evidence.*by buyer; evidence 1/],
    ['evidence left out', { ...PACK, evidence: [] }, /names evidence/],
    ['a receipt left out', { ...PACK, receipts: PACK.receipts.slice(1) }, /receipts are not those that were signed for/],
  ])('with %s changed is at fault, by name', async (_what, pack, said) => {
    expect((await faultsOf(linesOf(pack))).join('\n')).toMatch(said);
  });

  it('whose receipts were exchanged, left out or do not follow is at fault', async () => {
    expect((await faultsOf(linesOf(PACK, { documents: DOCUMENTS.slice(0, 1) }))).join('\n')).toMatch(
      /receipts are not those.*\n.*a step is not/,
    );
    const forged = documentsOf([TAKEN, { ...RECEIVED, result: { received: '10.1', fee: '0.03037038' } }]);
    const resigned = { ...PACK, receipts: forged.map(sha256) };
    expect(await faultsOf(linesOf(resigned, { documents: forged }))).toEqual(['result']);
  });
});

it('CTC-110 candor-verify pack says what it looked at, and ends with 0 or 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-pack-'));
  const run = async (lines: readonly string[], ...keys: string[]): Promise<readonly [number, string]> => {
    const file = join(folder, 'pack.jsonl');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const said: string[] = [];
    return [await main(['pack', file, ...keys], (line) => said.push(line)), said.join('\n')];
  };
  const [code, said] = await run(linesOf(PACK), '--key', KEY);
  expect(said).toMatch(
    /^evidence pack of order 5, made for customer 100001 at .*\n7 steps, 8 lines of the chat, 1 pieces of evidence, 2 instances/,
  );
  expect(said).toMatch(/2 receipts; 2 of them stand in the tree of head 1\nsigned with .*\neverything holds$/);
  expect(code).toBe(0);
  const [wrong, why] = await run(linesOf(order({ price: '7.3' })));
  expect(wrong).toBe(1);
  expect(why).toMatch(/FAIL {2}the pack: what was agreed .*\nsomething does not hold$/);
});
