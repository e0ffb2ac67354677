import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { LANGUAGES, LANGUAGE_TAGS } from '@candor/api/constants';
import { CLIENT_ROUTES, CONSOLE_BASE, CONSOLE_PAGES, WITHOUT_PAGE } from '@candor/server/http/pages';
import { test } from './inside.ts';
import { CONSOLE, OPEN, SIGNED_IN, TRADING } from './pages.ts';
import { AXE, ROWS_BEYOND, started } from './quiet.ts';
import { rhythmFaults } from './rhythm.ts';
import { wordsOf } from './words.ts';

/** Each language as a page shows it: what the button of its menu is called, and what the page itself says it is in. */
const SHOWN = LANGUAGES.map((language) => ({
  language,
  menu: wordsOf(language).text('common.language'),
  tag: LANGUAGE_TAGS[language],
  direction: language === 'arabic' ? 'rtl' : 'ltr',
  /** Which of the scripts that axe looks at this is; -1 for a language in a script of another. */
  script: ['en', 'zh', 'arabic', 'hindi'].indexOf(language),
}));
/** Names of texts that would be seen if a text were missing. */
const KEYS = ['packages/ui', 'apps/web', 'apps/console'].flatMap((home) => {
  const folder = new URL(`../${home}/src/i18n/locales/en/`, import.meta.url);
  return (
    home === 'apps/web'
      ? ['home', 'leverage', 'seconds', 'security', 'transparency', 'market']
      : home === 'packages/ui'
        ? ['common']
        : ['console']
  )
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object))
    .filter((key) => key.includes('_'));
});

/** Chooses one language after another from the menu of the page, without a reload, and tells what does not fit in which, and what axe finds in four scripts. */
function walk(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([languages, keys, exclude]) => {
      const GUTTER_LEAST = 11;
      const found: string[] = [];
      const known = new Set(keys);
      const rendered = () => new Promise((resolve) => setTimeout(resolve));
      const until = async (is: () => boolean, what: string): Promise<void> => {
        for (const from = performance.now(); !is(); await rendered())
          if (performance.now() - from > 5_000) throw new Error(`waited in vain for ${what}`);
      };
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const slides = (element: Element): boolean =>
        element !== document.body && (element.scrollWidth > element.clientWidth + 1 || slides(element.parentElement ?? document.body));
      const named = (element: Element) =>
        `${element.tagName} ${element.getAttribute('class')} “${element.textContent?.trim().slice(0, 60)}”`;
      for (const [index, { language, tag, direction, script }] of languages.entries()) {
        const labels = new Set(languages.map(({ menu }) => menu));
        const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')].filter((each) =>
          labels.has(each.getAttribute('aria-label') ?? ''),
        );
        (buttons.find(seen) ?? buttons[0])?.click();
        const items = () => document.querySelectorAll<HTMLElement>('[role=menuitemradio]');
        await until(() => items().length === languages.length, `the menu of languages in ${language}`);
        items()[index]?.click();
        const root = document.documentElement;
        await until(() => root.lang === tag, language);
        await rendered();
        const complain = (what: string) => found.push(`${language} ${root.clientWidth}: ${what}`);
        if (root.dir !== direction) complain(`reads ${root.dir}`);
        // What a page still loads may be wider for a moment than what it then shows.
        if (root.scrollWidth > root.clientWidth) await new Promise((resolve) => setTimeout(resolve, 200));
        if (root.scrollWidth > root.clientWidth) {
          const wide = [...document.querySelectorAll('body *')].filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return (right > root.clientWidth + 1 || left < -1) && each.childElementCount === 0 && seen(each);
          });
          complain(`is ${root.scrollWidth} wide: ${wide.slice(0, 3).map(named).join(' | ')}`);
        }
        for (const control of document.querySelectorAll('button, a.btn, [role=tab], label, th, footer, header nav'))
          if (control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 1 && seen(control))
            complain(`${control.scrollWidth} > ${control.clientWidth} ${named(control)}`);
        for (const control of document.querySelectorAll('main :is(.field-box, .btn-large, .card)')) {
          const { left, right } = control.getBoundingClientRect();
          if (seen(control) && !slides(control) && (left < GUTTER_LEAST || right > root.clientWidth - GUTTER_LEAST))
            complain(`${left} to ${right} in the gutter: ${named(control)}`);
        }
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (known.has(text.nodeValue?.trim() ?? '')) complain(`says ${text.nodeValue}`);
        if (direction === 'rtl')
          for (const number of document.querySelectorAll('.n, canvas, svg text'))
            if (seen(number) && getComputedStyle(number).direction !== 'ltr') complain(`right to left: ${named(number)}`);
        if (script < 0) continue;
        // Each script in one skin on a phone and in the other on a computer.
        const skin = (script + Number(root.clientWidth > 700)) % 2 === 0 ? 'nights' : 'days';
        root.dataset['skin'] = skin;
        await rendered();
        const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] });
        for (const { id, nodes } of violations) complain(`${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
      }
      return found;
    },
    [SHOWN, KEYS, ROWS_BEYOND] as const,
  );
}

/** Walks through pages in the widths of a phone and of a computer at the same time. */
async function walkAll(
  pages: readonly Page[],
  url: string,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> {
  const walks = pages.map(async (page) => {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(url + path);
      await started(page);
      await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('main .bar') === null);
      found.push(...(await look(page, path)), ...(await walk(page)).map((fault) => `${path} ${fault}`));
    }
    return found;
  });
  expect.soft((await Promise.all(walks)).flat()).toEqual([]);
}

test('WEB-171 WEB-240 WEB-340 every page fits in every language, chosen in place, on a phone and on a computer, axe finds nothing in four scripts and both skins, and titles stand alike', async ({
  browser,
  openInside,
}) => {
  test.setTimeout(1_500_000);
  const inside = await openInside();
  const users = await inside.venue.database.query<{ id: number }>(`select id from users where email = 'demo1@demo.candor'`);
  const token = await inside.venue.account.openSession(users[0]?.id ?? 0);
  const operator = await inside.operator(1);
  const opened = async (width: number) => {
    // A finger has larger controls and text than a pointer.
    const touch = width < 1000;
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      isMobile: touch,
      hasTouch: touch,
    });
    await context.addInitScript(AXE);
    return context.newPage();
  };
  const pages = await Promise.all([375, 1366].map(opened));
  const tablet = await opened(768);
  await walkAll([tablet], inside.url, ['/fees', TRADING]);
  await walkAll(pages, inside.url, OPEN, rhythmFaults);
  await walkAll(pages, `${inside.url}/console`, ['']);
  for (const page of [...pages, tablet])
    await page.addInitScript(
      ([customer, signedIn]) => {
        localStorage.setItem('token', customer);
        sessionStorage.setItem('console_token', signedIn);
      },
      [token, operator] as const,
    );
  await walkAll([tablet], inside.url, ['/fees', TRADING]);
  await walkAll(pages, inside.url, SIGNED_IN, rhythmFaults);
  await walkAll(pages, `${inside.url}/console`, CONSOLE);
  for (const page of [...pages, tablet]) await page.context().close();
});

test('WEB-241 what the server writes into public pages is accessible before the app has come, in four scripts and both skins', async ({
  browser,
  openInside,
}) => {
  test.setTimeout(300_000);
  const { url } = await openInside();
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(AXE);
  const page = await context.newPage();
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  const found: string[] = [];
  let written = 0;
  for (const path of OPEN)
    for (const { language, script } of SHOWN.filter((each) => each.script >= 0)) {
      await page.setViewportSize({ width: script % 2 === 0 ? 375 : 1366, height: 900 });
      await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      if ((await page.locator('[data-page] h1').count()) === 0) break;
      written += 1;
      const faults = await page.evaluate(async (exclude) => {
        const root = document.documentElement;
        const all = root.scrollWidth > root.clientWidth ? [`is ${root.scrollWidth} wide`] : [];
        for (const skin of ['nights', 'days']) {
          root.dataset['skin'] = skin;
          const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] });
          all.push(...violations.map(({ id, nodes }) => `${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`));
        }
        return all;
      }, ROWS_BEYOND);
      found.push(...faults.map((fault) => `${path} ${language} ${fault}`));
    }
  expect(found).toEqual([]);
  expect(written).toBeGreaterThan(40);
  await context.close();
});

test('WEB-240 the walk leaves no page out', () => {
  const walked = new Set([...OPEN, ...SIGNED_IN, ...WITHOUT_PAGE].map((path) => path.replace(/\?.*/, '')));
  expect([...CLIENT_ROUTES].filter((path) => !walked.has(path))).toEqual([]);
  const operated = new Set(CONSOLE.map((path) => CONSOLE_BASE + path.replace(/\?.*/, '')));
  expect([...CONSOLE_PAGES].filter((path) => !operated.has(path))).toEqual([]);
});

test('WEB-172 WEB-174 a first visit is in the first language of the browser that the product speaks, and loads no other; a choice stays', async ({
  browser,
  openInside,
}) => {
  const { url } = await openInside();
  for (const [locale, tag, language] of [
    ['zh-TW', 'zh-HK', 'hk'],
    ['pt-BR', 'pt-BR', 'portu'],
    ['ru-RU', 'ru', 'russian'],
    ['nl-NL', 'en', 'en'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(...(/\/assets\/texts\/(\w+)\//.exec(request.url())?.slice(1) ?? [])));
    await page.goto(url);
    await started(page);
    expect(new Set(loaded), locale).toEqual(new Set([language]));
    expect(await page.evaluate(() => document.documentElement.lang), locale).toBe(tag);
    await page.evaluate(() => localStorage.setItem('lang', 'hindi'));
    await page.reload();
    await started(page);
    expect(await page.evaluate(() => document.documentElement.lang), locale).toBe('hi');
    await context.close();
  }
});
