import { startTestServer } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { uploadPicture } from '../security/tokens.ts';
import { advertOf, certified, decided, HOUR_MS, legalOf, MINUTE_MS, shopOf, taken } from './traders.ts';

const server = await startTestServer();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const apply = { shop_name: 'Ada Coins', contact: 'ada at home', deposit: '1000' } as const;

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin', false);
});

describe('CTC-20 an application', () => {
  it('takes a certified identity, the holder’s picture, the deposit that was shown, and as much money', async () => {
    await expect(cleo.call('legal/application', apply)).rejects.toMatchObject({ code: 'c2c_identity_level' });
    await expect(ben.call('legal/application', apply)).rejects.toMatchObject({ code: 'identity_photo_missing' });
    await expect(ben.call('legal/application', { ...apply, hand_pic: 'f'.repeat(32) })).rejects.toMatchObject({ code: 'upload_unknown' });
    await expect(ada.call('legal/application', { ...apply, deposit: '999' })).rejects.toMatchObject({ code: 'c2c_terms_changed' });
    await ada.call('wallet/change', { currency_id: 1, from_field: 'legal', to_field: 'change', number: '9500' });
    await expect(ada.call('legal/application', apply)).rejects.toMatchObject({ code: 'insufficient_balance' });
    await ada.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number: '9500' });
    expect(await legalOf(ada)).toEqual({ available: '10000', held: '0' });
  });

  it('holds the deposit, says that it waits, and is taken back with all of it', async () => {
    const key = 'an-application-1';
    const { id } = await ada.call('legal/application', apply, { key });
    // Sealed again, the contact is the same one.
    expect(await ada.call('legal/application', apply, { key })).toEqual({ id, status: 0 });
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    expect(await ada.call('legal/application_data', {})).toMatchObject({
      seller: { id, name: 'Ada Coins', contact: 'ada at home', status: 0, deposit: '1000', leaves_time: 0 },
      deposit: '1000',
      notice_hours: 24,
      identity_level: 2,
      hand_photo_required: 0,
    });
    await expect(ada.call('legal/application', apply)).rejects.toMatchObject({ code: 'shop_waiting' });
    await expect(ben.call('legal/application_cancel', { id })).rejects.toMatchObject({ code: 'not_found' });
    await ada.call('legal/application_cancel', { id });
    expect(await legalOf(ada)).toEqual({ available: '10000', held: '0' });
    await expect(ada.call('legal/application_cancel', { id })).rejects.toMatchObject({ code: 'already_decided' });
    const { rows } = await server.database.pool.query('select contact from shop_files where shop_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('ada at home');
  });
});

describe('CTC-21 the name of a shop', () => {
  it('has a letter or digit, and nobody else’s shop has one that is compared alike', async () => {
    const { id } = await ada.call('legal/application', apply);
    const picture = await uploadPicture(server.url, ben.token ?? '');
    const mine = { ...apply, hand_pic: picture };
    for (const shop_name of ['ADA—COINS', 'Ａｄａ coins', 'ada\u200bcoins'])
      await expect(ben.call('legal/application', { ...mine, shop_name })).rejects.toMatchObject({ code: 'shop_name_taken' });
    await expect(ben.call('legal/application', { ...mine, shop_name: '— ! —' })).rejects.toMatchObject({ code: 'invalid_input' });
    await ada.call('legal/application_cancel', { id });
    const own = await ben.call('legal/application', { ...mine, shop_name: 'ada coins' });
    await ben.call('legal/application_cancel', { id: own.id });
  });

  it('belongs to one of two who apply for it at once', async () => {
    const picture = await uploadPicture(server.url, ben.token ?? '');
    const answers = await Promise.allSettled([
      ada.call('legal/application', apply),
      ben.call('legal/application', { ...apply, hand_pic: picture }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const customer of [ada, ben]) {
      const { seller } = await customer.call('legal/application_data', {});
      if (seller?.status === 0) await customer.call('legal/application_cancel', { id: seller.id });
    }
  });
});

describe('CTC-22 an operator', () => {
  it('sees who applies after a reason, and refuses with a reason of the list: everything held is back', async () => {
    await ada.call('legal/application', apply);
    await server.venue.kernel.caughtUp();
    const operator = await server.operator(1);
    const [review] = (await operator.call('console/reviews', { kind: 'shop', page: 1 })).list;
    const named = { kind: 'shop', id: review?.id ?? 0 } as const;
    await expect(operator.call('console/review_decide', { ...named, outcome: 'approved' })).rejects.toMatchObject({ code: 'view_first' });
    const { detail } = await operator.call('console/review_look', { ...named, reason: 'it was handed in' });
    expect(detail).toMatchObject({
      kind: 'shop',
      shop_name: 'Ada Coins',
      contact: 'ada at home',
      real_name: 'Ada Lovelace',
      deposit: '1000',
    });
    expect(detail.kind === 'shop' && detail.hand_pic).toMatch(/^data:image\/jpeg/);
    await expect(operator.call('console/review_decide', { ...named, outcome: 'refused', reason: 'address_unfit' })).rejects.toMatchObject({
      code: 'reason_required',
    });
    await operator.call('console/review_decide', { ...named, outcome: 'refused', reason: 'shop_name_unfit' });
    expect(await legalOf(ada)).toEqual({ available: '10000', held: '0' });
    const { seller } = await ada.call('legal/application_data', {});
    expect(seller).toMatchObject({ status: 2, deposit: '0', reason: expect.stringContaining('Choose another one') });
    expect(await ada.call('user/info', {})).toMatchObject({ is_seller: 0, seller: [{ status: 2 }] });
    expect((await ada.call('notices/list', {})).notices[0]?.title).toBe('Shop not opened');
  });

  it('opens it, and everybody may know what it is', async () => {
    const shop = await shopOf(server, ada, 'Ada Coins');
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    expect(await ada.call('user/info', {})).toMatchObject({ is_seller: 1, seller: [{ status: 1 }] });
    expect(await server.client().call('legal/shop', { shop })).toMatchObject({
      name: 'Ada Coins',
      deposit: '1000',
      real_name: 1,
      advanced: 1,
      orders_30d: 0,
      completion_rate: -1,
    });
    await expect(ada.call('legal/application', apply)).rejects.toMatchObject({ code: 'already_done' });
    await expect(server.client().call('legal/shop', { shop: shop + 1 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('CTC-23 a shop that leaves', () => {
  it('has no order that is not over, takes none any more, and ends after the published notice with its deposit', async () => {
    const shop = await shopOf(server, ada, 'Ada Coins');
    const advert = await advertOf(ada);
    await certified(server, cleo, 'Cleo Patra');
    const { id } = await taken(cleo, advert);
    await expect(ada.call('legal/leave', { id: shop })).rejects.toMatchObject({ code: 'c2c_orders_open' });
    await cleo.call('legal/order_cancel', { id });
    await expect(ben.call('legal/leave', { id: shop })).rejects.toMatchObject({ code: 'not_found' });
    const { leaves_time: leaves } = await ada.call('legal/leave', { id: shop });
    expect(leaves).toBe(server.clock.now() + 24 * HOUR_MS);
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    await expect(taken(cleo, advert)).rejects.toMatchObject({ code: 'c2c_advert_closed' });
    await expect(ada.call('legal/advert_shelf', { id: advert, on: 1 })).rejects.toMatchObject({ code: 'shop_leaving' });
    await expect(ada.call('legal/leave', { id: shop })).rejects.toMatchObject({ code: 'shop_leaving' });

    await ada.call('legal/stay', { id: shop });
    await expect(ada.call('legal/stay', { id: shop })).rejects.toMatchObject({ code: 'already_done' });
    await ada.call('legal/advert_shelf', { id: advert, on: 1 });
    await ada.call('legal/leave', { id: shop });

    server.clock.advance(24 * HOUR_MS - MINUTE_MS);
    await server.venue.due.runDue();
    expect(await ada.call('user/info', {})).toMatchObject({ is_seller: 1 });
    server.clock.advance(MINUTE_MS);
    [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
    await server.venue.due.runDue();
    await server.venue.kernel.caughtUp();
    expect(await legalOf(ada)).toEqual({ available: '10000', held: '0' });
    expect(await ada.call('user/info', {})).toMatchObject({ is_seller: 0, seller: [{ status: 3 }] });
    // The name stays its owner's.
    const picture = await uploadPicture(server.url, ben.token ?? '');
    await expect(ben.call('legal/application', { ...apply, hand_pic: picture })).rejects.toMatchObject({ code: 'shop_name_taken' });
    await ada.call('legal/application', apply);
    await decided(server, 'shop');
  });
});

it('CTC-50 the checks of the whole venue find nothing after all of it', async () => {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
  expect(faults).toEqual([]);
});
