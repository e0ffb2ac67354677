import { expect, type Page } from '@playwright/test';

/**
 * Presses Escape, and waits until the menu or dialog on top is closed. The page behind a dialog that still closes takes no typing: a field that is filled too
 * early stays empty, and nothing says so.
 */
export async function pressEscape(page: Page): Promise<void> {
  const menus = page.locator('[popover]:not([popover=manual]):popover-open');
  const top = (await menus.count()) > 0 ? menus : page.locator('dialog:modal');
  const open = await top.count();
  await page.keyboard.press('Escape');
  if (open > 0) await expect.poll(() => top.count()).toBeLessThan(open);
}
