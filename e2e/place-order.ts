import type { InputOf, ReplyOf } from '@candor/api';
import { CallError, type Client } from '@candor/testkit/client';
import { until } from '@candor/testkit/poll';

/** Refusals of a moment: the market has no fresh prices yet, or the venue is behind them on a busy machine. */
const PASSING: ReadonlySet<string> = new Set(['market_closed', 'venue_delayed', 'price_outdated']);
const PATIENCE_MS = 60_000;

/** Places a contract order by a call, as another device would; again while what refuses it passes by itself. */
export async function placeOrder(client: Client | undefined, order: InputOf<'lever/submit'>): Promise<ReplyOf<'lever/submit'>> {
  if (client === undefined) throw new Error('nobody is signed in who could order');
  return until(
    'the order',
    () =>
      client.call('lever/submit', order).catch((error: unknown) => {
        if (error instanceof CallError && PASSING.has(error.code)) return undefined;
        throw error;
      }),
    PATIENCE_MS,
  );
}
