import { expect, test as base, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';

/** Complaints of a page while a test looked on. */
export interface Complaints {
  /** Errors that a test brings about on purpose, by a piece of their text. */
  expectOnce(piece: string): void;
  /** The same where a page may ask more than once, as after its line was back. */
  expectSome(piece: string): void;
  readonly all: readonly string[];
}

/** Tests that fail when the page writes an error to its console, throws, or breaks the security policy. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const all: string[] = [];
      const expected: string[] = [];
      const some: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') all.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => all.push(error.message));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          reportError(new Error(`security policy: ${effectiveDirective} ${blockedURI}`)),
        );
      });
      await use({ all, expectOnce: (piece) => void expected.push(piece), expectSome: (piece) => void some.push(piece) });
      for (const piece of some)
        expect(
          all.some((text) => text.includes(piece)),
          `errors with "${piece}" were expected`,
        ).toBe(true);
      const left = all.filter((text) => !some.some((piece) => text.includes(piece)));
      for (const piece of expected) {
        const index = left.findIndex((text) => text.includes(piece));
        expect(index, `an error with "${piece}" was expected`).toBeGreaterThanOrEqual(0);
        left.splice(index, 1);
      }
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
});

/** The rows of a long list are made alike: looking at all of hundreds takes most of a minute. */
export const ROWS_BEYOND = ['tbody tr:nth-child(n+13)', 'ul > li:nth-child(n+13)', 'option:nth-child(n+13)'];

/** A appearance of the pages that a screen is tried in. */
export interface Appearance {
  readonly skin: 'nights' | 'days';
  readonly lang: 'en' | 'zh' | 'arabic' | 'hindi';
  readonly width: number;
  /** Scope of axe: everything once for each screen, colours once more in the other skin. */
  readonly axe: 'all' | 'colours' | 'nothing';
}

/** Fails when a screen, which has loaded, is wider than its window or not accessible. */
export async function expectFit(page: Page, screen: string, { skin, lang, width, axe }: Appearance): Promise<void> {
  const name = `${screen} ${skin} ${lang} ${width}`;
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, name).toBeLessThanOrEqual(0);
  if (axe !== 'nothing') await expectAccessible(page, name, axe === 'colours' ? ['color-contrast'] : undefined);
}

/** Fails when axe finds something serious or critical on the page as it is. */
export async function expectAccessible(page: Page, screen: string, rules?: string[]): Promise<void> {
  const violations = await axeViolations(page, { exclude: ROWS_BEYOND, ...(rules && { rules }) });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect.soft(grave.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
