import { expect, mergeTests } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

test('WEB-78 the gauge says nothing of positions that the page has not heard of, and “No positions” when it has', async ({
  page,
  openInside,
  complaints,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  complaints.expectSome('503');
  let isAway = true;
  await page.route('**/api/lever/*', (route) =>
    isAway ? route.fulfill({ status: 503, json: { type: 'error', code: 'unavailable', message: '', params: {} } }) : route.continue(),
  );
  await page.goto(`${url}/leverdealCenter?legalId=1&currencyId=2`);
  const gauge = page.getByRole('meter', { name: 'Hazard rate' });
  await expect(gauge).toHaveAttribute('aria-valuetext', '—');
  await expect(page.getByText('No positions', { exact: true })).toHaveCount(0);
  isAway = false;
  await page.reload();
  await expect(gauge).toHaveAttribute('aria-valuetext', 'No positions');
  await expect(page.getByText('No positions', { exact: true })).toBeVisible();
});
