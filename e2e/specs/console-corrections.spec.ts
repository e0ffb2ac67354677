import { expect, mergeTests, type Page } from '@playwright/test';
import { decimal } from '@candor/money';
import { DEMO_EMAILS } from '@candor/server/features/account/demo';
import { loseDeposit } from '@candor/server/features/deposits/commands/lose';
import { observeDeposit } from '@candor/server/features/deposits/commands/observe';
import { SYSTEM } from '@candor/server/kernel/model/command';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { openConsole } from '../support/operator.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
// A dialog that is still fading in has the contrast of a ghost.
test.use({ actionTimeout: 20_000 });

/** A deposit that was credited and then taken back by its chain. */
async function takenBack({ venue }: InsideVenue, userId: number): Promise<void> {
  const [chain, txid, hash] = ['ERC20', `0x${'ab'.repeat(32)}`, 'a1'.repeat(32)] as const;
  const seen = {
    chain,
    txid,
    hash,
    index: 0,
    userId,
    currencyId: 1,
    address: `0x${'12'.repeat(20)}`,
    amount: decimal('100'),
    height: 10,
    confirmations: 12,
    terms: { minimum: decimal('10'), confirmations: 12, version: 0 },
  };
  await venue.kernel.run(observeDeposit, seen, SYSTEM);
  await venue.kernel.run(loseDeposit, { payment: `${chain}:${txid}:0`, userId, currencyId: 1, hash }, SYSTEM);
}

/** Approves the only thing of a kind that waits, as the operator whose page it is. */
async function approve(desk: Page, inside: InsideVenue, kind: string, shows: string): Promise<void> {
  await desk.goto(`${inside.url}/console/reviews?kind=${kind}`);
  await desk.getByRole('button', { name: /^Open/ }).click();
  await expect(desk.getByText(shows).first()).toBeVisible();
  await expectAccessible(desk, `review: ${kind}`);
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Nothing of this kind waits any more.')).toBeVisible();
}

test('CON-93 two operators correct a fault of the house, prolong a freeze and write a deposit off, and neither does it alone', async ({
  page,
  browser,
  openInside,
}) => {
  const inside = await openInside();
  const [row] = await inside.venue.database.query<{ id: number }>('select id from users where email = $1', [DEMO_EMAILS[0]]);
  const id = row?.id ?? 0;
  await takenBack(inside, id);
  await inside.venue.kernel.caughtUp();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const checker = await context.newPage();
  await openConsole(page, inside, 1, `/customer?id=${id}`);
  await openConsole(checker, inside, 2, '');

  await test.step('a correction is proposed by one and approved by the other', async () => {
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await page.getByRole('button', { name: 'Propose correction' }).click();
    const dialog = page.getByRole('dialog', { name: `Correct a fault of the house for customer ${id}?` });
    await expectAccessible(page, 'correction');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(dialog.getByText('Enter an amount above zero.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('12.5');
    await dialog.getByLabel('Reason', { exact: true }).fill('A fee was charged twice on Monday.');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();
    await approve(checker, inside, 'adjustment', 'A fee was charged twice on Monday.');
  });

  await test.step('what a chain took back is written off by two', async () => {
    await page.goto(`${inside.url}/console/deposits`);
    await page.getByRole('button', { name: 'Write off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write off' });
    await expect(dialog).toContainText('100 USDT that are held go back, 0 USDT that were spent');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await expect(dialog.getByText('Say why in 5 to 300 characters.')).toBeVisible();
    await expectAccessible(page, 'write-off');
    await dialog.getByLabel('Why the network will not bring it back').fill('The network has given the block up.');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await expect(page.getByText('Proposed. Another operator decides it under Reviews.')).toBeVisible();
    await approve(checker, inside, 'write_off', 'The network has given the block up.');
    await page.reload();
    await expect(page.getByRole('table', { name: 'Deposits' })).toContainText('Written off');
  });

  await test.step('a freeze is prolonged by the other operator only', async () => {
    await page.goto(`${inside.url}/console/customer?id=${id}`);
    await page.getByRole('button', { name: 'Freeze account' }).click();
    const freeze = page.getByRole('dialog', { name: `Freeze customer ${id}?` });
    await freeze.getByLabel('Reason, as the customer reads it').selectOption('Payment to be clarified');
    await freeze.getByLabel('What it rests on').fill('A claim that names another payer');
    await freeze.getByRole('button', { name: 'Freeze account', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Prolong freeze' })).toBeDisabled();
    await checker.goto(`${inside.url}/console/customer?id=${id}`);
    await checker.getByRole('button', { name: 'Prolong freeze' }).click();
    const prolong = checker.getByRole('dialog', { name: `Prolong the freeze of customer ${id}?` });
    await prolong.getByLabel('What it rests on').fill('The payer has not answered yet');
    await expectAccessible(checker, 'prolong dialog');
    await prolong.getByRole('button', { name: 'Prolong freeze', exact: true }).click();
    await expect(checker.getByText('The freeze ends at', { exact: false })).toBeVisible();
    await expect(checker.getByRole('button', { name: 'Prolong freeze' })).toBeDisabled();
  });
  await context.close();

  await test.step('the customer reads all of it in the statement', async () => {
    const customer = await (await browser.newContext()).newPage();
    await signIn(customer, inside.url, { screen: '/financialRecords' });
    const lines = customer.getByRole('region', { name: 'Movements' });
    await expect(lines).toContainText('Correction');
    await expect(lines).toContainText('Deposit');
    await expect(customer.getByText('Your account is frozen until', { exact: false })).toBeVisible();
    await customer.context().close();
  });
});
