import { expect, mergeTests } from '@playwright/test';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import { OPERATORS } from '@candor/server/features/operators/store';
import { codeAt } from '@candor/server/guards/totp';
import { sealedRows } from '@candor/server/kernel/check/verify-seals';
import { now } from '../support/clock.ts';
import { signInOperator } from '../support/console-sign-in.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const HALF_MINUTE = 30_000;
const NEW_PASSWORD = 'harbour-lantern-operator-52';

test('CON-33 with the first password there is nothing but its replacement, which leads to the page that was asked for', async ({
  page,
  openInside,
}) => {
  const { url, venue, advance } = await openInside();
  const [{ email, secret }] = DEMO_OPERATORS;
  // As after the command on the machine; its own password would have to be read from a terminal.
  const [row] = await venue.database.query<{ id: number }>('select id from operators where email = $1', [email]);
  const until = now() + 2_880 * HALF_MINUTE;
  await venue.database.query('update operators set password_expires_at = to_timestamp($2::float8 / 1000) where id = $1', [row?.id, until]);
  for await (const { table, key, columns } of sealedRows(venue.database.query, OPERATORS)) {
    const seals = venue.database.seals?.columns(table, key, venue.kernel.head.batch, columns);
    await venue.database.query('update operators set seals = $2 where id = $1', [key, seals]);
  }
  await venue.kernel.rereadSeals();
  await page.goto(`${url}/console/terms`);
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'the first password');
  await page.setViewportSize({ width: 375, height: 720 });
  await expectAccessible(page, 'the first password on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  const form = page.getByRole('form', { name: 'Change password' });
  advance(HALF_MINUTE);
  await form.getByLabel('Present password').fill(DEMO_OPERATOR_PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('New password again').fill(NEW_PASSWORD);
  await form.getByLabel('Authenticator code').fill(await codeAt(secret, now() + HALF_MINUTE));
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});
