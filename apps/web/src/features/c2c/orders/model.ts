import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import { C2C_ORDER, SHOP_ORDER } from '../../../paths.ts';
import type { Order } from '../model.ts';

/** Address at which a party of an order looks at it. */
export function addressOf({ id, is_taker }: Pick<Order, 'id' | 'is_taker'>): string {
  return `${is_taker === 1 ? C2C_ORDER : SHOP_ORDER}?id=${id}`;
}

/** Returns the reader's next duty in an order, or the way it ended, as a key of the texts. */
export function dutyOf(order: Pick<Order, 'type' | 'status' | 'ended_by' | 'gave_up'>): KeyOf<'c2c'> {
  const isBuyer = order.type === 1;
  switch (order.status) {
    case 0:
      return isBuyer ? 'duty_pay' : 'duty_await_payment';
    case 3:
      return isBuyer ? 'duty_await_release' : 'duty_release';
    case 4:
      return 'duty_appealed';
    case 1:
      if (order.ended_by === 'operators') return 'ended_decided_buyer';
      return isBuyer ? 'ended_received' : 'ended_released';
    case 2:
      if (order.ended_by === 'clock') return 'ended_expired';
      if (order.ended_by === 'operators') return 'ended_decided';
      return order.gave_up === 1 ? 'ended_given_up' : 'ended_cancelled';
  }
}

/** One step of an order: when it was done, whether it is the one that is waited for. */
export interface Step {
  readonly key: 'step_taken' | 'step_pay' | 'step_release' | 'step_done' | 'step_cancelled' | 'note_executed';
  readonly state: 'done' | 'now' | 'next';
  /** Milliseconds since 1970; 0 before it was done. */
  readonly at: number;
}

/** The way of an order from its taking to its end. */
export function stepsOf(order: Pick<Order, 'status' | 'created_time' | 'paid_time' | 'ended_time' | 'ended_by'>): readonly Step[] {
  const { status, created_time, paid_time, ended_time, ended_by } = order;
  const taken: Step = { key: 'step_taken', state: 'done', at: created_time };
  const paid: Step = { key: 'step_pay', state: paid_time > 0 ? 'done' : 'now', at: paid_time };
  const decided: readonly Step[] = ended_by === 'operators' ? [{ key: 'note_executed', state: 'done', at: ended_time }] : [];
  if (status === 2) return [taken, ...(paid_time > 0 ? [paid] : []), ...decided, { key: 'step_cancelled', state: 'done', at: ended_time }];
  const isDone = status === 1;
  const release: Step = { key: 'step_release', state: isDone ? 'done' : paid_time > 0 ? 'now' : 'next', at: ended_time };
  return [
    taken,
    paid,
    ...(decided.length > 0 ? decided : [release]),
    { key: 'step_done', state: isDone ? 'done' : 'next', at: ended_time },
  ];
}
