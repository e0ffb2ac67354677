import { expect, mergeTests, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const MINUTE_MS = 60_000;

/** A formula to a spreadsheet, markup, the end of a script, templates, a format, a mark that turns, a sign without width, a picture. */
const SHORT = '=1+1</script><i onclick=hit>{{t}}%s\u200f\u200b🦊';
/** The same with what acts at once, and a word that no line holds. */
const LONG = `@SUM(1)"><img src=x onerror=window.hit=1></script><script>window.hit=1</script>{{hit}}\${hit}%n\u200f\u200bزائر 🏳️‍🌈${'W'.repeat(120)}`;
/** Text that an article accepts: marks that turn and signs without width are refused there. */
const PRINTED = LONG.replaceAll(/[\u200b\u200f]/g, '');
/** Text of the greatest length of an article, longer than any window. */
const ENDLESS = `${PRINTED} ${'Ω'.repeat(10_000)}`;

/** Writes hostile texts wherever customers and operators can write; the article's number. */
async function write(inside: InsideVenue): Promise<{ readonly customer: Client; readonly article: number }> {
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const [first, second] = await Promise.all(([1, 2] as const).map(async (each) => new Client(inside.url, await inside.operator(each))));
  if (!first || !second) throw new Error('two operators are signed in');
  await customer.call(
    'user/login',
    { user_string: DEMO_EMAILS[0], password: DEMO_PASSWORD },
    { headers: { 'user-agent': encodeURI(LONG) } },
  );
  await customer.call('safe/api_key_add', { label: SHORT.slice(0, 40), scopes: 'read' });
  await customer.call('safe/phrase', { phrase: '<b onclick=hit>=1+1 {{t}}' });
  await customer.call('user/cash_save', { real_name: SHORT, bank_name: SHORT, bank_account: '12345678', login_password: DEMO_PASSWORD });
  const complaint = await customer.call('feedback/add', { content: `${LONG}\n=cmd|'/c calc'!A1` });
  await first.call('console/review_look', { kind: 'complaint', id: complaint.id });
  await first.call('console/review_decide', { kind: 'complaint', id: complaint.id, outcome: 'answered', note: LONG });
  const chat = await customer.call('support/send', { text: LONG, key: 'first-message' });
  await first.call('console/support_take', { id: String(chat.id) });
  await first.call('console/support_send', { id: String(chat.id), text: LONG, key: 'first-answer' });
  await first.call('console/support_answer_save', { title: SHORT, texts: [{ language: 'en', text: LONG }] });
  await first.call('console/area_code_save', { name: SHORT, area_code: '999' });
  await first.call('console/terms_propose', {
    kind: 'setting',
    entity: 'upload_quota',
    document: '{"value":60}',
    reason: LONG.slice(0, 300),
    effective_at: Math.ceil(now() / MINUTE_MS + 30) * MINUTE_MS,
  });
  const { id } = await first.call('console/news_add', { c_id: 18 });
  const { item } = await first.call('console/news_item', { id });
  const { revision } = await first.call('console/news_text_save', {
    id,
    revision: item.revision,
    language: 'en',
    title: PRINTED.slice(0, 190),
    abstract: PRINTED,
    keyword: PRINTED.slice(0, 60),
    content: `<p>${ENDLESS.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>`,
  });
  await first.call('console/news_publish', { id, revision, from: 0, until: 0, reason: LONG.slice(0, 300) });
  return { customer, article: id };
}

/** Opens a page, and tells what of the texts became more than text, or makes the page wider than its window. */
async function lookAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main .bar')).toHaveCount(0);
  return page.evaluate(
    (at) => {
      const found: string[] = [];
      if ('hit' in window) found.push('something was executed');
      for (const made of document.querySelectorAll('[onclick], [onerror], img[src=x], body script:not([src]):not([type])'))
        found.push(made.outerHTML);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const wide = [...document.querySelectorAll('main *')].filter(
          (each) =>
            each.getBoundingClientRect().right > clientWidth + 1 && each.childElementCount === 0 && each.getAttribute('role') !== 'tab',
        );
        found.push(
          `${scrollWidth} wide: ${wide
            .slice(0, 2)
            .map((each) => each.outerHTML.slice(0, 150))
            .join(' | ')}`,
        );
      }
      return found.map((each) => `${at} ${clientWidth}: ${each}`);
    },
    address.replace(/^.*?\/\/[^/]*/, ''),
  );
}

test('SEC-32 SEC-33 whatever people write stays text in every page that shows it, and makes none wider than its window', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const { url } = inside;
  const { customer, article } = await write(inside);
  const operator = await inside.operator(1);
  const { id: customerId } = await customer.call('user/info', {});
  const documents = [`/helpArticle?id=${article}&cId=18`, '/helpCenter', '/', '/contractTerms'];

  await test.step('SEC-33 in what the server writes for crawlers', async () => {
    for (const path of documents) {
      const text = await (await fetch(url + path)).text();
      expect(text, path).not.toMatch(/<img src=x|<i onclick|window\.hit=1<\/script>(?!")/);
      for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) JSON.parse(data);
    }
    const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(siteMap).toContain(`/helpArticle?id=${article}`);
    expect(
      await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
        siteMap,
      ),
    ).toBeUndefined();
  });

  await page.addInitScript(
    ([token, signedIn]) => {
      localStorage.setItem('token', token);
      sessionStorage.setItem('console_token', signedIn);
    },
    [customer.token ?? '', operator] as const,
  );
  const found: string[] = [];
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...documents, '/accountSet', '/userSetting', '/complaint', '/notifications'])
      found.push(...(await lookAt(page, url + path)));
    for (const path of [
      '',
      `/customer?id=${customerId}`,
      '/reviews?kind=terms',
      '/terms',
      '/area-codes',
      '/audit',
      '/outbox',
      '/support?id=1',
      '/content',
      `/content-item?id=${article}`,
    ])
      found.push(...(await lookAt(page, `${url}/console${path}`)));
  }
  expect(found).toEqual([]);
});
