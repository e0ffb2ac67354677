import { REVIEW_KINDS } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { exchange } from '../../src/features/exchange/commands/exchange.ts';
import { recordReviewView } from '../../src/reviews/commands/record-view.ts';
import { refusal } from '../account/fixture.ts';
import { USDT, BTC, OPERATOR, btcToUsdt, exchangeVenue } from './fixture.ts';

const { clock, database, kernel, prices, states, handlers, review, dueWork, customer } = await exchangeVenue();

describe('the review above the limit', () => {
  /** Hands in half a BTC, beyond the automatic limit; `decide` decides its review. */
  async function handedIn(input: object = {}) {
    const who = await customer([BTC, '3']);
    const order = await handlers['wallet/flashAgainst']({ ...btcToUsdt, num: decimal('0.5'), ...input }, who.context());
    expect(order.status).toBe(0);
    await kernel.caughtUp();
    const rows = await database.query<{ id: number; due_at: number }>(
      `select id, due_at from reviews where kind = 'flash' and subject = $1 and user_id = $2`,
      [order.id, who.userId],
    );
    const id = rows[0]?.id ?? 0;
    const decide = async (outcome: 'approved' | 'refused', reason: 'origin_unclear' | 'price_moved_far' = 'origin_unclear') => {
      await kernel.run(recordReviewView, { kind: 'flash', id, reason: '' }, OPERATOR);
      return kernel.run(review.decide, { id, subject: order.id, outcome, reason: outcome === 'refused' ? reason : '', note: '' }, OPERATOR);
    };
    const shown = async () => {
      await kernel.caughtUp();
      return handlers['wallet/flash_detail']({ id: order.id }, who.context());
    };
    const state = async () => {
      await kernel.caughtUp();
      const [row] = await database.query<{ outcome: string }>('select outcome from reviews where id = $1', [id]);
      return row?.outcome;
    };
    const balances = async () => [await who.balance(BTC), await who.balance(BTC, 'flash_held'), await who.balance(USDT)];
    return { ...who, order, decide, shown, state, balances, dueAt: rows[0]?.due_at };
  }
  const returnDue = async () => {
    await kernel.caughtUp();
    for (const work of dueWork) for (const thing of await work.select(clock.now(), 500, [])) await thing.run();
  };

  it('SWP-10 SWP-40 one that was approved is carried out once, at the rate of that moment and the fee that it was handed in under', async () => {
    const { order, decide, shown, balances, state } = await handedIn();
    expect(order).toMatchObject({ received: '24925', least: '24800.375' });
    prices.set(BTC, decimal('60000'));
    await decide('approved');
    expect(await refusal(decide('approved'))).toMatchObject({ code: 'already_decided' });
    expect(await shown()).toMatchObject({
      status: 1,
      status_name: 'passed',
      price: '59820',
      received: '29910',
      review_time: clock.now(),
      reason: '',
    });
    expect(await balances()).toEqual(['2.5', '0', '29910']);
    expect(await state()).toBe('approved');
  });

  it('SWP-10 SWP-25 SWP-40 one that was rejected gives the whole amount back, for a reason of the person; former reasons stay readable', async () => {
    const { order, userId, decide, shown, balances } = await handedIn();
    await decide('refused', 'origin_unclear');
    const found = await shown();
    expect(found).toMatchObject({ status: 2, status_name: 'rejected', reason: expect.stringContaining('where the money came from') });
    expect(await balances()).toEqual(['3', '0', '0']);
    const stranger = await customer();
    expect(await refusal(handlers['wallet/flash_detail']({ id: order.id }, stranger.context()))).toMatchObject({ code: 'not_found' });
    expect(REVIEW_KINDS.flash.reasons).not.toContain('price_moved_far');
    expect(REVIEW_KINDS.flash.reasons).not.toContain('not_enough_reserves');
    // The decision itself takes what a journal of before has.
    const former = await handedIn();
    await former.decide('refused', 'price_moved_far');
    expect(await former.shown()).toMatchObject({ status: 2, reason: expect.stringContaining('moved too far') });
    expect(userId).not.toBe(former.userId);
  });

  it.each([
    ['the worst rate that was named', { price: 49_800_000_000_000_000_000_000n }, '24900', '49949', '49950'],
    ['half a percent below what was shown', {}, '24800.375', '49749', '49750'],
  ] as const)(
    'SWP-41 an approval below %s returns the amount by itself, with the ticks that say so',
    async (_name, input, least, below, at) => {
      const fallen = await handedIn(input);
      expect(fallen.order.least).toBe(least);
      prices.set(BTC, decimal(below));
      await fallen.decide('approved');
      expect(await fallen.shown()).toMatchObject({
        status: 3,
        status_name: 'returned',
        reason: expect.stringContaining('less than you accept'),
      });
      expect((await fallen.shown()).left.price).toBe(below);
      expect(await fallen.balances()).toEqual(['3', '0', '0']);
      prices.set(BTC, decimal('50000'));
      const kept = await handedIn(input);
      prices.set(BTC, decimal(at));
      await kept.decide('approved');
      expect(await kept.shown()).toMatchObject({ status: 1 });
    },
  );

  it('SWP-41 an approval while there is no rate changes nothing', async () => {
    const { decide, shown } = await handedIn();
    states.set(BTC, 'closed');
    expect(await refusal(decide('approved'))).toMatchObject({ code: 'market_closed' });
    expect(await shown()).toMatchObject({ status: 0 });
    states.clear();
    await decide('approved');
    expect(await shown()).toMatchObject({ status: 1 });
  });

  it('SWP-42 one that nobody decided within the published time comes back by itself, once, and cannot be approved any more', async () => {
    const { order, decide, shown, balances, state, dueAt } = await handedIn();
    expect(order.expires_time).toBe(order.created_time + 30 * 60_000);
    expect(dueAt).toBe(order.expires_time);
    clock.advance(30 * 60_000 - 1);
    await returnDue();
    expect(await shown()).toMatchObject({ status: 0 });
    clock.advance(1);
    expect(await refusal(decide('approved'))).toMatchObject({ code: 'already_decided' });
    await returnDue();
    await returnDue();
    expect(await shown()).toMatchObject({
      status: 3,
      status_name: 'returned',
      reason: 'Nobody decided in time.',
      review_time: clock.now(),
    });
    expect(await balances()).toEqual(['3', '0', '0']);
    expect(await state()).toBe('expired');
    expect(await refusal(decide('refused'))).toMatchObject({ code: 'already_decided' });
  });

  it('SWP-43 its customer takes one back that waits, and nobody else', async () => {
    const { order, context, decide, shown, balances, state } = await handedIn();
    const stranger = await customer();
    expect(await refusal(handlers['wallet/flash_cancel']({ id: order.id }, stranger.context()))).toMatchObject({ code: 'not_found' });
    expect(await handlers['wallet/flash_cancel']({ id: order.id }, context('take-it-back'))).toMatchObject({ status: 3 });
    expect(await handlers['wallet/flash_cancel']({ id: order.id }, context('take-it-back'))).toMatchObject({ status: 3 });
    expect(await refusal(handlers['wallet/flash_cancel']({ id: order.id }, context()))).toMatchObject({ code: 'already_decided' });
    expect(await refusal(decide('approved'))).toMatchObject({ code: 'already_decided' });
    expect(await shown()).toMatchObject({ status: 3, reason: 'You took it back.' });
    expect(await balances()).toEqual(['3', '0', '0']);
    expect(await state()).toBe('withdrawn');
  });

  it('SWP-44 who decides is shown no price, no rate and no worth', async () => {
    const { order } = await handedIn();
    const detail = await review.detail(order.id, 'en');
    expect(detail).toEqual({
      kind: 'flash',
      order: {
        id: order.id,
        l_currency: 'BTC',
        r_currency: 'USDT',
        num: '0.5',
        status: 0,
        created_time: order.created_time,
        expires_time: order.expires_time,
      },
    });
  });

  it('SWP-45 a command of before keeps its promise: without an end, at the rate that it was quoted, with its review due in two hours', async () => {
    const who = await customer([BTC, '3']);
    const [left, right] = [
      { id: BTC, name: 'BTC' },
      { id: USDT, name: 'USDT' },
    ];
    const order = await kernel.run(exchange, { left, right, number: decimal('0.5') }, who.context().actor);
    expect(order).toMatchObject({ status: 0, expires_time: 0, least: '0' });
    await kernel.caughtUp();
    const [found] = await database.query<{ id: number; due_at: number }>(
      `select id, due_at from reviews where subject = $1 and kind = 'flash'`,
      [order.id],
    );
    expect(found?.due_at).toBe(order.created_time + 2 * 3_600_000);
    prices.set(BTC, decimal('60000'));
    await kernel.run(recordReviewView, { kind: 'flash', id: found?.id ?? 0, reason: '' }, OPERATOR);
    await kernel.run(review.decide, { id: found?.id ?? 0, subject: order.id, outcome: 'approved', reason: '', note: '' }, OPERATOR);
    expect(await who.balance(USDT)).toBe('24925');
    // One that still waits comes back as any other.
    const waiting = await kernel.run(exchange, { left, right, number: decimal('0.6') }, who.context().actor);
    clock.advance(30 * 60_000);
    await returnDue();
    await kernel.caughtUp();
    expect(await handlers['wallet/flash_detail']({ id: waiting.id }, who.context())).toMatchObject({ status: 3 });
  });

  it('SWP-46 the rate that is shown has so many digits that amount × rate is what arrives', async () => {
    const { context } = await customer([USDT, '20000']);
    for (const num of ['17', '19.99', '333.33333333']) {
      const quote = await handlers['wallet/flash_quote'](
        { l_currency_id: USDT, r_currency_id: BTC, num: decimal(num), type: 1 },
        context(),
      );
      const [whole = '', places = ''] = quote.price.split('.');
      const product = decimal(num) * BigInt(whole + places);
      expect(toText(product / 10n ** BigInt(places.length))).toBe(quote.received);
      // What was shown can be said as the worst that is accepted.
      const order = await handlers['wallet/flashAgainst'](
        {
          l_currency_id: USDT,
          r_currency_id: BTC,
          num: decimal(num),
          type: 1,
          price: BigInt(whole + places.padEnd(18, '0')),
          quote: quote.id,
        },
        context(),
      );
      expect(order).toMatchObject({ status: 1, received: quote.received, price: quote.price });
    }
  });
});
