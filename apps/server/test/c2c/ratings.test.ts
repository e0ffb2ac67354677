import { startTestServer } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { ratingsFollowTheirOrders } from '../../src/features/c2c/ratings.ts';
import { advertOf, certified, HOUR_MS, shopOf, taken } from './traders.ts';

const server = await startTestServer();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const DAY_MS = 24 * HOUR_MS;
let shop = 0;

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  shop = await shopOf(server, ada, 'Ada Coins');
});

/** An order of Ben's that the shop completed. */
async function completed(): Promise<number> {
  const advert = await advertOf(ada);
  const { id } = await taken(ben, advert);
  await ben.call('legal/order_pay', { id });
  await expect(ben.call('legal/rate', { id, positive: 1 })).rejects.toMatchObject({ code: 'c2c_state' });
  await ada.call('legal/order_release', { id, pay_password: DEMO_TRADE_PASSWORD });
  await ada.call('legal/advert_remove', { id: advert });
  return id;
}

describe('CTC-92 a rating', () => {
  it('is one of each party of a completed order, permanently, and of nobody else', async () => {
    const id = await completed();
    await expect(cleo.call('legal/rate', { id, positive: 0 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await ben.call('legal/rate', { id, positive: 1, words: 'Released in a minute' })).toEqual({ id });
    await expect(ben.call('legal/rate', { id, positive: 0 })).rejects.toMatchObject({ code: 'already_done' });
    await ada.call('legal/rate', { id, positive: 0, words: 'Paid late' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.send('legal/rate', { id, positive: 1 })));
    expect(answers.filter(({ body }) => body.type === 'ok')).toEqual([]);
  });

  it('is given until 30 days after the end, and not at them', async () => {
    const id = await completed();
    const { ended_time } = await ben.call('legal/order', { id });
    server.clock.set(ended_time + 30 * DAY_MS - 1);
    [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
    await ben.call('legal/rate', { id, positive: 0 });
    server.clock.set(ended_time + 30 * DAY_MS);
    await expect(ada.call('legal/rate', { id, positive: 1 })).rejects.toMatchObject({ code: 'c2c_rating_over' });
  });
});

describe('CTC-93 a shop', () => {
  it('shows everybody how many rate it, the share of good ones and the newest words, without names, and nothing of those it rated', async () => {
    const seen = await server.client().call('legal/shop', { shop });
    expect(seen).toMatchObject({ ratings: 2, positive_rate: 50 });
    expect(seen.rating_texts).toEqual([{ positive: 1, words: 'Released in a minute', rated_time: expect.any(Number) }]);
  });

  it('CTC-93 the checks of the whole venue find nothing after all of it', async () => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
    expect(faults).toEqual([]);
  });
});

it.each([
  [
    'a time after the last',
    "update c2c_ratings set rated_at = rated_at + interval '40 days'",
    "update c2c_ratings set rated_at = rated_at - interval '40 days'",
  ],
  ['another one who was rated', 'update c2c_ratings set of_id = of_id + 1000', 'update c2c_ratings set of_id = of_id - 1000'],
  ['a rating for another shop', 'update c2c_ratings set shop_id = shop_id + 1', 'update c2c_ratings set shop_id = shop_id - 1'],
  [
    'words of somebody else',
    'update c2c_rating_words set user_id = user_id + 1000',
    'update c2c_rating_words set user_id = user_id - 1000',
  ],
])('CTC-93 the verifier names %s', async (_what, plant, back) => {
  const faults = async () => (await server.venue.database.snapshot((query) => ratingsFollowTheirOrders(query))).faults;
  expect(await faults()).toEqual([]);
  await server.database.pool.query(plant);
  expect(await faults()).toContainEqual(expect.stringMatching(/^rating \d+:(buyer|seller) is not$/));
  await server.database.pool.query(back);
});
