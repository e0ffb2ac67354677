import { contract, LANGUAGES, type EndpointName } from '@candor/api';
import { csvLine } from '@candor/api/csv';
import { parseArticle } from '@candor/rules/content/article';
import { CallError, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/account/demo.ts';
import { render } from '../../src/notifications/render.ts';
import { TEMPLATE_NAMES } from '../../src/notifications/templates.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { HOSTILE_TEXTS, whatStays, type HostileText } from './hostile-texts.ts';

/** Fields that take words and keep none: what proves something, what is looked for, and names of things that there are. */
const NOT_KEPT: ReadonlySet<string> = new Set(
  [
    'password repassword re_password old_password login_password pay_password code email_code mobile_code',
    'factor_code captcha_id token response query recipient signed document entity payment id scopes',
    // Read as an account, an address, a number or a choice before anything is done with them.
    'user_string account email tbdz address addresses txid rmb_relation limit extension_code nationality',
    'register_url imgUrl front_pic reverse_pic hand_pic type',
  ].flatMap((names) => names.split(' ')),
);
const isName = (call: string, field: string): boolean => call === 'console/audit' && field === 'name';
/** An article is read by a grammar of its own, below. */
const isArticle = (call: string, field: string): boolean => call === 'console/news_text_save' && field === 'content';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** Every field of the contract that keeps what a user writes. */
const KEPT = (Object.keys(contract) as EndpointName[]).flatMap((call) =>
  Object.entries<Schema>(contract[call].input.shape)
    .filter(
      ([field, schema]) =>
        !NOT_KEPT.has(field) && !isName(call, field) && !isArticle(call, field) && schema.safeParse('Zoë 漢字 हिन्दी').success,
    )
    .map(([field, schema]) => ({ call, field, schema })),
);

const server = await startTestServer();
const customer = await server.demo(1);
const [first, second] = [await server.operator(1), await server.operator(2)];
const effective_at = Math.ceil(server.clock.now() / 60_000 + 30) * 60_000;

/** Calls that keep texts, and where each is shown again. */
const ROUND: readonly { readonly name: string; send(text: string): Promise<unknown>; shown(text: string): Promise<string | undefined> }[] =
  [
    {
      name: 'the label of a key',
      send: async (label) => {
        const { id: key } = await customer.call('safe/api_key_add', { label, scopes: 'read', login_password: DEMO_PASSWORD });
        return key;
      },
      shown: async (text) => {
        const keys = await customer.call('safe/api_keys', {});
        for (const { id: key } of keys) await customer.call('safe/api_key_end', { id: key });
        return keys.find(({ label }) => label === whatStays(text))?.label ?? keys[0]?.label;
      },
    },
    {
      name: 'the name of a bank',
      send: (bank_name) =>
        customer.call('user/cash_save', { real_name: 'Ada', bank_name, bank_account: '12345678', login_password: DEMO_PASSWORD }),
      shown: async () => (await customer.call('user/cash_info', {})).bank_name,
    },
    {
      name: 'an area code, which visitors are shown',
      send: async (name) => (area = (await first.call('console/area_code_save', { name, area_code: '999' })).id),
      shown: async () => {
        const found = (await first.call('console/area_codes', {})).find((each) => each.id === area)?.name;
        await first.call('console/area_code_remove', { id: area });
        return found;
      },
    },
    {
      name: 'the reason of a change of terms',
      send: (reason) =>
        first.call('console/terms_propose', { kind: 'setting', entity: 'upload_quota', document: '{"value":60}', reason, effective_at }),
      shown: async () => {
        const { list } = await second.call('console/terms_changes', { kind: 'setting', page: 1 });
        const open = list.find(({ state }) => state === 'proposed');
        await first.call('console/terms_withdraw', { id: open?.id ?? 0 });
        return open?.reason;
      },
    },
  ];
let area = 0;

/** A card that is written as a number keeps its digits alone. */
const asDigits = (text: string | undefined): string | undefined =>
  text !== undefined && /^\+?[\d\s().-]+$/.test(text) ? text.replace(/[^+\d]/g, '') : text;

const expected = ({ text, becomes }: HostileText): string | undefined => (becomes === 'refused' ? undefined : whatStays(text));

describe('texts that people write', () => {
  it.each(KEPT.map(({ call, field, schema }) => [call, field, schema] as const))(
    'SEC-30 %s takes a text for %s as what it is, or not at all',
    (_call, field, schema) => {
      let taken = 0;
      for (const hostile of HOSTILE_TEXTS) {
        const { success, data } = schema.safeParse(hostile.text);
        const stays = expected(hostile);
        if (success) {
          taken += 1;
          expect(data, hostile.name).toBe(field === 'bank_account' ? asDigits(stays) : stays);
          // One line more is for a complaint alone.
        } else if (stays !== undefined) expect(schema.safeParse('x'.repeat(stays.length)).success, hostile.name).toBe(false);
      }
      expect(taken).toBeGreaterThan(10);
    },
  );

  it('SEC-30 NEW-10 in an article it is text as well, or refused with its place', () => {
    let taken = 0;
    for (const { name, text, becomes } of HOSTILE_TEXTS) {
      const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const article = parseArticle(`<p>${written}</p>`);
      if ('fault' in article) continue;
      taken += 1;
      // What only has many letters, or lines, is an article's to have.
      if (becomes === 'refused') expect(text.length > 1_000 || text.includes('\n'), name).toBe(true);
      expect(article.blocks, name).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text: text.replaceAll('\n', ' ') }] }]);
    }
    expect(taken).toBeGreaterThan(10);
  });

  it('SEC-30 a refused text is a coded refusal and changes nothing', async () => {
    const before = await fingerprint(server);
    for (const { name, send } of ROUND)
      for (const { text, becomes, name: what } of HOSTILE_TEXTS)
        if (becomes === 'refused')
          expect(await send(text).catch((error: unknown) => error), `${name}: ${what}`).toMatchObject({ status: 400 });
    expect(changedTables(before, await fingerprint(server))).toEqual([]);
  });

  it.each(ROUND.map((each) => [each.name, each] as const))('SEC-30 %s is shown again as it was written', async (_name, { send, shown }) => {
    for (const hostile of HOSTILE_TEXTS) {
      const stays = expected(hostile);
      if (stays === undefined) continue;
      const refused = await send(hostile.text).then(
        () => undefined,
        (error: unknown) => error,
      );
      // Too short or too long for this field.
      if (refused instanceof CallError) expect(refused.status, hostile.name).toBe(400);
      else expect(await shown(hostile.text), hostile.name).toBe(stays);
    }
  });

  it('SEC-30 a complaint keeps its lines, and each of them as it was written', async () => {
    const all = HOSTILE_TEXTS.flatMap((hostile) => expected(hostile) ?? []);
    const written = HOSTILE_TEXTS.filter(({ becomes }) => becomes !== 'refused').map(({ text }) => text);
    await customer.call('feedback/add', { content: written.join('\n') });
    expect((await customer.call('feedback/list', { page: 1 })).list[0]?.content.split('\n').map((line) => line.trim())).toEqual(all);
    for (const { text, becomes, name } of HOSTILE_TEXTS)
      if (becomes === 'refused' && name !== 'mail headers')
        expect(await customer.call('feedback/add', { content: text }).catch((error: unknown) => error), name).toMatchObject({
          status: 400,
        });
  });

  it('SEC-31 in mails and text messages they stay text: no markup, no header, and nothing beside them is turned', () => {
    for (const language of LANGUAGES)
      for (const { text, name } of HOSTILE_TEXTS) {
        const written = (value: string) =>
          render(
            {
              template: 'email_removed',
              language,
              params: { email: value, address: value, device: value },
              secret: {},
              phrase: value,
              writtenAt: 0,
            },
            'https://venue.example',
          );
        const [plain, made] = [written('x'), written(text)];
        expect(made.subject, name).toBe(plain.subject);
        expect(made.html.match(/<[^>]*>/g), name).toEqual(plain.html.match(/<[^>]*>/g));
        for (const shown of [made.text, made.html, made.sms]) {
          expect(shown, name).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
          expect(turnsLeft(shown), name).toBe(0);
        }
      }
    for (const template of TEMPLATE_NAMES) {
      const { subject } = render(
        { template, language: 'arabic', params: {}, secret: {}, phrase: '', writtenAt: 0 },
        'https://venue.example',
      );
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it('SEC-31 in files each is one cell that no spreadsheet carries out', () => {
    for (const { text, name } of HOSTILE_TEXTS) {
      const [before = '', ...cells] = cellsOf(csvLine(['before', text, 'after']));
      expect([before, cells.at(-1), cells.length], name).toEqual(['before', 'after', 2]);
      expect(cells[0], name).not.toMatch(/^\s*[=+\-@|%]/);
      expect([text, `'${text}`], name).toContain(cells[0]);
    }
  });
});

/** Count of turns of direction that are still open at the end of a text; each closing sign must close one. */
function turnsLeft(text: string): number {
  let open = 0;
  for (const sign of text) {
    if (sign === '\u2068') open += 1;
    if (sign === '\u2069') open -= 1;
    if (open < 0) return open;
  }
  return open;
}

/** The cells of a line by RFC 4180, read sign by sign. */
function cellsOf(line: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < line.length - 2; at += 1) {
    const sign = line[at] ?? '';
    const last = cells.length - 1;
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cells[last] += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === ',' && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells;
}
