import { test as base, type BrowserContext } from '@playwright/test';

/** Has the browser ask to save data: pages fetch no screens ahead, which would be most of what a journey of many pages loads. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Tests whose browsers save data; `test.use({ savesData: false })` where it matters that pages fetch ahead. */
export const test = base.extend<{ savesData: boolean }>({
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
});
