import { readdirSync, readFileSync } from 'node:fs';
import { contract, fieldsOf, SETTING_NAMES, TERMS_KINDS } from '@candor/api';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { IDEAS, ideasIn, PLACES, type Place } from './steering/banned.ts';

const database = await testDatabase();
afterAll(() => database.close());
const ROOT = new URL('../../../../', import.meta.url).pathname;

/** The files below a folder of the repository, by their paths in it. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => `${folder}/${path}`);
}
const APPS = 'apps/console/src';
const TEXTS = [
  'apps/web/src/i18n/locales',
  `${APPS}/i18n/locales`,
  'packages/ui/src/i18n/locales',
  'packages/api/src/error-texts',
  'apps/server/src/notifications/texts',
];

/** Every name and text of a place, as it is in the product. */
const STANDING: Readonly<Record<Place, () => Promise<readonly string[]> | readonly string[]>> = {
  schema: async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    return rows.map(({ name }) => name);
  },
  contract: () =>
    Object.entries(contract).flatMap(([name, { input }]) => [name, ...Object.keys(input.shape).map((field) => `${name} ${field}`)]),
  settings: () => [
    ...SETTING_NAMES,
    ...TERMS_KINDS.flatMap((kind) =>
      ['', 'USDT/BANK', 'USDT/TRC20'].flatMap((entity) =>
        Object.entries(fieldsOf(kind, entity)).flatMap(([name, field]) => [
          name,
          ...(field.kind === 'rows' ? Object.keys(field.columns) : []),
        ]),
      ),
    ),
  ],
  texts: () =>
    TEXTS.flatMap((folder) => filesIn(folder, /\.(?:json|ts)$/)).flatMap((path) => readFileSync(`${ROOT}${path}`, 'utf8').split('\n')),
  console: () => [
    ...filesIn(`${APPS}/features`, /\.tsx?$/).map((path) => path.slice(APPS.length).replace(/\.tsx?$/, '')),
    ...(readFileSync(`${ROOT}${APPS}/paths.ts`, 'utf8').match(/'\/?[a-z][a-z/-]*'/g) ?? []),
  ],
};

describe('ideas by which an operator chooses who wins', () => {
  it.each(PLACES)('STE-1 are nowhere in the %s', async (place) => {
    const standing = await STANDING[place]();
    expect(standing.length).toBeGreaterThan(20);
    expect(standing.flatMap((text) => ideasIn(place, text).map((idea) => `${text}: ${idea}`))).toEqual([]);
  });

  it.each(Object.keys(IDEAS).flatMap((idea) => PLACES.map((place) => [idea, place] as const)))(
    'STE-2 are seen when they are planted: %s in the %s',
    (idea, place) => {
      expect(ideasIn(place, IDEAS[idea]?.planted[place] ?? '')).toContain(idea);
    },
  );

  it('STE-3 have no call: what an operator can send names no price, result, time of an end or payout, and no order', () => {
    const writes = Object.entries(contract).filter(([, { access, method }]) => access === 'operator' && method === 'POST');
    expect(writes.length).toBeGreaterThan(20);
    const named = writes.flatMap(([name, { input }]) => Object.keys(input.shape).map((field) => `${name} ${field}`));
    expect(
      named.filter((each) =>
        / (?:.*_)?(?:price|spread|result|tick|balance|odds|payout|stake|expiry|expires|order|order_id|side|hands)(?:_.*)?$/.test(each),
      ),
    ).toEqual([]);
  });
});
