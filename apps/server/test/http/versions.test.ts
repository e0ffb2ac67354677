import { CALLS } from '@candor/api';
import { CallError, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { versionOf } from '../../src/guards/version-of.ts';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { certified, publish, SAID, shopOf, USDT } from '../c2c/traders.ts';

/** A row that is saved as a whole: how it is read with its version, and saved. */
interface Saved {
  readonly name: string;
  read(): Promise<{ readonly version: string; readonly text: string }>;
  save(text: string, version?: string): Promise<unknown>;
}

const server = await startTestServer();
const customer = await server.demo(1);
const [operator, another] = [await server.operator(1), await server.operator(2)];
const COUNTRY = 'Atlantis';

const english = (text: string) => [{ language: 'en', text }] as const;
const { id: country } = await operator.call('console/area_code_save', { name: COUNTRY, area_code: '9991' });
const { id: answer } = await operator.call('console/support_answer_save', { title: 'Wait', texts: [...english('One moment.')] });

await certified(server, customer, 'Ada Lovelace');
const NOTE = {
  detail_method: 'cash',
  detail_key: 'note',
  detail_label: 'Note',
  detail_kind: 'text',
  detail_required: true,
  detail_most: 40,
};
await publish(server, 'payments', { methods: [{ method_code: 'cash', method_name: 'Cash' }], details: [NOTE] });
await server.venue.market.reloadFounding();
await shopOf(server, customer, 'Analytical coins');
const { id: advert } = await customer.call('legal/advert_add', { type: 2, currency_id: USDT, fiat: 'CNY', ...SAID });
/** Numbers of an advert represent texts here: the place of each is the age that it asks of accounts. */
const AGES: string[] = ['As it was'];
const ageOf = (text: string): number => (AGES.includes(text) ? AGES.indexOf(text) : AGES.push(text) - 1);

const SAVED: readonly Saved[] = [
  {
    name: 'user/cash_save',
    read: async () => {
      const { version, bank_name: text } = await customer.call('user/cash_info', {});
      return { version, text };
    },
    save: (bank_name, version) =>
      customer.call('user/cash_save', { real_name: 'Ada Lovelace', bank_name, ...(version !== undefined && { version }) }),
  },
  {
    name: 'user/method_save',
    read: async () => {
      const [cash] = (await customer.call('user/cash_info', {})).declared;
      return { version: cash?.version ?? '', text: cash?.fields[0]?.value ?? '' };
    },
    save: (value, version) =>
      customer.call('user/method_save', { method: 'cash', fields: [{ key: 'note', value }], ...(version !== undefined && { version }) }),
  },
  {
    name: 'legal/advert_edit',
    read: async () => {
      const own = (await customer.call('legal/my_adverts', {})).list.find(({ id }) => id === advert);
      return { version: own?.version ?? '', text: AGES[own?.account_days ?? -1] ?? '' };
    },
    save: (text, version) =>
      customer.call('legal/advert_edit', {
        id: advert,
        ...SAID,
        account_days: String(ageOf(text)),
        ...(version !== undefined && { version }),
      }),
  },
  {
    // The value is its own version.
    name: 'safe/phrase',
    read: async () => {
      const { anti_phishing_phrase: phrase } = await customer.call('safe/safe_center', {});
      return { version: phrase, text: phrase };
    },
    save: (phrase, seen) =>
      customer.call('safe/phrase', { phrase, login_password: DEMO_PASSWORD, ...(seen !== undefined && { seen_phrase: seen }) }),
  },
  {
    name: 'console/area_code_save',
    read: async () => {
      const row = (await operator.call('console/area_codes', {})).find(({ id }) => id === country);
      return { version: row?.version ?? '', text: row?.name ?? '' };
    },
    save: (name, version) =>
      another.call('console/area_code_save', { id: String(country), name, area_code: '9991', ...(version !== undefined && { version }) }),
  },
  {
    name: 'console/support_answer_save',
    read: async () => {
      const row = (await operator.call('console/support_desk', {})).answers.find(({ id }) => id === answer);
      return { version: row?.version ?? '', text: row?.texts[0]?.text ?? '' };
    },
    save: (text, version) =>
      another.call('console/support_answer_save', {
        id: String(answer),
        title: 'Wait',
        texts: [...english(text)],
        ...(version !== undefined && { version }),
      }),
  },
];

const outcome = (made: Promise<unknown>): Promise<string> =>
  made.then(
    () => 'saved',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

describe.each(SAVED)('WEB-423 $name', ({ read, save }) => {
  it('refuses what began from an older version, and writes nothing', async () => {
    const { version: old } = await read();
    expect(await outcome(save('Written first', old))).toBe('saved');
    const stored = await read();
    expect(stored.text).toBe('Written first');
    expect(await outcome(save('Written late', old))).toBe('changed_meanwhile');
    expect(await read()).toEqual(stored);
    expect(await outcome(save('Written on the newest', stored.version))).toBe('saved');
  });

  it('lets one of two win that began from the same version', async () => {
    const { version } = await read();
    const both = await Promise.all([outcome(save('One of two', version)), outcome(save('Other of two', version))]);
    expect(both.toSorted()).toEqual(['changed_meanwhile', 'saved']);
    expect((await read()).text).toBe(both[0] === 'saved' ? 'One of two' : 'Other of two');
  });

  it('serves clients of before, which name no version', async () => {
    expect(await outcome(save('Without a version'))).toBe('saved');
    expect((await read()).text).toBe('Without a version');
  });
});

describe('WEB-423 TRM-19 console/terms_propose', () => {
  it('refuses what began from terms that others have replaced since, in force or to come', async () => {
    const entity = 'registration_open';
    const read = async () => {
      const found = (await operator.call('console/terms', { kind: 'setting' })).find((each) => each.entity === entity);
      return { version: found?.version ?? '', waiting: found?.waiting.length };
    };
    const propose = (value: boolean, version?: string) =>
      operator.call('console/terms_propose', {
        kind: 'setting',
        entity,
        document: JSON.stringify({ value }),
        reason: 'as published',
        effective_at: Math.ceil(server.clock.now() / 60_000 + 10) * 60_000,
        ...(version !== undefined && { version }),
      });
    const decide = (id: number, decision: 'approve' | 'refuse') =>
      another.call('console/terms_decide', { id, decision, reason: 'as published' });
    const { version: old } = await read();
    // What is refused changes nothing of what a form began from.
    await decide((await propose(false, old)).id, 'refuse');
    expect((await read()).version).toBe(old);
    await decide((await propose(false, old)).id, 'approve');
    expect(await outcome(propose(true, old))).toBe('changed_meanwhile');
    const { version, waiting } = await read();
    expect([version === old, waiting]).toEqual([false, 0]);
    // That a change which was seen takes effect changes nothing either.
    server.clock.advance(11 * 60_000);
    expect((await read()).version).toBe(version);
    await decide((await propose(true, version)).id, 'approve');
    server.clock.advance(11 * 60_000);
    expect(await outcome(propose(false))).toBe('saved');
  });
});

it('WEB-423 set/trade_password_mode refuses a choice that began from another one than stands', async () => {
  type Mode = 'every' | 'session' | 'never';
  const choose = (mode: Mode, seen_mode?: Mode) =>
    outcome(customer.call('set/trade_password_mode', { mode, seen_mode, pay_password: DEMO_TRADE_PASSWORD }));
  const stands = async () => (await customer.call('user/info', {})).trade_password_mode;
  expect([await choose('every', 'session'), await stands()]).toEqual(['saved', 'every']);
  expect([await choose('never', 'session'), await stands()]).toEqual(['changed_meanwhile', 'every']);
  const both = await Promise.all([choose('never', 'every'), choose('session', 'every')]);
  expect(both.toSorted()).toEqual(['changed_meanwhile', 'saved']);
  expect(await stands()).toBe(both[0] === 'saved' ? 'never' : 'session');
  expect([await choose('session'), await stands()]).toEqual(['saved', 'session']);
});

describe('WEB-423 versions', () => {
  it('are tried here for every call that takes one', () => {
    const taking = CALLS.filter(([, { errors }]) => errors.includes('changed_meanwhile')).map(([name]) => name as string);
    // Stops of positions are tried with the positions (LEV-130, LEV-70).
    const alone = ['console/terms_propose', 'lever/setstop', 'lever/settrail', 'set/trade_password_mode'];
    expect(taking.toSorted()).toEqual([...SAVED.map(({ name }) => name), ...alone].toSorted());
  });

  it('do not depend on the order of fields, and differ with each value', () => {
    expect(versionOf({ one: 1, two: { three: [3], four: null } })).toBe(versionOf({ two: { four: null, three: [3] }, one: 1 }));
    const different = [undefined, {}, { one: 1 }, { one: '1' }, { one: null }, { two: 1 }, { one: [1, 2] }, { one: [2, 1] }];
    expect(new Set(different.map(versionOf)).size).toBe(different.length);
  });
});
