import { testDatabase } from '@candor/testkit';
import { expect, it } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { catalogueOf } from '../src/kernel/catalogue.ts';
import { Database } from '../src/kernel/database.ts';

const FILE = '../src/catalogue.json';
const db = await testDatabase();

it('KER-108 the catalogue that `verify` compares with is that of the migrations (written anew by `-u`)', async () => {
  const database = new Database(db.serverUrl, { warn: () => undefined }, 1);
  try {
    const lines = await catalogueOf(database.query);
    await expect(`${JSON.stringify(lines, null, 2)}\n`).toMatchFileSnapshot(FILE);
    expect(catalogue.length).toBeGreaterThan(1_000);
  } finally {
    await database.close();
  }
});
