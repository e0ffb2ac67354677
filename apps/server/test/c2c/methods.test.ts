import { documentFaults, PRODUCT_TERMS, type Document, type InputOf, type Row } from '@candor/api';
import { startTestServer, testDatabase, type Client } from '@candor/testkit';
import { checkPack } from '@candor/verify/pack';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { replayJournal } from '../../src/cli/replay.ts';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { ordersArePaidByTheirTerms } from '../../src/features/c2c/verify.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { advertOf, certified, funded, HOUR_MS, publish, SAID, shopOf, taken, USDT } from './traders.ts';

const server = await startTestServer();
const visitor = server.client();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];

const IBAN = 'DE89370400440532013000';
const detail = (method: string, key: string, label: string, of: Row = {}): Row => ({
  detail_method: method,
  detail_key: key,
  detail_label: label,
  detail_kind: 'text',
  detail_required: true,
  detail_most: 40,
  ...of,
});
const SEPA = { method_code: 'sepa', method_name: 'SEPA transfer' };
const SEPA_FIELDS = [
  detail('sepa', 'iban', 'IBAN', { detail_kind: 'account', detail_most: 34 }),
  detail('sepa', 'bank', 'Name of the bank', { detail_required: false }),
];
const PIX = { method_code: 'pix', method_name: 'PIX' };
const PIX_FIELDS = [detail('pix', 'pix_key', 'PIX key', { detail_kind: 'email' })];
const BOTH: Document = { methods: [SEPA, PIX], details: [...SEPA_FIELDS, ...PIX_FIELDS] };

/** Sessions end while the clock is moved. */
async function renew(): Promise<void> {
  [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
}
async function listed(document: Document): Promise<void> {
  await publish(server, 'payments', document);
  // A running venue looks every second whether terms are due, when nothing is decided.
  await server.venue.market.reloadFounding();
  await renew();
}
type Values = Readonly<Record<string, string>>;
type Saving = Partial<Omit<InputOf<'user/method_save'>, 'fields'>> & { readonly fields?: Values };
const save = (customer: Client, { fields = { iban: IBAN }, ...of }: Saving = {}) =>
  customer.call('user/method_save', {
    method: 'sepa',
    fields: Object.entries(fields).map(([key, value]) => ({ key, value })),
    login_password: DEMO_PASSWORD,
    ...of,
  });
async function stored(customer: Client, method = 'sepa') {
  const { declared } = await customer.call('user/cash_info', {});
  const found = declared.find((each) => each.method === method);
  return found && { ...found, values: Object.fromEntries(found.fields.map(({ key, value }) => [key, value])) };
}

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await funded(server, ada, '1000');
  await shopOf(server, ada, 'Ada Coins');
});
beforeEach(renew);

describe('CTC-119 the list of methods', () => {
  it.each<[string, Document, string[]]>([
    ['nothing', PRODUCT_TERMS.c2c['payments'] ?? {}, []],
    ['two methods', BOTH, []],
    ['a code twice', { methods: [SEPA, { ...PIX, method_code: 'sepa' }], details: SEPA_FIELDS }, ['methods']],
    ['a name twice', { methods: [SEPA, { ...PIX, method_name: 'SEPA transfer' }], details: BOTH['details'] ?? [] }, ['methods']],
    ['no name', { methods: [{ ...SEPA, method_name: '' }], details: SEPA_FIELDS }, ['methods']],
    [
      'a code of the specification',
      { methods: [{ method_code: 'alipay', method_name: 'Alipay' }], details: [detail('alipay', 'id', 'ID')] },
      ['methods'],
    ],
    ['a code in capitals', { methods: [{ ...SEPA, method_code: 'SEPA' }], details: [] }, ['methods']],
    ['a method without fields', { methods: [SEPA], details: [] }, ['details']],
    ['nothing required', { methods: [SEPA], details: [detail('sepa', 'iban', 'IBAN', { detail_required: false })] }, ['details']],
    [
      'seven fields',
      { methods: [SEPA], details: [1, 2, 3, 4, 5, 6, 7].map((each) => detail('sepa', `f${each}`, `F${each}`)) },
      ['details'],
    ],
    ['a field of no method', { methods: [SEPA], details: [...SEPA_FIELDS, ...PIX_FIELDS] }, ['details']],
    ['a key twice', { methods: [SEPA], details: [detail('sepa', 'iban', 'IBAN'), detail('sepa', 'iban', 'BIC')] }, ['details']],
    ['a label twice', { methods: [SEPA], details: [detail('sepa', 'iban', 'IBAN'), detail('sepa', 'bic', 'IBAN')] }, ['details']],
    ['an unknown kind', { methods: [SEPA], details: [detail('sepa', 'iban', 'IBAN', { detail_kind: 'iban' })] }, ['details']],
    ['no room', { methods: [SEPA], details: [detail('sepa', 'iban', 'IBAN', { detail_most: 0 })] }, ['details']],
  ])('of %s is at fault in %j', (_what, document, fields) => {
    expect(documentFaults('c2c', 'payments', document).map(({ field }) => field)).toEqual(fields);
  });

  it('is extended by two operators and told to everybody', async () => {
    expect(await visitor.call('legal/info', {})).toMatchObject({ methods: ['bank_card', 'alipay', 'wechat'], declared: [] });
    await expect(save(ada)).rejects.toMatchObject({ code: 'c2c_method_unlisted' });
    await listed(BOTH);
    expect(await visitor.call('legal/info', {})).toMatchObject({
      methods: ['bank_card', 'alipay', 'wechat', 'sepa', 'pix'],
      declared: [
        {
          method: 'sepa',
          name: 'SEPA transfer',
          fields: [
            { key: 'iban', label: 'IBAN', kind: 'account', required: 1, most: 34 },
            { key: 'bank', label: 'Name of the bank', kind: 'text', required: 0, most: 40 },
          ],
        },
        { method: 'pix', name: 'PIX', fields: [{ key: 'pix_key', label: 'PIX key', kind: 'email', required: 1, most: 40 }] },
      ],
    });
  });
});

describe('CTC-120 the details of a declared method', () => {
  it.each<[string, Saving, object]>([
    ['another method', { method: 'zelle' }, { code: 'c2c_method_unlisted' }],
    ['one of the specification', { method: 'bank_card', fields: {} }, { code: 'c2c_method_unlisted' }],
    ['a code that is none', { method: 'SEPA' }, { code: 'invalid_input' }],
    [
      'a field too little',
      { fields: { bank: 'First' } },
      { reply: { code: 'invalid_input', params: { field: 'iban', reason: 'missing' } } },
    ],
    [
      'a field too much',
      { fields: { iban: IBAN, bic: 'X' } },
      { reply: { code: 'invalid_input', params: { field: 'fields', reason: 'not_offered' } } },
    ],
    ['no account', { fields: { iban: 'no!' } }, { reply: { code: 'invalid_input', params: { field: 'iban', reason: 'malformed' } } }],
    [
      'too much',
      { fields: { iban: 'D'.repeat(35) } },
      { reply: { code: 'invalid_input', params: { field: 'iban', reason: 'out_of_range' } } },
    ],
    ['what is no text', { fields: { iban: `${IBAN}\u0007` } }, { code: 'invalid_input' }],
    ['a key that is too long', { fields: { ['k'.repeat(25)]: 'x' } }, { code: 'invalid_input' }],
    ['a wrong password', { login_password: 'wrong-Guess-1' }, { code: 'password_wrong' }],
    ['another version', { version: '0'.repeat(16) }, { code: 'changed_meanwhile' }],
  ])('are refused for %s', async (_what, of, refused) => {
    server.clock.advance(HOUR_MS / 2);
    await expect(save(ada, of)).rejects.toMatchObject(refused);
    expect((await stored(ada))?.values).toEqual({ iban: '', bank: '' });
  });

  it('want a certified name', async () => {
    await expect(save(cleo)).rejects.toMatchObject({ code: 'c2c_identity_level' });
  });

  it('are stored sealed under the certified name, shown masked, and told', async () => {
    await save(ada, { fields: { iban: 'de89 3704 0044 0532 0130 00', bank: 'First Bank' } });
    const shown = await stored(ada);
    expect(shown).toMatchObject({ listed: 1, bound: 1, values: { iban: 'DE89***3000', bank: 'First Bank' } });
    const { rows } = await server.database.pool.query('select * from declared_details');
    expect(JSON.stringify(rows)).not.toMatch(/DE89|First Bank|Lovelace/);
    const { rows: journal } = await server.database.pool.query<{ items: string }>(
      "select items from journal where items like '%user/method_save%'",
    );
    expect(journal.length).toBe(1);
    expect(JSON.stringify(journal)).not.toMatch(/DE89|First Bank|Lovelace/);
    expect((await ada.call('notices/list', {})).notices[0]?.title).toBe('Payment methods changed');
    // What comes back as it was shown stays, and is not told.
    await save(ada, { fields: { iban: 'DE89***3000', bank: 'First Bank' }, version: shown?.version });
    expect((await stored(ada))?.version).toBe(shown?.version);
    await save(ada, { fields: { bank: 'Second Bank' }, version: shown?.version });
    expect((await stored(ada))?.values).toEqual({ iban: 'DE89***3000', bank: 'Second Bank' });
    expect(await stored(ben)).toMatchObject({ bound: 0, values: { iban: '', bank: '' } });
  });

  it('are removed with all fields empty', async () => {
    await save(ben, { method: 'pix', fields: { pix_key: 'ben@pay.example' } });
    expect(await stored(ben, 'pix')).toMatchObject({ bound: 1, values: { pix_key: 'b***@pay.example' } });
    await save(ben, { method: 'pix', fields: { pix_key: '' } });
    expect(await stored(ben, 'pix')).toMatchObject({ bound: 0, values: { pix_key: '' } });
  });
});

async function offered(of: Partial<InputOf<'legal/adverts'>> = {}): Promise<(string | number)[][]> {
  await server.venue.kernel.caughtUp();
  const { list } = await ben.call('legal/adverts', { type: 2, currency_id: USDT, fiat: 'CNY', ...of });
  return list.map(({ id, methods }) => [id, ...methods]);
}

/** Contents of the evidence pack of an order, once the public verifier has found nothing in it. */
async function packOf(customer: Client, id: number): Promise<unknown> {
  const { ticket } = await customer.call('legal/pack', { id });
  const lines = (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text()).split('\n');
  const { keys } = await visitor.call('heads/keys', {});
  const outcome = await checkPack(
    lines,
    keys.map(({ key }) => key),
  );
  expect([...outcome.faults, ...(outcome.receipts?.faults ?? [])]).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/DE89|Second Bank|Lovelace/);
  return JSON.parse((JSON.parse(lines[0] ?? '') as { document: string }).document);
}

describe('CTC-121 CTC-122 an advert with a declared method', () => {
  it('is found by it, freezes the details as they are declared, and ends with the list', async () => {
    await expect(advertOf(ada, { methods: 'zelle' })).rejects.toMatchObject({ code: 'c2c_method_unlisted' });
    await expect(advertOf(ada, { methods: 'pix' })).rejects.toMatchObject({ code: 'c2c_method_missing' });
    const advert = await advertOf(ada, { methods: 'bank_card,sepa' });
    const only = await advertOf(ada, { methods: 'sepa' });
    expect(await offered({ method: 'sepa' })).toEqual(
      expect.arrayContaining([
        [advert, 'bank_card', 'sepa'],
        [only, 'sepa'],
      ]),
    );
    expect(await offered({ method: 'pix' })).toEqual([]);

    const { id } = await taken(ben, advert, { method: 'sepa' });
    expect(await ben.call('legal/order', { id })).toMatchObject({ method: 'sepa', method_name: 'SEPA transfer' });
    const details = await ben.call('legal/payment', { id });
    expect(details).toEqual({
      method: 'sepa',
      method_name: 'SEPA transfer',
      seller_name: 'Ada Lovelace',
      buyer_name: 'Ben Franklin',
      bank_name: '',
      account: '',
      fields: [
        { label: 'IBAN', value: IBAN },
        { label: 'Name of the bank', value: 'Second Bank' },
      ],
      masked: 0,
    });
    await save(ada, { fields: { iban: 'FR1420041010050500013M02606' } });
    expect(await ben.call('legal/payment', { id })).toEqual(details);
    await expect(cleo.call('legal/payment', { id })).rejects.toMatchObject({ code: 'not_found' });

    // Of an advert that buys, the taker is paid.
    const buying = await advertOf(ada, { type: 1, methods: 'sepa' });
    await funded(server, ben, '50');
    await expect(taken(ben, buying, { method: 'sepa' })).rejects.toMatchObject({ code: 'c2c_method_missing' });
    await save(ben, { fields: { iban: 'NL91 ABNA 0417 1643 00' } });
    const sold = await taken(ben, buying, { method: 'sepa' });
    expect(await ada.call('legal/payment', { id: sold.id })).toMatchObject({
      seller_name: 'Ben Franklin',
      fields: [{ label: 'IBAN', value: 'NL91ABNA0417164300' }],
    });
    await ada.call('legal/order_cancel', { id: sold.id });
    await ada.call('legal/advert_remove', { id: buying });

    // A field more is asked for: what is stored does not fit any more until it is saved again.
    await listed({ ...BOTH, details: [...SEPA_FIELDS, detail('sepa', 'bic', 'BIC', { detail_most: 11 }), ...PIX_FIELDS] });
    expect(await stored(ada)).toMatchObject({ bound: 0, values: { bank: 'Second Bank', bic: '' } });
    await expect(taken(ben, only, { method: 'sepa' })).rejects.toMatchObject({ code: 'c2c_method_missing' });

    await listed({ methods: [PIX], details: PIX_FIELDS });
    expect(await offered()).toEqual([[advert, 'bank_card']]);
    expect(await offered({ method: 'sepa' })).toEqual([]);
    await expect(ben.call('legal/advert', { advert: only })).rejects.toMatchObject({ code: 'not_found' });
    await expect(taken(ben, advert, { method: 'sepa' })).rejects.toMatchObject({ code: 'c2c_method_unlisted' });
    await expect(ada.call('legal/advert_edit', { id: only, ...SAID, methods: 'sepa' })).rejects.toMatchObject({
      code: 'c2c_method_unlisted',
    });
    await ada.call('legal/advert_shelf', { id: only, on: 0 });
    await expect(ada.call('legal/advert_shelf', { id: only, on: 1 })).rejects.toMatchObject({ code: 'c2c_method_unlisted' });
    await ada.call('legal/advert_shelf', { id: advert, on: 0 });
    await ada.call('legal/advert_shelf', { id: advert, on: 1 });

    expect(await ben.call('legal/payment', { id })).toEqual(details);
    expect(await ben.call('legal/order', { id })).toMatchObject({ method_name: 'SEPA transfer' });
    expect(await stored(ada)).toMatchObject({ listed: 0, bound: 0, values: {} });
    await expect(save(ada, { fields: { iban: IBAN } })).rejects.toMatchObject({ code: 'c2c_method_unlisted' });
    await save(ada, { fields: {} });
    expect(await stored(ada)).toBeUndefined();

    await ben.call('legal/order_pay', { id });
    await ada.call('legal/order_release', { id, pay_password: DEMO_TRADE_PASSWORD });
    const { ended_time: ended } = await ben.call('legal/order', { id });
    server.clock.set(ended + 24 * HOUR_MS);
    await renew();
    expect(await packOf(ben, id)).toMatchObject({ order: { id, method: 'sepa' } });
    expect(await ben.call('legal/payment', { id })).toMatchObject({
      method_name: 'SEPA transfer',
      seller_name: '',
      fields: [
        { label: 'IBAN', value: 'DE89***3000' },
        { label: 'Name of the bank', value: 'S***' },
      ],
      masked: 1,
    });
  });
});

describe('CTC-123 the verifier', () => {
  it('finds nothing after all of it, and decides it again', async () => {
    const { venue } = server;
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    expect((await runChecks(venue.database, () => undefined)).flatMap((finding) => finding.faults)).toEqual([]);
    const other = await testDatabase();
    const target = new Database(other.serverUrl, { warn: () => undefined });
    try {
      expect((await replayJournal(venue.database, target)).difference).toBeUndefined();
    } finally {
      await target.close();
      await other.close();
    }
  });

  it('names an order of a method that was not on the list', async () => {
    const { pool } = server.database;
    const faults = async () => (await server.venue.database.snapshot((query) => ordersArePaidByTheirTerms(query))).faults;
    expect(await faults()).toEqual([]);
    await pool.query('alter table c2c_orders disable trigger all');
    const { rows } = await pool.query<{ id: number }>(`update c2c_orders set method = 'zelle' where method = 'sepa' returning id`);
    expect(await faults()).toEqual(rows.map(({ id }) => `C2C order ${id} is not`).toSorted());
    await pool.query(`update c2c_orders set method = 'sepa' where method = 'zelle'`);
  });
});
