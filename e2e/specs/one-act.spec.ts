import { setTimeout as pause } from 'node:timers/promises';
import { expect, mergeTests, type Page } from '@playwright/test';
import { pathOf } from '@candor/api';
import { runsAll } from '../../test/case-count.ts';
import { boxOf } from '../support/box.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { MONEY_NAMES, PARTS, type Act, type MoneyName } from '../support/money-form.ts';
import { makeThings, MONEY_FORMS } from '../support/money-forms.ts';
import { test as quietTest } from '../support/quiet.ts';
import { started } from '../support/started.ts';

const test = mergeTests(quietTest, insideTest);
test.use({ hasTouch: true, actionTimeout: 20_000 });

const PRESSES = ['held', 'double click', 'double tap'] as const;
/** Delays of the answer, in milliseconds after the request. */
const ANSWERS = [0, 300, 1_200] as const;
/** Between the halves of a double press, and between the repeats of a key that is held: about 80 and 30 milliseconds. */
const FRAMES_BETWEEN = 5;
const FRAMES_REPEATED = 2;
/** Time after a success, in milliseconds, from which on the same press is an act of its own. */
const AGAIN_AFTER_MS = 500;
/** Repeats of a key after the answer has come. */
const HELD_ON = 12;

type Press = (typeof PRESSES)[number];

const TRIALS = PRESSES.flatMap((press) => ANSWERS.map((after) => [press, after] as const));

/**
 * Returns the trials of a form: one press with an answer of one delay, by the form's place, so that each is met by several forms. When all tests are run
 * it is every press with every delay.
 */
function trialsOf(name: MoneyName): readonly (readonly [Press, number])[] {
  const place = MONEY_NAMES.indexOf(name) % TRIALS.length;
  return runsAll ? TRIALS : TRIALS.slice(place, place + 1);
}

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Lets so much of the page's time pass. */
function letPass(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((after) => new Promise<void>((done) => void setTimeout(done, after)), milliseconds);
}

/** Presses, and keeps pressing until the answer has come and been shown. */
async function press(page: Page, how: Press, { button, field }: Act, answered: Promise<unknown>, sent: () => string): Promise<void> {
  // Says what has been sent since the form was opened: a press before that came late would have emptied it.
  const enabled = button.and(page.locator(':enabled'));
  const seen = async () => ((await enabled.count()) === 1 ? 'enabled' : `away, sent: ${sent()}`);
  await expect.poll(seen, { timeout: 60_000 }).toBe('enabled');
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(button);
  const [across, along] = [x + width / 2, y + height / 2];
  if (how === 'held') {
    let came = false;
    void answered.then(() => (came = true));
    await (field ?? button).focus();
    for (let left = HELD_ON; left > 0; left -= came ? 1 : 0) {
      await page.keyboard.down('Enter');
      await frames(page, FRAMES_REPEATED);
    }
    await page.keyboard.up('Enter');
  } else if (how === 'double click') {
    await page.mouse.move(across, along);
    await page.mouse.click(across, along);
    await frames(page, FRAMES_BETWEEN);
    await page.mouse.click(across, along, { clickCount: 2 });
  } else {
    await page.touchscreen.tap(across, along);
    await frames(page, FRAMES_BETWEEN);
    await page.touchscreen.tap(across, along);
  }
  await answered;
  // A form that takes its answer later would empty what is filled in for the next press.
  await page.waitForFunction(() => sessionStorage.getItem('open_calls') === null);
  await frames(page, FRAMES_BETWEEN);
}

test('WEB-412 every call that moves money has a form here', () => {
  expect(Object.keys(MONEY_FORMS).toSorted()).toEqual(MONEY_NAMES.toSorted());
  // Each press with each delay is met by some form, also where not all tests are run.
  expect(new Set(MONEY_NAMES.flatMap(trialsOf).map(String)).size).toBe(TRIALS.length);
});

for (const part of PARTS)
  test(`WEB-412 one press of every form that moves money sends once, by key, mouse and finger (${part})`, async ({ page, openInside }) => {
    const { url } = await openInside();
    const made = await makeThings(url);
    await signIn(page, url, { screen: '/accountSet' });

    /** Names of the calls that were sent of all that move money, whichever form they came from. */
    let sent: string[] = [];
    let answer = { after: 0, reply: {} as unknown, came: (): void => undefined };
    for (const name of MONEY_NAMES)
      await page.route(`**/api/${pathOf(name)}`, async (route) => {
        sent.push(name);
        const { after, reply, came } = answer;
        if (after > 0) await pause(after);
        await route.fulfill({ json: { type: 'ok', message: reply } });
        came();
      });

    for (const name of MONEY_NAMES.filter((each) => MONEY_FORMS[each].part === part))
      await test.step(name, async () => {
        const { screen, open, reply, reads, takes } = MONEY_FORMS[name];
        const patches = (Object.entries(reads?.(made) ?? {}) as [string, (read: unknown) => unknown][]).map(([read, patch]) => ({
          isRead: ({ pathname }: URL) => pathname === `/api/${read}`,
          patch,
        }));
        for (const { isRead, patch } of patches)
          await page.route(isRead, async (route) => {
            const response = await route.fetch();
            const body = (await response.json()) as { message: unknown };
            // What the customer does not have is answered as if it were there.
            await route.fulfill({ response, status: 200, json: { type: 'ok', message: patch(body.message) } });
          });
        for (const [trial, [how, after]] of trialsOf(name).entries()) {
          if (trial === 0 || takes) {
            await page.goto(url + screen(made));
            await started(page);
          }
          const act = await open(page);
          sent = [];
          const answered = new Promise<void>((came) => (answer = { after, reply: reply(made), came }));
          await press(page, how, act, answered, () => sent.join(', '));
          await letPass(page, AGAIN_AFTER_MS);
          expect.soft(sent, `${name}: ${how}, answered after ${after} ms`).toEqual([name]);
        }
        for (const { isRead } of patches) await page.unroute(isRead);
      });
  });
