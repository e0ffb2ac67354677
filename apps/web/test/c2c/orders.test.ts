import { describe, expect, it } from 'vitest';
import { addressOf, dutyOf, stepsOf } from '../../src/features/c2c/orders/model.ts';
import type { Order } from '../../src/features/c2c/model.ts';

const at = (order: Partial<Order>): Pick<Order, 'status' | 'created_time' | 'paid_time' | 'ended_time' | 'ended_by'> => ({
  status: 0,
  created_time: 1,
  paid_time: 0,
  ended_time: 0,
  ended_by: '',
  ...order,
});
const states = (order: Partial<Order>) => stepsOf(at(order)).map(({ key, state }) => `${key} ${state}`);

describe('CTC-62 the page of an order', () => {
  it('has an address for each party', () => {
    expect(addressOf({ id: 8, is_taker: 1 })).toBe('/legalPayDetail?id=8');
    expect(addressOf({ id: 8, is_taker: 0 })).toBe('/shopLegalPayDetail?id=8');
  });

  it('says to each party what is to be done, or how it ended', () => {
    const duty = (order: Partial<Order>) => dutyOf({ type: 1, status: 0, ended_by: '', gave_up: 0, ...order });
    expect([duty({}), duty({ type: 2 })]).toEqual(['duty_pay', 'duty_await_payment']);
    expect([duty({ status: 3 }), duty({ status: 3, type: 2 })]).toEqual(['duty_await_release', 'duty_release']);
    expect(duty({ status: 4 })).toBe('duty_appealed');
    expect([duty({ status: 1 }), duty({ status: 1, type: 2 })]).toEqual(['ended_received', 'ended_released']);
    expect(duty({ status: 1, ended_by: 'operators', type: 2 })).toBe('ended_decided_buyer');
    expect(duty({ status: 2, ended_by: 'clock' })).toBe('ended_expired');
    expect(duty({ status: 2, ended_by: 'operators' })).toBe('ended_decided');
    expect(duty({ status: 2, ended_by: 'buyer' })).toBe('ended_cancelled');
    expect(duty({ status: 2, ended_by: 'buyer', gave_up: 1 })).toBe('ended_given_up');
  });

  it('shows one step at a time as the next one, and none once it is over', () => {
    expect(states({})).toEqual(['step_taken done', 'step_pay now', 'step_release next', 'step_done next']);
    expect(states({ status: 3, paid_time: 2 })).toEqual(['step_taken done', 'step_pay done', 'step_release now', 'step_done next']);
    expect(states({ status: 1, paid_time: 2, ended_time: 3 })).toEqual([
      'step_taken done',
      'step_pay done',
      'step_release done',
      'step_done done',
    ]);
    expect(states({ status: 2, ended_time: 3 })).toEqual(['step_taken done', 'step_cancelled done']);
    // No step says that the seller confirmed what operators decided.
    const decided = { paid_time: 2, ended_time: 3, ended_by: 'operators' } as const;
    expect(states({ status: 1, ...decided })).toEqual(['step_taken done', 'step_pay done', 'note_executed done', 'step_done done']);
    expect(states({ status: 2, ...decided })).toEqual(['step_taken done', 'step_pay done', 'note_executed done', 'step_cancelled done']);
    expect(states({ status: 2, paid_time: 2, ended_time: 3 })).toEqual(['step_taken done', 'step_pay done', 'step_cancelled done']);
  });
});
