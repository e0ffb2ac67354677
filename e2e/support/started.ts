import type { Page } from '@playwright/test';

/** Waits until the app has taken the place of what the server wrote into the page. */
export async function started(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]').first().waitFor({ state: 'attached' });
}
