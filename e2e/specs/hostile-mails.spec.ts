import { expect, test } from '@playwright/test';
import { LANGUAGES } from '@candor/api/constants';
import { render } from '@candor/server/notifications/render';
import { TEMPLATE_NAMES } from '@candor/server/notifications/templates';

/** Markup, what acts at once, templates, marks that turn, and a word that no line holds. */
const HOSTILE = `=1+1"><img src=x onerror=window.hit=1></p><script>window.hit=1</script>{{hit}}{phrase}\u200f\u200bزائر 🏳️‍🌈${'W'.repeat(300)}`;

test('SEC-34 in the HTML of every mail such a text runs nothing, becomes no element, and makes none wider than its window', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const found: string[] = [];
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const template of TEMPLATE_NAMES)
      for (const language of LANGUAGES.filter((each) => ['en', 'arabic', 'german'].includes(each))) {
        const written = (value: string) =>
          render(
            {
              template,
              language,
              params: Object.fromEntries(
                ['email', 'address', 'device', 'market', 'note', 'name', 'label', 'en'].map((each) => [each, value]),
              ),
              secret: { freeze: 'f'.repeat(64) },
              phrase: value,
              writtenAt: 0,
            },
            'https://venue.example',
          ).html;
        await page.setContent(written('x'));
        const elements = await page.locator('*').count();
        await page.setContent(written(HOSTILE));
        const { made, hit, wide } = await page.evaluate(() => ({
          made: document.querySelectorAll('*').length,
          hit: 'hit' in window,
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        if (made !== elements) found.push(`${template} ${language}: ${made} elements instead of ${elements}`);
        if (hit) found.push(`${template} ${language}: something was executed`);
        if (wide > 0) found.push(`${template} ${language} ${width}: ${wide} px too wide`);
      }
  }
  expect(found).toEqual([]);
  expect(asked).toEqual([]);
});
