import type { Client, TestServer } from '@candor/testkit';
import { CallError } from '@candor/testkit';

/** Stage on which operators try: a venue on which a customer holds a position, and two operators with every permission. */
export interface SteeringVenue {
  readonly server: TestServer;
  readonly operator: Client;
  readonly second: Client;
  readonly customer: Client;
  readonly customerId: number;
  readonly orderId: number;
}

/** One try, and what refuses it: a code, or that there is no such call. */
export interface Attempt {
  readonly what: string;
  readonly comes: string | RegExp;
  readonly attempt: (venue: SteeringVenue) => Promise<unknown>;
}

/** Posts to a path of the console, whether there is such a call or not. */
async function post({ server, operator }: SteeringVenue, path: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: operator.token ?? '' },
    body: JSON.stringify(body),
  });
  if (response.status === 404) throw new Error('there is no such call');
  const { code } = (await response.json()) as { code?: string };
  throw new Error(code ?? `answered ${response.status}`);
}

const missing = (what: string, path: string, body: (venue: SteeringVenue) => object): Attempt => ({
  what,
  comes: 'there is no such call',
  attempt: (venue) => post(venue, path, body(venue)),
});

const ahead = ({ server }: SteeringVenue, minutes: number): number => (Math.ceil(server.clock.now() / 60_000) + minutes) * 60_000;
const propose = (venue: SteeringVenue, kind: string, entity: string, document: object, minutes = 10): Promise<unknown> =>
  venue.operator.call('console/terms_propose', {
    kind: kind as 'pair',
    entity,
    document: JSON.stringify(document),
    reason: 'a try',
    effective_at: ahead(venue, minutes),
  });

/** Tries of an operator with every permission at a customer's result. */
export const OPERATOR: readonly Attempt[] = [
  missing('price: the last price of a market is set', 'console/price', () => ({ symbol: 'BTC/USDT', price: '1' })),
  missing('price: an offset is put on a feed', 'console/feed_offset', () => ({ symbol: 'BTC/USDT', offset: '10' })),
  missing('tick: one is added by hand', 'console/tick_add', () => ({ symbol: 'BTC/USDT', price: '1' })),
  missing('tick: a wick is drawn into a chart', 'console/candle_edit', () => ({ symbol: 'BTC/USDT', low: '1' })),
  missing('tick: prices are pushed into a market that has another feed', 'feeds/push', () => ({ symbol: 'BTC/USDT', price: '1' })),
  missing('fill: a position of a customer is closed', 'console/order_close', ({ orderId }) => ({ id: orderId })),
  missing('fill: an order is settled with a result', 'console/order_settle', ({ orderId }) => ({ id: orderId, result: 'loss' })),
  missing('fill: a settled order is edited', 'console/order_edit', ({ orderId }) => ({ id: orderId, profit: '-1' })),
  missing('fill: a customer is set to lose', 'console/customer_risk', ({ customerId }) => ({ id: customerId, risk: 'lose' })),
  missing('fill: a robot takes the other side', 'console/robot_start', () => ({ symbol: 'BTC/USDT' })),
  {
    what: 'fill: a customer’s order is closed with the operator’s own sign-in',
    comes: 'login_expired',
    attempt: ({ operator, orderId }) => operator.call('lever/close', { id: orderId }),
  },
  {
    what: 'fill: the stop of a customer’s order is moved',
    comes: 'login_expired',
    attempt: ({ operator, orderId }) => operator.call('lever/setstop', { id: orderId, stop_loss_price: '1' }),
  },
  {
    what: 'fill: one order is voided and no other',
    comes: 'terms_document',
    attempt: (venue) => propose(venue, 'void', 'BTC/USDT', { from: 0, to: 60_000, order: venue.orderId }),
  },
  {
    what: 'fill: the orders of one customer are voided and no others',
    comes: 'terms_entity',
    attempt: (venue) => propose(venue, 'void', `BTC/USDT ${venue.customerId}`, { from: 0, to: 60_000 }),
  },
  {
    what: 'fill: a window of days ago is voided',
    comes: 'void_window',
    attempt: (venue) => propose(venue, 'void', 'BTC/USDT', { from: ahead(venue, -3_000), to: ahead(venue, -2_990) }),
  },
  {
    what: 'fill: a window is voided by one operator alone',
    comes: 'self_approval',
    attempt: async (venue) => {
      const { id } = (await propose(venue, 'void', 'ETH/USDT', { from: ahead(venue, -20), to: ahead(venue, -10) })) as { id: number };
      return venue.operator.call('console/terms_decide', { id, decision: 'approve', reason: 'a try' });
    },
  },
  {
    what: 'terms: the spread of one customer',
    comes: 'terms_entity',
    attempt: (venue) => propose(venue, 'pair', `BTC/USDT ${venue.customerId}`, { spread: '500' }),
  },
  {
    what: 'terms: a price among the terms of a market',
    comes: 'terms_document',
    attempt: (venue) => propose(venue, 'pair', 'BTC/USDT', { spread: '5', price: '1' }),
  },
  {
    what: 'terms: a setting that decides who wins',
    comes: 'terms_entity',
    attempt: (venue) => propose(venue, 'setting', 'win_probability', { value: 10 }),
  },
  {
    what: 'terms: a kind of terms for risk',
    comes: /bad_request|invalid|malformed/,
    attempt: (venue) => propose(venue, 'risk', 'all', { value: 1 }),
  },
  {
    what: 'terms: a rate of liquidation above what is published as possible',
    comes: 'terms_document',
    attempt: (venue) => propose(venue, 'currency', 'USDT', { burst_percent: 100 }),
  },
  {
    what: 'timing: terms that hold from now, without notice',
    comes: 'terms_moment',
    attempt: (venue) => propose(venue, 'currency', 'USDT', { burst_percent: 40 }, 1),
  },
  {
    what: 'timing: terms that hold from a moment that has passed',
    comes: 'terms_moment',
    attempt: (venue) => propose(venue, 'currency', 'USDT', { burst_percent: 40 }, -60),
  },
  {
    what: 'settings: terms are decided by who proposed them',
    comes: 'self_approval',
    attempt: async (venue) => {
      const { id } = (await propose(venue, 'currency', 'USDT', { burst_percent: 40 })) as { id: number };
      return venue.operator.call('console/terms_decide', { id, decision: 'approve', reason: 'a try' });
    },
  },
  {
    what: 'selective freeze: a market is paused for one customer',
    comes: 'terms_entity',
    attempt: ({ operator, customerId }) =>
      operator.call('console/market_pause', { entity: `BTC/USDT ${customerId}`, paused: 'true', reason: 'a try', effective_at: 0 }),
  },
  missing('selective freeze: withdrawals of one customer are locked', 'console/withdraw_lock', ({ customerId }) => ({ id: customerId })),
  missing('delay: orders of one customer wait', 'console/order_delay', ({ customerId }) => ({ id: customerId, milliseconds: 3_000 })),
  missing('delay: the trigger engine is held', 'console/engine_hold', () => ({ seconds: 10 })),
  missing('history: the journal is written again', 'console/journal_rewrite', () => ({ from: 1 })),
  missing('settings: the operator signs in as a customer', 'console/login_as', ({ customerId }) => ({ id: customerId })),
];

/** Refusal of a try; throws when nothing did. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof CallError) return error.code;
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nobody refused it');
}
