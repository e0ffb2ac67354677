import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { executeDecision } from '../../src/features/c2c/commands/execute.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { appealedBy, newestOf, paidLongAgo, ruled } from './appealing.ts';
import { advertOf, certified, shopOf } from './traders.ts';

const server = await startTestServer();
const { clock } = server;
const pay_password = DEMO_TRADE_PASSWORD;
const words = 'I paid at noon.';
let [ada, ben] = [await server.demo(1), await server.demo(2)];

/** Sessions end while the clock is moved by days. */
async function renew(): Promise<void> {
  [ada, ben] = [await server.demo(1), await server.demo(2)];
}
beforeAll(async () => {
  // What is due is done by the acts that are tried, not by the venue before them.
  await server.venue.due.stop();
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
});
beforeEach(renew);

describe('CTC-89 acts that exclude each other', () => {
  const AT_ONCE = 20;
  type Act = 'appeal' | 'release' | 'cancel' | 'decide' | 'object' | 'execute';
  /** One act, as it is asked. Resolves with whether it was done. */
  const asked = (act: Act, id: number, appeal: number, operator: Client): Promise<boolean> => {
    const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
      appeal: () => ben.call('legal/appeal', { id, kind: 'not_released', words }),
      release: () => ada.call('legal/order_release', { id, pay_password }, { key: null }),
      cancel: () => ben.call('legal/order_cancel', { id, give_up: 1 }, { key: null }),
      decide: () => operator.call('console/appeal_decide', { id: appeal, outcome: 'to_seller', reason: 'payment_not_shown' }),
      object: () => ben.call('legal/object', { id, words }),
      execute: () => server.venue.kernel.run(executeDecision, { id }, SYSTEM),
    };
    return acts[act]().then(
      () => true,
      () => false,
    );
  };

  it.each([
    [['appeal', 'appeal'], 'paid'],
    [['appeal', 'release'], 'paid'],
    [['appeal', 'cancel'], 'paid'],
    [['decide', 'release'], 'answered'],
    [['decide', 'cancel'], 'answered'],
    [['decide', 'decide'], 'answered'],
    [['object', 'execute'], 'decided'],
    [['object', 'object'], 'decided'],
    [['object', 'release'], 'decided'],
    [['decide', 'release'], 'objected'],
    [['decide', 'cancel'], 'objected'],
    [['execute', 'release'], 'final'],
    [['execute', 'execute'], 'final'],
  ] as const)('of many %j of an order that is %s, each is done once at most, and both parties are told the same', async (acts, stands) => {
    let id: number;
    let advert: number;
    if (stands === 'paid') {
      advert = await advertOf(ada);
      id = await paidLongAgo(server, ben, advert);
    } else ({ id, advert } = await appealedBy(server, { buyer: ben, shop: ada }));
    let operator = await server.operator(1);
    if (stands !== 'paid') await operator.call('console/appeal', { id: await newestOf(ben, id), reason: 'it is to be decided' });
    if (stands === 'decided' || stands === 'objected' || stands === 'final')
      await ruled(operator, { appeal: await newestOf(ben, id) }, { outcome: 'to_seller' });
    const { final_time = 0 } = (await ada.call('legal/appeal_file', { id })).instances[0] ?? {};
    if (stands === 'objected') {
      await ben.call('legal/object', { id, words });
      await ada.call('legal/appeal_answer', { id, words });
      operator = await server.operator(2);
      await operator.call('console/appeal', { id: await newestOf(ben, id), reason: 'once more' });
    }
    if (stands === 'final') clock.set(final_time);
    await renew();
    const appeal = await newestOf(ben, id);
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_each, index) => {
        const act = acts[index % acts.length] ?? 'release';
        return [act, await asked(act, id, appeal, operator)] as const;
      }),
    );
    const done = results.filter(([, isDone]) => isDone).map(([act]) => act);
    expect(new Set(done).size).toBe(done.length);
    const { status: last } = await ada.call('legal/order', { id });
    // What ends an order is done once; an appeal, a first decision or an objection before it leaves the order to its parties.
    const ends = done.filter(
      (act) => act === 'release' || act === 'cancel' || act === 'execute' || (act === 'decide' && stands === 'objected'),
    );
    expect(ends.length).toBe(last === 4 ? 0 : 1);
    const [mine, theirs] = [await ben.call('legal/order', { id }), await ada.call('legal/order', { id })];
    expect([mine.status, mine.ended_by, mine.ended_time]).toEqual([theirs.status, theirs.ended_by, theirs.ended_time]);
    expect(await ben.call('legal/appeal_file', { id })).toEqual(await ada.call('legal/appeal_file', { id }));
    if (last === 4) await ada.call('legal/order_release', { id, pay_password });
    await ada.call('legal/advert_remove', { id: advert });
  });
});
