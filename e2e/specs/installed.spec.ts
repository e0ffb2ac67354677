import { signIn } from '../support/customer.ts';
import { expect, test } from '../support/venue.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

test('WEB-160 WEB-180 WEB-181 WEB-182 WEB-184 the installed app says that the venue is not reached, shows nothing of it, comes back by itself, and keeps nothing private', async ({
  page,
  venue,
  customer,
}) => {
  await page.goto(`${venue.url}/download`);
  await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
  await expect(page.getByRole('img', { name: `QR code of ${venue.url}` })).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('/leverdealCenter');
  await signIn(page, venue.url, { account: customer });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${venue.url}/worker.js`);

  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname);
    });
  await page.goto(`${venue.url}/finance`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offline = page.getByRole('heading', { name: 'The venue cannot be reached' });
  const asked: string[] = [];
  await venue.restart('SIGKILL', async () => {
    // The page that is left may ask until it is left.
    await page.reload({ waitUntil: 'commit' });
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await expect(offline).toBeVisible();
    await expect(page.getByText('Prices, balances and orders are not shown', { exact: false })).toBeVisible();
    await expect(page.getByText(/^Last page from the venue: .*20\d\d/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('USDT');
    expect(asked).toEqual([]);
  });
  await expect(offline).toBeHidden({ timeout: 40_000 });
  await expect(page).toHaveURL(/finance/);

  await test.step('WEB-185 the way back closes the sheet, and then leaves the page', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Account' });
    await expect(sheet).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/finance/);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await sheet.getByRole('link', { name: 'Identity' }).click();
    await expect(page).toHaveURL(/authentication/);
    await expect(sheet).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/finance/);
  });

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  // The page is loaded again, so that nothing of who was signed in is left in it.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign out' }).click()]);
  await expect(page).toHaveURL(/components\/login/);
  const names = await kept();
  expect(
    names.filter((path) => !/^\/(?:assets\/.+-[\w-]{8,}\.\w+|offline\.(?:html|css|js)|boot\.js|favicon\.svg|last-page)$/.test(path)),
  ).toEqual([]);
  expect(names).toContain('/offline.html');
});
