import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import sharp from 'sharp';
import { now } from '../support/clock.ts';
import { confirmOrder, signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { appearancesOf } from '../support/appearances.ts';
import { openConsole } from '../support/operator.ts';
import { expectFit, type Appearance, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** Longer than a customer may be silent without being told elsewhere of an answer. */
const AWAY_MS = 4 * 60_000;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });

/** Writes in a composer and sends it. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('SUP-30 SUP-34 a customer and two operators talk: picture, hand-over, end, rating and transcript', async ({
  page,
  browser,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  const [desk, colleague] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  if (!desk || !colleague) throw new Error('two pages were opened');
  await signIn(page, inside.url);

  await test.step('the code of the chat comes when it is opened, and the complaint page has none', async () => {
    const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(before.filter((name) => name.includes('support-panel'))).toEqual([]);
    await page.goto(`${inside.url}/complaint`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Customer service' })).toHaveCount(0);
    await page.goto(`${inside.url}/finance`);
    await page.getByRole('button', { name: 'Customer service' }).click();
    await expect(panelOf(page)).toContainText('Nobody from the venue asks you for passwords or codes.');
  });

  await test.step('the customer writes, with a picture', async () => {
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await panelOf(page).getByLabel('Add picture').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: photo });
    await expect(panelOf(page)).toContainText('Picture added');
    await write(page, 'My deposit is missing, see /finance');
    await expect(panelOf(page)).toContainText('You are next.');
    await expect(panelOf(page).getByRole('link', { name: '/finance' })).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await panelOf(page).getByRole('checkbox').check();
  });

  await test.step('an operator takes it, sees picture and page, and answers', async () => {
    await openConsole(desk, inside, 1, '/support');
    await expect(desk.getByRole('tab', { name: 'Waiting' })).toContainText('1');
    await desk.getByRole('tabpanel').getByRole('button').click();
    const chat = desk.getByRole('region', { name: 'Chat' });
    await expect(chat).toContainText('/finance');
    await chat.getByRole('button', { name: 'Show picture' }).click();
    await expect(chat.getByRole('img', { name: 'Picture' })).toBeVisible();
    await chat.getByRole('button', { name: 'Take' }).click();
    await write(desk, 'I look into it.');
    await expect(panelOf(page)).toContainText('I look into it.');
    await expect(panelOf(page)).toContainText('Demo operator answers you.');
  });

  await test.step('it is handed over with a note that the customer does not see', async () => {
    await openConsole(colleague, inside, 2, '/support');
    await desk.getByRole('button', { name: 'Hand over' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Hand over' });
    await dialog.getByLabel('To').selectOption({ label: 'Demo checker' });
    await dialog.getByLabel('Note', { exact: true }).fill('Knows the chains');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(desk.getByText('Demo checker answers this chat.')).toBeVisible();
    await colleague.getByRole('tab', { name: 'Mine' }).click();
    await colleague.getByRole('tabpanel').getByRole('button').click();
    await expect(colleague.getByRole('region', { name: 'Chat' })).toContainText('Knows the chains');
    await write(colleague, 'It is credited.');
    await expect(panelOf(page)).toContainText('It is credited.');
    await expect(panelOf(page)).not.toContainText('Knows the chains');
  });

  await test.step('a message whose answer is lost is looked for under its key, and one that never left is sent again', async () => {
    complaints.expectOnce('ERR_FAILED');
    complaints.expectOnce('ERR_FAILED');
    const theirs = colleague.getByRole('region', { name: 'Chat' }).locator('li');
    await page.route('**/api/support/send', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await write(page, 'Its answer is lost.');
    await expect(theirs.filter({ hasText: 'Its answer is lost.' })).toHaveCount(1);
    await expect(panelOf(page).getByText('Sending…')).toHaveCount(0);
    await expect(panelOf(page).locator('li', { hasText: 'Its answer is lost.' })).toHaveCount(1);
    await expect(panelOf(page).getByText('Not sent')).toHaveCount(0);
    await page.unroute('**/api/support/send');
    await page.route('**/api/support/send', (route) => route.abort());
    await write(page, 'Thank you!');
    await expect(panelOf(page).getByText('Not sent')).toBeVisible();
    await page.unroute('**/api/support/send');
    await panelOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panelOf(page).getByText('Not sent')).toHaveCount(0);
    await expect(panelOf(page).locator('li', { hasText: 'Thank you!' })).toHaveCount(1);
    await expect(theirs.filter({ hasText: 'Thank you!' })).toHaveCount(1);
  });

  await test.step('the end, a rating and the conversation by mail', async () => {
    await colleague.getByRole('button', { name: 'End chat' }).click();
    await expect(panelOf(page)).toContainText('The chat has ended.');
    await panelOf(page).getByRole('radio', { name: '5 of 5' }).check();
    await panelOf(page).getByLabel('In a sentence (optional)').fill('Quick and clear.');
    await panelOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panelOf(page)).toContainText('Thank you for your rating.');
    await panelOf(page).getByRole('button', { name: 'Send me the conversation by e-mail' }).click();
    await expect(panelOf(page)).toContainText('The conversation is on its way to you.');
    await expect
      .poll(async () => (await inside.venue.messages.outbox.newest(20)).find((mail) => mail.template === 'support_transcript')?.text ?? '')
      .toContain('It is credited.');
  });
  await desk.context().close();
  await colleague.context().close();
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

/** A customer talks with the first operator, who has a canned answer. */
async function talk(inside: InsideVenue, token: string): Promise<void> {
  const customer = new Client(inside.url, token);
  const operator = new Client(inside.url, await inside.operator(1));
  const { id } = await customer.call('support/send', { text: 'Where is my deposit? https://candor.example', key: 'first-message' });
  await operator.call('console/support_take', { id: String(id) });
  await operator.call('console/support_send', { id: String(id), text: 'It is credited.', key: 'first-answer' });
  await operator.call('console/support_answer_save', { title: 'Wait', texts: [{ language: 'en', text: 'One moment, please.' }] });
}

test('SUP-35 the chat and the console’s screen fit and are accessible in both skins', async ({ page, browser, openInside }) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  await talk(inside, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  for (const appearance of appearancesOf('support', APPEARANCES)) {
    const { skin, lang, width } = appearance;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      ([chosen, language]) => {
        localStorage.setItem('skin', chosen);
        localStorage.setItem('lang', language);
      },
      [skin, lang] as const,
    );
    await page.goto(`${inside.url}/finance`);
    await page.locator('button:visible', { has: page.locator('path[d^="M2.5 3h11v8"]') }).click();
    await expect(page.locator('.support-panel')).toContainText('It is credited.');
    await expectFit(page, 'chat', appearance);
    const desk = await (await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })).newPage();
    await openConsole(desk, inside, 1, '/support?id=1', { skin, lang });
    await expect(desk.locator('.chat-line')).toHaveCount(2);
    await expectFit(desk, 'console chat', appearance);
    await desk.locator('header button.btn').first().click();
    await expect(desk.getByRole('dialog')).toContainText('Wait');
    await expectFit(desk, 'canned answers', appearance);
    await desk.context().close();
  }
});

test('SUP-36 the notice of an answer leads to the chat as a page, which has no panel beside it', async ({ page, openInside }) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  const customer = new Client(inside.url, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  const operator = new Client(inside.url, await inside.operator(1));
  const { id } = await customer.call('support/send', { text: 'Where is my deposit?', key: 'first-message' });
  inside.advance(AWAY_MS);
  await operator.call('console/support_take', { id: String(id) });
  await operator.call('console/support_send', { id: String(id), text: 'It is credited.', key: 'first-answer' });
  await page.goto(`${inside.url}/notifications`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /customer service/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Customer service' })).toContainText('It is credited.');
  await expect(page.getByRole('button', { name: 'Customer service' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await write(page, 'I see it, thank you.');
  await expect(main.locator('li', { hasText: 'I see it, thank you.' })).toHaveCount(1);
  await operator.call('console/support_send', { id: String(id), text: 'You are welcome.', key: 'second-answer' });
  await expect(main).toContainText('You are welcome.');
  for (const appearance of appearancesOf('support', APPEARANCES)) {
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.evaluate(({ skin, lang }) => Object.entries({ skin, lang }).forEach((each) => localStorage.setItem(...each)), appearance);
    await page.goto(`${inside.url}/customerService`);
    await expect(page.locator('.support-page')).toContainText('You are welcome.');
    await expectFit(page, 'support page', appearance);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${inside.url}/customerService`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

/** Buttons in the list of positions whose centre another element takes the press of, wherever the page has been scrolled to. */
async function coveredButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolling = document.querySelector('.phone-scroll');
    if (scrolling === null) throw new Error('nothing scrolls');
    const covered: string[] = [];
    for (let top = 0; top <= scrolling.scrollHeight - scrolling.clientHeight; top += 8) {
      scrolling.scrollTo({ top, behavior: 'instant' });
      const bounds = scrolling.getBoundingClientRect();
      for (const button of scrolling.querySelectorAll('button')) {
        const { left, right, top: above, bottom, width } = button.getBoundingClientRect();
        const x = (left + right) / 2;
        const y = (above + bottom) / 2;
        if (width === 0 || y < bounds.top || y > bounds.bottom || x < bounds.left || x > bounds.right) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && !scrolling.contains(hit)) covered.push(`${button.textContent} at ${top} under ${hit.className}`);
      }
    }
    return covered;
  });
}

test('SUP-37 on a phone customer service is one press away on every page, and its button lies over none of a position', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  await page.getByLabel('Size').fill('1');
  await page.getByRole('button', { name: /^Buy 1 hand/ }).click();
  await confirmOrder(page);
  await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  for (const lang of ['en', 'arabic']) {
    await page.evaluate((language) => localStorage.setItem('lang', language), lang);
    for (const path of ['/', '/finance', '/leverList', '/leverdealCenter', '/secondsOrder']) {
      await page.goto(inside.url + path);
      const support = page.getByRole('button', { name: lang === 'en' ? 'Customer service' : 'خدمة العملاء', exact: true });
      await expect(support, path).toHaveCount(1);
      await expect(support, path).toBeInViewport();
      await support.click({ trial: true });
    }
    await page.goto(`${inside.url}/leverdealCenter`);
    await expect(page.locator('.phone-scroll').getByText('BTC/USDT').nth(1)).toBeAttached();
    expect(await coveredButtons(page), lang).toEqual([]);
  }
});

test('SUP-41 somebody else’s chat runs in its sandbox, reaches nothing of the page, and is said not to have loaded after 120 seconds', async ({
  page,
  openInside,
}) => {
  const script = 'http://127.0.0.1:9/loader.js';
  const inside = await openInside({ SUPPORT_SCRIPT: script });
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const reached = [];
        try { localStorage.getItem('token'); reached.push('storage'); } catch {}
        try { parent.document.title; reached.push('page'); } catch {}
        document.body.append('Hello from elsewhere, reached: ' + reached.join());`,
    }),
  );
  await page.goto(`${inside.url}/customerService`);
  await expect(page.frameLocator('iframe').getByText('Hello from elsewhere, reached: ')).toBeVisible();
  await expect(page.getByText('The chat is loading…')).toHaveCount(0);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('Hello from elsewhere, reached:');

  await page.unroute(script);
  // It never answers.
  await page.route(script, () => undefined);
  await page.clock.install({ time: now() });
  await page.goto(`${inside.url}/customerService`);
  await expect(page.getByText('The chat is loading…')).toBeVisible();
  await page.clock.runFor(80_000);
  await expect(page.getByText('The chat is loading…')).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(page.getByRole('alert')).toContainText('The chat did not load.');
  await page.getByRole('link', { name: 'Complaints and suggestions' }).first().click();
  // A complaint belongs to a customer: a visitor signs in first.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
