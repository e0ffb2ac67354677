import { expect, mergeTests } from '@playwright/test';
import { test as insideTest } from './inside.ts';
import { openConsole } from './operator.ts';
import { expectAccessible, test as quietTest } from './quiet.ts';

const test = mergeTests(insideTest, quietTest);

for (const width of [375, 1440])
  test(`CTC-105 shops, adverts and orders between customers are listed at ${width} px`, async ({ page, openInside }) => {
    const inside = await openInside();
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, inside, 1, '/c2c');
    for (const tab of ['Shops', 'Adverts', 'Orders']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText('Nothing fits this.');
      await expectAccessible(page, tab);
    }
  });
