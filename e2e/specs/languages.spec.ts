import { expect, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { runsAll } from '../../test/case-count.ts';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@candor/api/constants';
import { CLIENT_ROUTES, CONSOLE_BASE, CONSOLE_PAGES, WITHOUT_PAGE } from '@candor/server/http/routes/pages';
import { AXE } from '../support/axe.ts';
import { test } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { skinsOf } from '../support/appearances.ts';
import { CONSOLE, OPEN, SIGNED_IN, TRADING } from '../support/pages.ts';
import { ROWS_BEYOND } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';
import { reachFaults } from '../support/reach.ts';
import { rhythmFaults } from '../support/rhythm.ts';
import { started } from '../support/started.ts';
import { wordsOf } from '../support/words.ts';

/** A language in each script. */
const SCRIPTS: readonly Language[] = ['en', 'zh', 'arabic', 'hindi'];
/** Each language as a page shows it: what the button of its menu is called, and what the page itself says it is in. */
const SHOWN = LANGUAGES.map((language) => ({
  language,
  menu: wordsOf(language).text('common.language'),
  tag: LANGUAGE_TAGS[language],
  direction: language === 'arabic' ? 'rtl' : 'ltr',
  /** Index among the scripts that axe looks at; -1 for a language in a script of another. */
  script: SCRIPTS.indexOf(language),
}));
/** Names of texts that would be seen if a text were missing. */
const KEYS = ['packages/ui', 'apps/web', 'apps/console'].flatMap((home) => {
  const folder = new URL(`../../${home}/src/i18n/locales/en/`, import.meta.url);
  return (
    home === 'apps/web'
      ? ['home', 'contracts', 'seconds', 'security', 'transparency', 'market']
      : home === 'packages/ui'
        ? ['common']
        : ['console']
  )
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object))
    .filter((key) => key.includes('_'));
});

/**
 * Chooses one language after another from the menu of the page, without a reload. Returns what does not fit in which language. Axe looks at a page
 * once, in a script, at a width and in a skin by the page's place. When all tests are run it looks in every script and at both widths.
 */
function walk(page: Page, turn: number): Promise<string[]> {
  return page.evaluate(
    async ([languages, keys, exclude, everywhere, place]) => {
      const GUTTER_LEAST = 11;
      const found: string[] = [];
      const known = new Set(keys);
      // What is invisible is laid out as ever and not painted.
      const unseen = (is: boolean) => document.documentElement.style.setProperty('opacity', is ? '0' : '');
      unseen(true);
      const rendered = () => new Promise((resolve) => setTimeout(resolve));
      const until = async (is: () => boolean, what: string): Promise<void> => {
        for (const from = performance.now(); !is(); await rendered())
          if (performance.now() - from > 20_000) throw new Error(`waited in vain for ${what}`);
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
        for (let wait = 0; root.scrollWidth > root.clientWidth && wait < 100; wait += 1)
          await new Promise((resolve) => setTimeout(resolve, 50));
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
        const wide = Number(root.clientWidth > 700);
        const variant = 2 * script + wide;
        if (script < 0 || (!everywhere && variant !== place % 8)) continue;
        const skin = (everywhere ? script + wide : place >> 3) % 2 === 0 ? 'nights' : 'days';
        root.dataset['skin'] = skin;
        unseen(false);
        await rendered();
        const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] });
        unseen(true);
        for (const { id, nodes } of violations) complain(`${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
      }
      unseen(false);
      return found;
    },
    [SHOWN, KEYS, ROWS_BEYOND, runsAll, turn] as const,
  );
}

/**
 * Goes to a page as a link does, without loading the document again: what was loaded of languages stays. Loads it where that does not put another
 * screen in place of the one before: the first page, another view of the same screen.
 */
async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const shown = new URL(page.url());
  if (shown.origin !== origin || shown.pathname === pathname || !(await isLed(page, address))) {
    await page.goto(address);
    await started(page);
  }
}

/** Whether the app showed another screen at an address that it was led to. */
function isLed(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (to) => {
    const main = document.querySelector('main');
    if (!main) return false;
    let replaced = false;
    const observer = new MutationObserver(() => (replaced = true));
    observer.observe(main, { childList: true });
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const from = performance.now();
    const isThere = () => replaced && document.querySelector('.route-progress') === null;
    while (!isThere() && performance.now() - from < 5_000) await new Promise((resolve) => setTimeout(resolve, 10));
    observer.disconnect();
    return isThere();
  }, address);
}

/** Walks through pages in the widths of a phone and of a computer at the same time. `first` is the place of the first of them among all. */
async function walkAll(
  pages: readonly Page[],
  url: string,
  paths: readonly string[],
  first = 0,
  find: (page: Page, path: string) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> {
  const walks = pages.map(async (page) => {
    const found: string[] = [];
    for (const [index, path] of paths.entries()) {
      await visit(page, url + path);
      await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('main .bar') === null);
      found.push(...(await find(page, path)), ...(await walk(page, first + index)).map((fault) => `${path} ${fault}`));
    }
    return found;
  });
  expect.soft((await Promise.all(walks)).flat()).toEqual([]);
}

/** Finds the faults of a page of customers that have nothing to do with its language. */
async function lookOnce(page: Page, path: string): Promise<string[]> {
  return [...(await rhythmFaults(page, path)), ...(await reachFaults(page, path))];
}

/** Opens pages in the widths of a phone, of a computer, and of what lies between them. */
async function openPages(browser: Browser): Promise<{ readonly pages: readonly Page[]; readonly tablet: Page }> {
  const opened = async (width: number): Promise<Page> => {
    // A finger has larger controls and text than a pointer.
    const touch = width < 1000;
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      isMobile: touch,
      hasTouch: touch,
    });
    await context.addInitScript(AXE);
    await saveData(context);
    return context.newPage();
  };
  return { pages: await Promise.all([375, 1366].map(opened)), tablet: await opened(768) };
}

async function signIn(pages: readonly Page[], inside: InsideVenue): Promise<void> {
  const users = await inside.venue.database.query<{ id: number }>(`select id from users where email = 'demo1@demo.candor'`);
  const token = await inside.venue.account.openSession(users[0]?.id ?? 0);
  const operator = await inside.operator(1);
  for (const page of pages)
    await page.addInitScript(
      ([customer, signedIn]) => {
        localStorage.setItem('token', customer);
        sessionStorage.setItem('console_token', signedIn);
      },
      [token, operator] as const,
    );
}

// Apart, so that workers share them: each walks through dozens of pages.
test.describe('WEB-171 WEB-240 WEB-340 WEB-442 every page fits in every language, chosen in place, on a phone and on a computer, axe finds nothing in both skins, and titles stand alike', () => {
  test.describe.configure({ mode: 'parallel', timeout: runsAll ? 1_500_000 : 400_000 });

  test('of those that need nobody', async ({ browser, openInside }) => {
    const { url } = await openInside();
    const { pages, tablet } = await openPages(browser);
    await walkAll([tablet], url, ['/fees', TRADING]);
    await walkAll(pages, url, OPEN, 0, lookOnce);
    await walkAll(pages, `${url}/console`, ['']);
    for (const page of [...pages, tablet]) await page.context().close();
  });

  const half = Math.ceil(SIGNED_IN.length / 2);
  for (const [part, paths] of [SIGNED_IN.slice(0, half), SIGNED_IN.slice(half)].entries())
    test(`of a customer, part ${part + 1}`, async ({ browser, openInside }) => {
      const inside = await openInside();
      const { pages, tablet } = await openPages(browser);
      await signIn([...pages, tablet], inside);
      await walkAll([tablet], inside.url, part === 0 ? [TRADING] : ['/fees']);
      await walkAll(pages, inside.url, paths, part * half, lookOnce);
      for (const page of [...pages, tablet]) await page.context().close();
    });

  test('of an operator', async ({ browser, openInside }) => {
    const inside = await openInside();
    const { pages, tablet } = await openPages(browser);
    await signIn(pages, inside);
    await walkAll(pages, `${inside.url}/console`, CONSOLE);
    for (const page of [...pages, tablet]) await page.context().close();
  });
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
    // Each page once, in a script by its place; in each script when all tests are run.
    for (const [script, language] of SCRIPTS.entries()) {
      if (!runsAll && script !== OPEN.indexOf(path) % SCRIPTS.length) continue;
      await page.setViewportSize({ width: script % 2 === 0 ? 375 : 1366, height: 900 });
      await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      if ((await page.locator('[data-page] h1').count()) === 0) break;
      written += 1;
      const faults = await page.evaluate(
        async ([exclude, skins]) => {
          const root = document.documentElement;
          const all = root.scrollWidth > root.clientWidth ? [`is ${root.scrollWidth} wide`] : [];
          for (const skin of skins) {
            root.dataset['skin'] = skin;
            const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] });
            all.push(...violations.map(({ id, nodes }) => `${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`));
          }
          return all;
        },
        [ROWS_BEYOND, skinsOf(script + written)] as const,
      );
      found.push(...faults.map((fault) => `${path} ${language} ${fault}`));
    }
  expect(found).toEqual([]);
  expect(written).toBeGreaterThan(runsAll ? 10 * SCRIPTS.length : 10);
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
