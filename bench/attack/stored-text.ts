import { chromium, type Page } from '@playwright/test';
import type { RightsAttack } from '../../packages/testkit/src/rights-attacks.ts';
import unpackChromium, { CHROMIUM, CHROMIUM_FLAGS } from '../../e2e/chromium.ts';

/** Does something wherever it is taken for more than text, and turns what stands behind it around where it is not kept apart. */
const HOSTILE = `\u202Eevil\u202E"><img src=x onerror=window.hit=1><script>window.hit=1</script><svg onload=window.hit=1>{{hit}}`;
const PAGES = ['/complaint', '/accountSet', '/userSetting', '/authentication', '/leverdealCenter', '/invitation'];
const CONSOLE_PAGES = ['', '/customers', '/identity', '/complaints', '/settings', '/outbox', '/area-codes', '/audit'];

/**
 * Run in the page. Marks of direction end with the paragraph, or with what is isolated: nothing else may stand in the same one. As text,
 * because what runs here knows no browser.
 */
const FINDINGS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.data.includes('evil') && node.data.includes('img')) texts.push(node);
  const isLoose = (text) => {
    for (let element = text.parentElement; element !== null; element = element.parentElement) {
      const { display, unicodeBidi } = getComputedStyle(element);
      if (unicodeBidi.includes('isolate') || unicodeBidi === 'plaintext') return false;
      if (display !== 'inline') return [...element.childNodes].some((child) => !child.contains(text) && child.nodeType === 3 && child.data.trim() !== '');
    }
    return true;
  };
  return {
    hit: 'hit' in window,
    made: document.querySelectorAll('img[src="x"], svg[onload], main script').length,
    shown: texts.length,
    loose: texts.filter(isLoose).length,
  };
})()`;

/** How often a page shows the text as text, and what it made of it otherwise. */
async function lookAt(page: Page, url: string): Promise<{ readonly shown: number; readonly through: readonly string[] }> {
  await page.goto(url);
  await page.locator('h1, main').first().waitFor();
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate<{ hit: boolean; made: number; shown: number; loose: number }>(FINDINGS);
  const where = new URL(url).pathname;
  return {
    shown: found.shown,
    through: [
      ...(found.hit ? [`${where} ran it`] : []),
      ...(found.made > 0 ? [`${where} made ${found.made} elements of it`] : []),
      ...(found.loose > 0 ? [`${where} lets its marks turn other text`] : []),
    ],
  };
}

/** Texts that customers and operators store, on the pages of both apps, in a real browser. */
export const STORED_TEXT: RightsAttack = {
  name: 'stored texts with scripts and marks of direction, on the pages of both apps',
  run: async (venue) => {
    const customer = await venue.demo(3);
    const { id } = await customer.call('user/info', {});
    const asBrowser = { headers: { 'user-agent': `Mozilla/5.0 ${HOSTILE.replace(/[^\u0020-\u007e]/g, '')}` } };
    await customer.call('user/login', { user_string: 'demo3@demo.candor', password: 'demo1234' }, asBrowser);
    await customer.call('feedback/add', { content: HOSTILE });
    await customer.call('user/cash_save', { real_name: HOSTILE.slice(0, 60), wechat_nickname: HOSTILE.slice(0, 60) });
    await customer.call('safe/phrase', { phrase: HOSTILE.slice(0, 32) });
    await customer.call('safe/api_key_add', { label: HOSTILE.slice(0, 40), scopes: 'read' });
    const operator = await venue.operator(2);
    const complaint = (await operator.call('console/complaints', {})) as { readonly list: readonly { readonly id: number }[] };
    const [first] = complaint.list;
    if (first) await operator.call('console/complaint_reply', { id: first.id, reply: HOSTILE } as never);
    await unpackChromium();
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage();
      const tokens = [customer.token ?? '', (await venue.operator(1)).token ?? ''].map((token) => JSON.stringify(token));
      await page.addInitScript(`localStorage.setItem('token', ${tokens[0]}); sessionStorage.setItem('console_token', ${tokens[1]})`);
      let [tried, shown] = [0, 0];
      const through: string[] = [];
      for (const path of [...PAGES, ...[...CONSOLE_PAGES, `/customer?id=${id}`].map((each) => `/console${each}`)]) {
        const looked = await lookAt(page, `${venue.url}${path}`);
        tried += 1;
        shown += looked.shown;
        through.push(...looked.through);
      }
      // A text that is on no page would prove nothing.
      if (shown < 3) through.push(`it was shown ${shown} times only`);
      return { tried, through };
    } finally {
      await browser.close();
    }
  },
};
