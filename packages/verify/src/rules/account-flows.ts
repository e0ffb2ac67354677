import type { Recount } from '../recount.ts';
import { wholeOf } from '../recount.ts';

const [LEVER, MARGIN, FROZEN] = ['customer:lever', 'customer:lever_margin', 'customer:lever_frozen'] as const;
/** Account of the margin of isolated positions. */
const ISOLATED = 'customer:lever_isolated';
const [FEE, MAKER, ABSORPTION] = ['house:fee', 'house:market_maker', 'house:loss_absorption'] as const;
const LOCKED = 'customer:mining_held';
const [RESERVE, COVER] = ['house:insurance_reserve', 'house:insurance_cover'] as const;

type Way = readonly [from: string, to: string];

/** Accounts between which the money of each code moves, in receipts of each product. Those of seconds orders depend on their purse. */
const WAYS: Readonly<Record<string, Readonly<Record<string, readonly Way[]>>>> = {
  contract: {
    lever_margin: [
      [LEVER, MARGIN],
      [LEVER, ISOLATED],
    ],
    lever_margin_returned: [
      [MARGIN, LEVER],
      [ISOLATED, LEVER],
    ],
    lever_frozen: [[LEVER, FROZEN]],
    lever_unfrozen: [[FROZEN, LEVER]],
    lever_fee: [[LEVER, FEE]],
    lever_profit: [[MAKER, LEVER]],
    lever_loss: [[LEVER, MAKER]],
    lever_shortfall: [[ABSORPTION, MAKER]],
    lever_overnight: [
      [LEVER, FEE],
      [MARGIN, FEE],
      [ISOLATED, FEE],
    ],
    lever_void: [
      [FEE, LEVER],
      [MAKER, LEVER],
      [LEVER, MAKER],
      [MAKER, ABSORPTION],
    ],
  },
  flash: {
    flash_given: [
      ['customer:change', MAKER],
      ['customer:flash_held', MAKER],
    ],
    flash_received: [[MAKER, 'customer:change']],
    flash_fee: [[MAKER, FEE]],
    held: [['customer:change', 'customer:flash_held']],
    released: [['customer:flash_held', 'customer:change']],
  },
  conversion: {
    conversion_fee: [['customer:legal', FEE]],
    conversion_given: [['customer:legal', MAKER]],
    conversion_received: [[MAKER, 'customer:legal']],
  },
  bank: {
    deposit: [['house:external', 'customer:change']],
    withdrawal_sent: [['customer:withdrawal_held', 'house:external']],
  },
  c2c: {
    c2c_held: [
      ['customer:legal', 'customer:advert_order_held'],
      ['other:legal', 'other:advert_order_held'],
    ],
    c2c_returned: [
      ['customer:advert_order_held', 'customer:legal'],
      ['other:advert_order_held', 'other:legal'],
    ],
    c2c_delivered: [
      ['customer:advert_order_held', 'other:legal'],
      ['other:advert_order_held', 'customer:legal'],
    ],
    c2c_fee: [
      ['customer:legal', FEE],
      ['other:legal', FEE],
    ],
  },
  mining: {
    mining_interest: [['house:interest_promised', 'customer:change']],
    mining_released: [[LOCKED, 'customer:change']],
    mining_cancel_fee: [[LOCKED, FEE]],
    mining_unpromised: [['house:interest_promised', 'house:interest']],
  },
  insurance: {
    insurance_claim: [
      [COVER, 'customer:insurance'],
      [COVER, 'customer:micro'],
    ],
    insurance_repaid: [
      ['customer:insurance', COVER],
      ['customer:micro', RESERVE],
    ],
    insurance_returned: [['customer:insurance', 'customer:micro']],
    insurance_premium_earned: [['customer:premium_held', RESERVE]],
    insurance_cover_released: [[COVER, RESERVE]],
  },
};

/** Currency of margin and settlement of contracts. */
const SETTLEMENT = 1;
/** Fact that names the currency of a movement of exchanges and conversions, by its code. */
const CURRENCY_FACTS: Readonly<Record<string, string>> = {
  flash_given: 'given',
  held: 'given',
  released: 'given',
  flash_received: 'wanted',
  flash_fee: 'wanted',
  conversion_fee: 'given',
  conversion_given: 'given',
  conversion_received: 'wanted',
};

/**
 * Notes a fault where money moved under a code that its product does not have. Other accounts than those of the code, and another
 * currency, are faults too.
 */
export function expectWays(recount: Recount): void {
  const { kind, movements, facts } = recount.receipt;
  const product = kind.split('_')[0] ?? '';
  const ways = WAYS[product];
  if (!ways) return;
  for (const { code, from, to, currency } of movements) {
    const isWay = Object.hasOwn(ways, code) && ways[code]?.some(([left, right]) => left === from && right === to);
    const stated = product === 'contract' ? SETTLEMENT : wholeOf(facts, CURRENCY_FACTS[code] ?? 'currency');
    // A void does not say how its order was margined; its money comes back from where it lies.
    const isOthers = kind !== 'contract_void' && [from, to].includes(facts['margin_mode'] === 'isolated' ? MARGIN : ISOLATED);
    if (isWay !== true || isOthers || currency !== stated) recount.fault('movement', { name: code, from, to, currency: String(currency) });
  }
}
