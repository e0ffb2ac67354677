import type { Page } from '@playwright/test';
import type { DecidedKindName, InputOf } from '@candor/api';
import { Client } from '@candor/testkit/client';
import type { InsideVenue } from './inside-venue.ts';

/** Preferences of a device: skin and language. */
export interface Preferences {
  readonly skin?: 'nights' | 'days';
  readonly lang?: 'en' | 'zh' | 'arabic' | 'hindi';
}

/** Opens a page of the console as demo operator 1 or 2. */
export async function openConsole(page: Page, inside: InsideVenue, number: 1 | 2, path = '', preferences: Preferences = {}): Promise<void> {
  const token = await inside.operator(number);
  await page.addInitScript(
    ([signedIn, preferred]) => {
      sessionStorage.setItem('console_token', signedIn);
      for (const [key, value] of Object.entries(preferred)) localStorage.setItem(key, value);
    },
    [token, preferences] as const,
  );
  await page.goto(`${inside.url}/console${path}`);
}

/** Gives the reason that a dialog of the console asks for, and acts. */
export async function giveReason(page: Page, dialog: string, act: string, reason: string): Promise<void> {
  const box = page.getByRole('dialog', { name: dialog });
  await box.getByLabel('Reason', { exact: true }).fill(reason);
  await box.getByRole('button', { name: act, exact: true }).click();
}

/** Looks at what is due first of a kind, and decides it, as demo operator 1. */
export async function decideFirst(
  inside: InsideVenue,
  kind: DecidedKindName,
  decision: Omit<InputOf<'console/review_decide'>, 'kind' | 'id'>,
): Promise<void> {
  const operator = new Client(inside.url, await inside.operator(1));
  const { list } = await operator.call('console/reviews', { kind, page: 1 });
  const review = { kind, id: list[0]?.id ?? 0 };
  await operator.call('console/review_look', { ...review, reason: 'review of what was handed in' });
  await operator.call('console/review_decide', { ...review, ...decision });
}
