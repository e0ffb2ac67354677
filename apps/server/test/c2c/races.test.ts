import { startTestServer } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { expireOrder } from '../../src/features/c2c/commands/expire.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { advertOf, certified, legalOf, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const AT_ONCE = 50;
const pay_password = DEMO_TRADE_PASSWORD;

type Act = 'pay' | 'cancel' | 'expire' | 'release';
/** One act, as it is asked. Resolves with whether it was done. */
const asked = async (act: Act, id: number): Promise<boolean> => {
  if (act === 'expire')
    return server.venue.kernel.run(expireOrder, { id }, SYSTEM).then(
      () => true,
      () => false,
    );
  const { body } =
    act === 'pay'
      ? await ben.send('legal/order_pay', { id })
      : act === 'cancel'
        ? await ben.send('legal/order_cancel', { id, give_up: 1 }, { key: null })
        : await ada.send('legal/order_release', { id, pay_password }, { key: null });
  return body.type === 'ok';
};

beforeAll(async () => {
  // What is due is done by the acts that are tried, not by the venue before them.
  await server.venue.due.stop();
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra');
  await shopOf(server, ada, 'Ada Coins');
});

describe('CTC-47 acts that exclude each other', () => {
  it.each([
    [['pay', 'pay'], false, 'now'],
    [['cancel', 'cancel'], false, 'now'],
    [['cancel', 'expire'], false, 'late'],
    [['expire', 'expire'], false, 'late'],
    [['pay', 'expire'], false, 'late'],
    [['release', 'cancel'], true, 'now'],
    [['release', 'release'], true, 'now'],
    [['release', 'expire'], true, 'late'],
  ] as const)('of fifty %j of an order one is done, and both parties are told the same', async (acts, isPaid, when) => {
    const advert = await advertOf(ada);
    const { id, pay_by } = await taken(ben, advert);
    if (isPaid) await ben.call('legal/order_pay', { id });
    if (when === 'late') server.clock.set(pay_by);
    const results = await Promise.all(Array.from({ length: AT_ONCE }, (_each, index) => asked(acts[index % acts.length] ?? 'pay', id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const [mine, theirs] = [await ben.call('legal/order', { id }), await ada.call('legal/order', { id })];
    expect([mine.status, mine.ended_by, mine.ended_time]).toEqual([theirs.status, theirs.ended_by, theirs.ended_time]);
    if (mine.status === 3) await ada.call('legal/order_release', { id, pay_password });
    await ada.call('legal/advert_remove', { id: advert });
    // A day's cancellations close new orders.
    if (!acts.some((act) => act === 'cancel')) return;
    server.clock.advance(12 * 3_600_000);
    await cleo.call('user/info', {});
  });

  it('an order that is paid and cancelled at once ends with its coins in one place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const advert = await advertOf(ada);
      const before = await legalOf(ada);
      const { id } = await taken(ben, advert);
      await Promise.all(Array.from({ length: AT_ONCE }, (_each, index) => asked(index % 2 === 0 ? 'pay' : 'cancel', id)));
      expect(await ben.call('legal/order', { id })).toMatchObject({ status: 2 });
      expect(await legalOf(ada)).toEqual(before);
      await ada.call('legal/advert_remove', { id: advert });
      server.clock.advance(12 * 3_600_000);
      for (const customer of [ada, ben, cleo]) await customer.call('user/info', {});
    }
  });
});

describe('CTC-48 the last coins of an advert', () => {
  it('go to one of two who take them at once', async () => {
    const advert = await advertOf(ada);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_each, index) =>
        (index % 2 === 0 ? ben : cleo).send('legal/order_take', { advert, number: '60', price: '7.2', method: 'bank_card' }, { key: null }),
      ),
    );
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
    expect(await legalOf(ada)).toMatchObject({ held: '1100' });
    for (const customer of [ben, cleo])
      for (const { id } of (await customer.call('legal/orders', { open: 1, page: 1 })).list) {
        await customer.call('legal/order_pay', { id });
        await ada.call('legal/order_release', { id, pay_password });
      }
  });

  it('are held once, whether the advert is taken or taken off the shelf', async () => {
    const advert = await advertOf(ada);
    await Promise.all([
      ben.send('legal/order_take', { advert, number: '60', price: '7.2', method: 'bank_card' }),
      ada.send('legal/advert_shelf', { id: advert, on: 0 }),
      cleo.send('legal/order_take', { advert, number: '30', price: '7.2', method: 'bank_card' }),
      ada.send('legal/advert_remove', { id: advert }),
    ]);
    const open = [
      ...(await ben.call('legal/orders', { open: 1, page: 1 })).list,
      ...(await cleo.call('legal/orders', { open: 1, page: 1 })).list,
    ];
    const held = open.reduce((sum, { number }) => sum + Number(number), 0);
    expect((await legalOf(ada)).held).toBe(String(1_000 + 40 + held));
  });

  it('CTC-50 the checks of the whole venue find nothing after all of it', async () => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
    expect(faults).toEqual([]);
  });
});
