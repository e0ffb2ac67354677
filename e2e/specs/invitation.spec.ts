import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { migrateLegacyInvitations } from '@candor/server/features/invitation/commands/migrate-legacy-invitations';
import { SYSTEM } from '@candor/server/kernel/model/command';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { decideFirst, openConsole } from '../support/operator.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const DAY_MS = 86_400_000;
const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

/** The second demo customer, invited by the first, trades; two venue days later its fee is shared. */
async function tradedByInvited({ url, venue, advance }: InsideVenue): Promise<void> {
  const [inviter, invited] = await Promise.all(DEMO_EMAILS.slice(0, 2).map((mail) => new Client(url).signIn(mail, DEMO_PASSWORD)));
  const idOf = async (client: Client | undefined): Promise<number> => (await client?.call('user/info', {}))?.id ?? 0;
  const rows = [{ user_id: await idOf(invited), inviter_id: await idOf(inviter), at: now() }];
  await venue.kernel.run(migrateLegacyInvitations, { rows }, SYSTEM);
  const order = { legal_id: 1, currency_id: 2, type: 1, share: 20, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await placeOrder(invited, order);
  await venue.kernel.caughtUp();
  advance(2 * DAY_MS);
  await venue.due.runDue();
  await venue.kernel.caughtUp();
}

test('INV-20 INV-21 a customer reads what an invitation came to, takes the list home, and both sides fit and are accessible', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await tradedByInvited(inside);
  await signIn(page, inside.url, { screen: '/invitation' });
  const shares = page.getByRole('region', { name: 'Your shares' });
  const share = shares.getByRole('row').nth(1);
  await expect(share).toContainText('d***@demo.candor');
  // Both signed in from one device here, so an operator has to look.
  await expect(share).toContainText('Held');
  await decideFirst(inside, 'rebate', { outcome: 'approved' });
  await page.reload();
  await expect(share).toContainText('Paid');
  const figure = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
  const amount = figure(await share.getByRole('cell').nth(4).innerText());
  const paid = page.locator('.invitation-own > div').first();
  await expect(paid).toContainText('Paid to you');
  expect(figure(await paid.locator('dd').innerText())).toBeCloseTo(amount, 3);
  await expect(page.getByRole('region', { name: 'Your code' })).toContainText('/components/register?extension_code=');
  const [file] = await Promise.all([page.waitForEvent('download'), shares.getByRole('button', { name: 'Take as a file' }).click()]);
  expect(file.suggestedFilename()).toBe('candor-invitations.csv');

  for (const appearance of APPEARANCES) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(`${inside.url}/invitation`);
    await expect(page.locator('section[aria-labelledby=rebates] :is(tbody tr, .table-card)')).toHaveCount(1);
    await expectFit(page, 'invitations', appearance);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, inside, 1, '/house', { skin: 'nights', lang: 'en' });
  await expect(page.getByRole('region', { name: 'Shares of invitations' }).getByRole('row').nth(1)).toContainText('Paid');
});
