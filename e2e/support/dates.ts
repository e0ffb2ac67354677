import type { Locator } from '@playwright/test';

/** Types a day such as "2026-11-20", or a minute such as "2026-11-20T18:00", into the parts of a date field: the group of its label. */
export async function fillDate(field: Locator, text: string): Promise<void> {
  const [year, month, day, hour, minute] = text.split(/[-T:]/);
  for (const [part, digits] of Object.entries({ year, month, day, hour, minute })) {
    if (digits === undefined) continue;
    await field.locator(`[data-type=${part}]`).focus();
    await field.page().keyboard.type(digits);
  }
}
