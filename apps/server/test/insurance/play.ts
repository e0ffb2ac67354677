import type { Client } from '@candor/testkit/client';
import { until } from '@candor/testkit/poll';
import type { TestVenue } from '@candor/testkit/test-venue';
import type pg from 'pg';
import { insured, nextDay } from './policies.ts';

const MINUTE_MS = 60_000;

interface Stage extends TestVenue {
  readonly database: { readonly pool: pg.Pool };
}

/** Loses six seconds orders under a policy, claims the loss, which is paid on the next day, and ends the policy. Resolves with the minute of the orders. */
export async function insuredAndClaimed(server: Stage, client: Client): Promise<number> {
  const user_insurance_id = await insured(server, client);
  const minute = Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  server.clock.set(minute);
  await server.open('BTC/USDT', '58500');
  const order = { match_id: 1, currency_id: 1, type: 1, seconds: 30 } as const;
  for (const number of ['1000', '999', '998', '997', '996', '995']) await client.call('microtrade/submit', { ...order, number });
  await server.price('BTC/USDT', '58500');
  server.clock.advance(29_000);
  await server.price('BTC/USDT', '58499');
  server.clock.advance(2_000);
  await server.price('BTC/USDT', '58499');
  await until('the settlements', async () => {
    await server.venue.due.runDue();
    return (await client.call('microtrade/lists', { status: 1 })).total === 0;
  });
  await client.call('insurance/claim_apply', { user_insurance_id });
  await nextDay(server, client);
  await until('the claim', async () => {
    await server.venue.due.runDue();
    const { rows } = await server.database.pool.query('select from insurance_claims where paid_at is not null');
    return rows.length > 0;
  });
  await (await server.demo(3)).call('insurance/manual_rescission', { user_insurance_id });
  return minute;
}
