import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  C2C_ACTORS,
  C2C_ACTS,
  C2C_STATUS,
  C2C_TRANSITIONS,
  c2cStep,
  type C2cAct,
  type C2cActor,
  type C2cOrder,
  type C2cRequest,
  type C2cStatus,
} from '../../src/index.ts';

const TIMES = { appealAfter: 600, objectWithin: 1_000 };
const STATUSES = Object.keys(C2C_STATUS) as C2cStatus[];

/** States and steps of the product in words, written down a second time. */
const ALLOWED = new Set([
  'waiting buyer pay',
  'waiting buyer cancel',
  'waiting clock expire',
  'paid seller release',
  'paid buyer cancel',
  'paid buyer appeal',
  'paid seller appeal',
  'appealed seller release',
  'appealed buyer cancel',
  'appealed operators decide',
  'appealed operators execute',
  'appealed buyer object',
  'appealed seller object',
  'appealed clock execute',
]);

const order = (of: Partial<C2cOrder> & { status: C2cStatus }): C2cOrder => ({ payBy: 1_000, ...of });

describe('an order between two customers', () => {
  it('CTC-1 takes what its table says and nothing else, whoever asks', () => {
    for (const status of STATUSES)
      for (const actor of C2C_ACTORS)
        for (const act of C2C_ACTS) {
          const step = c2cStep(order({ status, paidAt: 0 }), { actor, act, outcome: 'to_buyer' }, 500, TIMES);
          if (!ALLOWED.has(`${status} ${actor} ${act}`)) expect([status, actor, act, step]).toEqual([status, actor, act, 'c2c_state']);
        }
    expect(new Set(C2C_TRANSITIONS.map(({ from, actor, act }) => `${from} ${actor} ${act}`))).toEqual(ALLOWED);
  });

  it('CTC-2 that is paid is ended by persons only, never by time', () => {
    expect(C2C_TRANSITIONS.filter(({ from, actor }) => from === 'paid' && actor === 'clock')).toEqual([]);
    for (const now of [0, 1_000, 10 ** 12])
      expect(c2cStep(order({ status: 'paid', paidAt: 0 }), { actor: 'clock', act: 'expire' }, now, TIMES)).toBe('c2c_state');
  });

  it.each([
    [999, 'paid', 'c2c_payment_window_open'],
    [1_000, 'c2c_payment_window_over', 'cancelled'],
    [9_999, 'c2c_payment_window_over', 'cancelled'],
  ])('CTC-3 that waits at %s is either paid or expires: %s, %s', (now, paying, expiring) => {
    const said = (step: ReturnType<typeof c2cStep>): string => (typeof step === 'string' ? step : step.status);
    const waiting = order({ status: 'waiting' });
    expect(said(c2cStep(waiting, { actor: 'buyer', act: 'pay' }, now, TIMES))).toBe(paying);
    expect(said(c2cStep(waiting, { actor: 'clock', act: 'expire' }, now, TIMES))).toBe(expiring);
  });

  it('CTC-4 may be appealed from the published time after payment on', () => {
    const paid = order({ status: 'paid', paidAt: 100 });
    for (const actor of ['buyer', 'seller'] as const) {
      expect(c2cStep(paid, { actor, act: 'appeal' }, 699, TIMES)).toBe('c2c_appeal_early');
      expect(c2cStep(paid, { actor, act: 'appeal' }, 700, TIMES)).toEqual({ status: 'appealed', coins: 'stay', appeal: { instance: 1 } });
    }
  });

  it('CTC-5 that was decided waits for objections, then the clock executes it; an objection leads to a second decision, which is final', () => {
    const appealed = order({ status: 'appealed', paidAt: 0, appeal: { instance: 1 } });
    const decision = c2cStep(appealed, { actor: 'operators', act: 'decide', outcome: 'to_seller' }, 5_000, TIMES);
    expect(decision).toEqual({
      status: 'appealed',
      coins: 'stay',
      appeal: { instance: 1, decision: { outcome: 'to_seller', finalAt: 6_000 } },
    });
    const pending = order({ status: 'appealed', appeal: { instance: 1, decision: { outcome: 'to_seller', finalAt: 6_000 } } });
    expect(c2cStep(pending, { actor: 'operators', act: 'decide', outcome: 'to_buyer' }, 5_500, TIMES)).toBe('c2c_decision_pending');
    expect(c2cStep(pending, { actor: 'clock', act: 'execute' }, 5_999, TIMES)).toBe('c2c_decision_pending');
    expect(c2cStep(pending, { actor: 'clock', act: 'execute' }, 6_000, TIMES)).toEqual({ status: 'cancelled', coins: 'to_seller' });
    expect(c2cStep(pending, { actor: 'buyer', act: 'object' }, 6_000, TIMES)).toBe('c2c_decision_final');
    expect(c2cStep(pending, { actor: 'buyer', act: 'object' }, 5_999, TIMES)).toMatchObject({ appeal: { instance: 2 } });
    const second = order({ status: 'appealed', appeal: { instance: 2 } });
    expect(c2cStep(second, { actor: 'seller', act: 'object' }, 7_000, TIMES)).toBe('c2c_state');
    expect(c2cStep(second, { actor: 'clock', act: 'execute' }, 10 ** 12, TIMES)).toBe('c2c_state');
    expect(c2cStep(second, { actor: 'operators', act: 'execute', outcome: 'to_buyer' }, 7_000, TIMES)).toEqual({
      status: 'completed',
      coins: 'to_buyer',
    });
    // The first instance cannot be passed over.
    expect(c2cStep(appealed, { actor: 'operators', act: 'execute', outcome: 'to_buyer' }, 7_000, TIMES)).toBe('c2c_state');
  });

  it('CTC-6 gives its coins away exactly once, whatever is asked of it and in whatever order', () => {
    const request = fc.record({
      actor: fc.constantFrom<C2cActor>(...C2C_ACTORS),
      act: fc.constantFrom<C2cAct>(...C2C_ACTS),
      outcome: fc.constantFrom('to_buyer' as const, 'to_seller' as const),
      after: fc.integer({ min: 0, max: 1_500 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (requests) => {
        let now = 0;
        let state = order({ status: 'waiting' });
        const given: string[] = [];
        for (const { after, ...asked } of requests) {
          now += after;
          const step = c2cStep(state, asked satisfies C2cRequest, now, TIMES);
          if (typeof step === 'string') continue;
          expect(given).toEqual([]);
          if (step.coins !== 'stay') given.push(step.coins);
          const paidAt = step.paidAt ?? state.paidAt;
          state = {
            payBy: state.payBy,
            status: step.status,
            ...(paidAt !== undefined && { paidAt }),
            ...(step.appeal && { appeal: step.appeal }),
          };
          expect(given).toEqual({ waiting: [], paid: [], appealed: [], completed: ['to_buyer'], cancelled: ['to_seller'] }[state.status]);
        }
      }),
    );
  });
});
