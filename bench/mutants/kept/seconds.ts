import type { Mutant } from '../mutant.ts';

const COMMANDS = 'apps/server/src/features/seconds/commands';
const ORDERS = 'apps/server/test/seconds/orders.test.ts';
const RETURNS = 'apps/server/test/seconds/returns.test.ts';
const SERVICE = 'apps/server/test/seconds/service.test.ts';

/** Seconds orders: what opens, what is returned, and who pays. */
export const SECONDS: readonly Mutant[] = [
  {
    name: 'the price protection of a seconds order looks the wrong way',
    file: `${COMMANDS}/submit.ts`,
    from: 'direction: direction === UP ? BUY : SELL, last',
    to: 'direction: direction === UP ? SELL : BUY, last',
    tests: [ORDERS, SERVICE],
  },
  {
    name: 'a frozen customer places a seconds order',
    file: `${COMMANDS}/submit.ts`,
    from: `if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };`,
    to: '',
    tests: [RETURNS],
  },
  {
    name: 'a seconds order is accepted beside a price that is old by the clock of the feed',
    file: `${COMMANDS}/submit.ts`,
    from: 'now - Math.min(receivedAt, feedAt) <= SECONDS_FRESH_MS',
    to: 'now - receivedAt <= SECONDS_FRESH_MS',
    tests: [RETURNS],
  },
  {
    name: 'what a seconds order would win is not set aside',
    file: `${COMMANDS}/submit.ts`,
    from: `amount: order.set_aside ?? 0n, code: 'seconds_promised'`,
    to: `amount: 0n, code: 'seconds_promised'`,
    tests: [ORDERS],
  },
  {
    name: 'a seconds order pays less than its ticket showed',
    file: `${COMMANDS}/submit.ts`,
    from: 'option.profitRatio < input.profitRatio',
    to: 'option.profitRatio > input.profitRatio',
    tests: [ORDERS, SERVICE],
  },
  {
    name: 'a seconds order opens at the tick that it was accepted beside',
    file: `${COMMANDS}/open.ts`,
    from: 'BigInt(newest.id) <= order.accepted_tick',
    to: 'BigInt(newest.id) < order.accepted_tick',
    tests: [ORDERS],
  },
  {
    name: 'a seconds order of a frozen customer opens',
    file: `${COMMANDS}/open.ts`,
    from: `if (isFrozen(view, order.user_id, now)) return 'account_frozen';`,
    to: '',
    tests: [RETURNS],
  },
  {
    name: 'a seconds order opens at a tick that nothing trades at',
    file: `${COMMANDS}/open.ts`,
    from: `if (!newest.tradable) return markets`,
    to: `if (!newest) return markets`,
    tests: [RETURNS],
  },
  {
    name: 'a seconds order opens while the venue is late',
    file: `${COMMANDS}/open.ts`,
    from: `if (lagMs > DELAY_MS_MAX) return 'venue_delayed';`,
    to: '',
    tests: [RETURNS],
  },
  {
    name: 'a seconds order opens that its market closes before',
    file: `${COMMANDS}/open.ts`,
    from: `? 'seconds_past_close' : undefined;`,
    to: '? undefined : undefined;',
    tests: [RETURNS],
  },
  {
    name: 'the fee of a returned seconds order is kept',
    file: `${COMMANDS}/open.ts`,
    from: `amount: order.fee, code: 'seconds_fee_returned'`,
    to: `amount: 0n, code: 'seconds_fee_returned'`,
    tests: [RETURNS],
  },
  {
    name: 'a seconds order is settled before anything decided it',
    file: `${COMMANDS}/settle.ts`,
    from: ' || !isDecided(order.expires_at, newest?.feedAt, now)) continue;',
    to: ') continue;',
    tests: [RETURNS],
  },
  {
    name: 'a win is paid from what was set aside for nobody',
    file: `${COMMANDS}/settle.ts`,
    from: 'debit: order.set_aside === null ? reserve : promised',
    to: 'debit: reserve',
    tests: [ORDERS],
  },
  {
    name: 'what a lost seconds order would have won stays set aside',
    file: `${COMMANDS}/settle.ts`,
    from: '    freed(order, won),\n',
    to: '',
    tests: [ORDERS],
  },
];
