import { describe, expect, it } from 'vitest';
import { AreaCodes } from '../../src/features/account/area-codes.ts';
import { failure, operator, refusal } from '../terms/fixture.ts';
import { operationsFixture } from './fixture.ts';

const { operations, kernel, database, db } = await operationsFixture();
const { handlers } = operations();
const picker = new AreaCodes(database, kernel);
const me = operator(1);
const save = (name: string, area_code: string, id?: number) =>
  handlers['console/area_code_save']({ name, area_code, ...(id && { id }) }, me);
const remove = (id: number) => refusal(handlers['console/area_code_remove']({ id }, me));
const named = async (name: string) => (await handlers['console/area_codes']({}, me)).find((each) => each.name === name);
const AUSTRALIA = 13;
const BAHAMAS = 16;

describe('countries', () => {
  it('ACC-101 are named in the reader’s language, in its order, each by one code', async () => {
    const english = await picker.named('en');
    expect(english.filter(({ region }) => region === '').map(({ name }) => name)).toEqual([]);
    expect(english.find(({ name }) => name === 'Germany')).toMatchObject({ region: 'DE', area_code: '49' });
    for (const [language, germany] of [
      ['zh', '德国'],
      ['arabic', 'ألمانيا'],
      ['french', 'Allemagne'],
    ] as const)
      expect((await picker.named(language)).find(({ region }) => region === 'DE')).toMatchObject({ name: germany, area_code: '49' });
    const french = (await picker.named('french')).map(({ name }) => name);
    expect(french).toEqual(french.toSorted(new Intl.Collator('fr').compare));
    // What is stored of a customer reads alike whatever the language of the form.
    expect([await picker.storedName('DE'), await picker.storedName('Germany'), await picker.storedName('ZZ')]).toEqual([
      'Germany',
      'Germany',
      'ZZ',
    ]);
  });

  it('OPS-10 are added, changed and removed, and the picker follows at once', async () => {
    const before = (await picker.list()).length;
    const { id } = await save('Atlantis', '9991');
    expect(await picker.list()).toHaveLength(before + 1);
    expect(await picker.list()).toContainEqual({ id, name: 'Atlantis', area_code: '9991' });
    expect(await picker.named('zh')).toContainEqual({ id, name: 'Atlantis', area_code: '9991', region: '' });
    expect(await save('New Atlantis', '9992', id)).toEqual({ id });
    await picker.require('9992', id);
    expect(await refusal(picker.require('9991', undefined))).toBe('area_code_unknown');
    expect(await named('New Atlantis')).toEqual({
      id,
      name: 'New Atlantis',
      area_code: '9992',
      customers: 0,
      version: expect.any(String) as string,
    });
    expect(await remove(id)).toBe('ok');
    expect(await named('New Atlantis')).toBeUndefined();
    expect(await picker.list()).toHaveLength(before);
    expect(await remove(id)).toBe('not_found');
    expect(await refusal(save('Lemuria', '9993', id))).toBe('not_found');
    expect(await refusal(save('New Atlantis', '9994'))).toBe('ok');
  });

  it('OPS-11 have names of their own, in whatever case; a prefix may be shared', async () => {
    expect(await refusal(save('australia', '9995'))).toBe('area_code_used');
    expect(await refusal(save('Albania', '355', AUSTRALIA))).toBe('area_code_used');
    expect(await refusal(save('Heard Island', '61'))).toBe('ok');
    const both = await Promise.all([refusal(save('Mu', '9996')), refusal(save('MU', '9997'))]);
    expect(both.toSorted()).toEqual(['area_code_used', 'ok']);
  });

  it('OPS-12 that customers registered with keep their prefix and stay', async () => {
    await db.pool.query(
      `insert into users (id, mobile, area_code, password_hash, extension_code, registered_at) values (200001, '400000001', '61', '', 'OPSAREA1', now())`,
    );
    expect((await named('Australia'))?.customers).toBe(1);
    expect(await remove(AUSTRALIA)).toBe('area_code_used');
    expect(await refusal(save('Australia', '62', AUSTRALIA))).toBe('area_code_used');
    expect(await refusal(save('Commonwealth of Australia', '61', AUSTRALIA))).toBe('ok');
    // A number is stored behind its calling code, which several countries of the list share.
    await db.pool.query(
      `insert into users (id, mobile, area_code, password_hash, extension_code, registered_at) values (200002, '2423591234', '1', '', 'OPSAREA2', now())`,
    );
    const counted = await Promise.all(['Bahamas', 'Barbados', 'United States'].map(async (name) => (await named(name))?.customers));
    expect(counted).toEqual([1, 0, 1]);
    expect(await remove(BAHAMAS)).toBe('area_code_used');
  });

  it('OPS-13 are never deleted by the application', async () => {
    expect(await failure(database.query('delete from area_codes'))).toMatch(/permission denied/);
  });
});
