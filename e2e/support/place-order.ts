import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';
import type { InputOf, ReplyOf } from '@candor/api';
import { CallError, type Client } from '@candor/testkit/client';

/** Refusals of a moment: the market has no fresh prices yet, or the venue is behind them on a busy machine. */
const PASSING: ReadonlySet<string> = new Set(['market_closed', 'venue_delayed', 'price_outdated']);
/** And of a price that the page shows behind a busy machine. */
const PASSING_SHOWN: ReadonlySet<string> = new Set([...PASSING, 'price_moved', 'order_expired']);
const TRIES = 120;
const AGAIN_AFTER_MS = 500;

/** Places a contract order by a call, as another device would; again while what refuses it passes by itself. Throws the last refusal. */
export async function placeOrder(client: Client | undefined, order: InputOf<'lever/submit'>): Promise<ReplyOf<'lever/submit'>> {
  if (client === undefined) throw new Error('nobody is signed in who could order');
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call('lever/submit', order);
    } catch (error) {
      if (tries === TRIES || !(error instanceof CallError) || !PASSING.has(error.code)) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
}

/**
 * Places a seconds order on the screen by a button of its ticket. Places it again while the reason of a refusal passes by itself. `refused` is told
 * the status that the page's console then complains of. Fails with any other refusal.
 */
export async function placeOnScreen(button: Locator, refused: (status: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const placed = button.page().waitForResponse('**/api/microtrade/submit');
    await button.click();
    const response = await placed;
    if (response.ok()) return;
    const { code } = (await response.json()) as { readonly code: string };
    expect(tries < TRIES && PASSING_SHOWN.has(code), `the order was refused with ${code}`).toBe(true);
    refused(String(response.status()));
    await pause(AGAIN_AFTER_MS);
  }
}
