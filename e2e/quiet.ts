import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** What a page complained of while a test looked on. */
export interface Complaints {
  /** Errors that a test brings about on purpose, by a piece of their text. */
  expectOnce(piece: string): void;
  readonly all: readonly string[];
}

/** Tests that fail when the page writes an error to its console, throws, or breaks the security policy. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const all: string[] = [];
      const expected: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') all.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => all.push(error.message));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          reportError(new Error(`security policy: ${effectiveDirective} ${blockedURI}`)),
        );
      });
      await use({ all, expectOnce: (piece) => void expected.push(piece) });
      const left = [...all];
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

/** Fails when axe finds something serious or critical on the page as it is. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect.soft(grave.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
