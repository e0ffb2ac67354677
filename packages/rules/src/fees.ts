import { ONE, greatest, least, multiply, parseDecimal, roundTo, toText, type Price } from '@candor/money';
import { policyFigures } from './insurance/terms.ts';
import { askOf, openingCost, overnightFee } from './contracts/pricing.ts';
import { lockCancelFee, lockInterest } from './mining/lock.ts';
import { breakEvenWinRate, secondsFee, secondsLoss, secondsProfit } from './seconds/terms.ts';
import { conversionResult, flashResult } from './exchange/flash.ts';
import { withdrawalCost } from './wallet/withdrawals.ts';

/** A product with costs: the kind of its terms, and the fields of these that a schedule of fees shows. */
export interface FeeSection {
  readonly kind: 'pair' | 'seconds' | 'withdrawal' | 'flash' | 'conversion' | 'mining' | 'insurance';
  /** The texts that name it among the terms in force. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Field that says whether the product is offered. A product without one is always offered. */
  readonly open?: string;
}

/** The schedule of fees, product by product. */
export const FEE_SECTIONS = [
  {
    kind: 'pair',
    name: 'markets',
    open: 'open_lever',
    fields: ['spread', 'fee_percent', 'overnight_percent', 'lot_size', 'min_hands', 'max_hands', 'multiples'],
  },
  { kind: 'seconds', name: 'seconds', open: 'micro_open', fields: ['micro_trade_fee', 'durations'] },
  { kind: 'withdrawal', name: 'withdrawals', fields: ['rate_percent', 'withdraw_least', 'withdraw_most'] },
  { kind: 'flash', name: 'flash', open: 'flash_open', fields: ['flash_fee_percent', 'flash_least', 'flash_most'] },
  {
    kind: 'conversion',
    name: 'conversion',
    fields: ['usdt_to_token', 'usdt_to_token_fee', 'token_to_usdt', 'token_to_usdt_fee', 'token_least'],
  },
  { kind: 'mining', name: 'mining', open: 'lock_open', fields: ['lock_rate', 'lock_days', 'lock_least', 'lock_cost_rate'] },
  {
    kind: 'insurance',
    name: 'insurance',
    open: 'insurance_open',
    fields: ['insured_least', 'premium_percent', 'claim_rate_percent', 'profit_end_percent'],
  },
] as const satisfies readonly FeeSection[];
export type FeeKind = (typeof FEE_SECTIONS)[number]['kind'];

/** Terms of an entity, by field, as they are published. */
export type FeeDocument = Readonly<Record<string, unknown>>;

/** Whether the product of the terms is offered at all. */
export function isOffered({ open }: FeeSection, document: FeeDocument): boolean {
  return open === undefined || document[open] === true;
}

const THOUSAND = 1_000n * ONE;
const HANDS = 10;
const MULTIPLE = 20;

/**
 * Returns the cost of an order of a readable size under some terms, for the text of an example. Every figure is exact, by the rule that
 * charges it. A contract is bought at the newest price `last`. Undefined where the terms are not of their kind, or where a needed price
 * is missing.
 */
export function feeExample(
  kind: FeeKind,
  entity: string,
  document: FeeDocument,
  last?: Price,
): Readonly<Record<string, string>> | undefined {
  try {
    return EXAMPLES[kind]({
      entity,
      last,
      units: (name) => unitsOf(document[name]),
      whole: (name) => wholeOf(document[name]),
      document,
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Given {
  readonly entity: string;
  readonly document: FeeDocument;
  readonly last: Price | undefined;
  /** A decimal field. Throws `RangeError` for any other. */
  readonly units: (name: string) => bigint;
  /** A whole field. Throws `RangeError` for any other. */
  readonly whole: (name: string) => number;
}

const EXAMPLES: Readonly<Record<FeeKind, (given: Given) => Readonly<Record<string, string>> | undefined>> = {
  pair: ({ entity, document, units, whole, last }) => {
    const multiples = document['multiples'];
    if (last === undefined || last <= 0n || !Array.isArray(multiples)) return undefined;
    const offered = multiples.map(wholeOf);
    const multiple = Math.max(...offered.filter((each) => each <= MULTIPLE), Math.min(...offered));
    const hands = Math.min(Math.max(HANDS, whole('min_hands')), whole('max_hands'));
    const terms = {
      lotSize: units('lot_size'),
      spread: units('spread'),
      feePercent: units('fee_percent'),
      overnightPercent: units('overnight_percent'),
      multiples: offered,
      minHands: whole('min_hands'),
      maxHands: whole('max_hands'),
      priceDecimals: 8,
    };
    const price = askOf(last, terms);
    const cost = openingCost(price, hands, multiple, terms);
    const night = overnightFee(price, cost.number, terms);
    return {
      market: entity,
      hands: String(hands),
      multiple: String(multiple),
      price: toText(price),
      value: toText(cost.value),
      margin: toText(cost.margin),
      fee: toText(cost.fee),
      night: toText(night),
      week: toText(7n * night),
      // Bought at the ask and closed at the same last price.
      spread: toText(multiply(terms.spread, cost.number, 'ceiling')),
    };
  },
  seconds: ({ document, units }) => {
    const [first] = Array.isArray(document['durations']) ? (document['durations'] as readonly FeeDocument[]) : [];
    if (!first) return undefined;
    const stake = 100n * ONE;
    const feePercent = units('micro_trade_fee');
    const ratios = { profitRatio: unitsOf(first['profit_ratio']), lossRatio: unitsOf(first['loss_ratio']) };
    return {
      stake: toText(stake),
      seconds: String(first['seconds']),
      fee: toText(secondsFee(stake, feePercent)),
      win: toText(secondsProfit(stake, ratios.profitRatio)),
      loss: toText(secondsLoss(stake, ratios.lossRatio)),
      // A rate that must be reached never reads lower than it is.
      rate: toText(roundTo(breakEvenWinRate(ratios, feePercent), 2, 'ceiling')),
    };
  },
  withdrawal: ({ entity, units }) => {
    const amount = within(units('withdraw_least'), THOUSAND, units('withdraw_most'));
    const { fee, receivable } = withdrawalCost(amount, units('rate_percent'), 'TRC20');
    return { currency: entity, amount: toText(amount), fee: toText(fee), received: toText(receivable) };
  },
  flash: ({ units }) => {
    const { fee } = flashResult(THOUSAND, { left: ONE, right: ONE }, units('flash_fee_percent'));
    return { amount: toText(THOUSAND), fee: toText(fee) };
  },
  conversion: ({ units }) => {
    const { fee, received } = conversionResult(THOUSAND, { proportion: units('usdt_to_token'), feePercent: units('usdt_to_token_fee') });
    return { amount: toText(THOUSAND), fee: toText(fee), received: toText(received) };
  },
  mining: ({ entity, document, units }) => {
    const amount = within(units('lock_least'), THOUSAND, units('lock_most'));
    return {
      currency: entity.split('/')[0] ?? entity,
      amount: toText(amount),
      days: String(document['lock_days']),
      interest: toText(lockInterest(amount, { interestRate: units('lock_rate') })),
      fee: toText(lockCancelFee(amount, { costRate: units('lock_cost_rate') })),
    };
  },
  insurance: ({ entity, document, units }) => {
    const [currency = '', direction] = entity.split(' ');
    const amount = units('insured_least');
    const common = {
      isOpen: true,
      least: amount,
      most: units('insured_most'),
      premiumPercent: units('premium_percent'),
      profitPercent: units('profit_end_percent'),
      claimRate: units('claim_rate_percent'),
      // One claim ends a reverse policy, so it pays a first claim at most.
      coverPercent: units('cover_percent' in document ? 'cover_percent' : 'claim_rate_percent'),
    };
    const figures = policyFigures(
      direction === 'forward'
        ? { ...common, direction: 'forward', claimPercent: units('claim_at_percent') }
        : { ...common, direction: 'reverse', claimFloor: units('claim_floor') },
      amount,
    );
    return {
      currency,
      amount: toText(amount),
      premium: toText(figures.premium),
      claim_at: toText(figures.claimAt),
      cover: toText(figures.cover),
    };
  },
};

function wholeOf(value: unknown): number {
  if (typeof value !== 'number') throw new RangeError(`not a number: ${String(value)}`);
  return value;
}

function unitsOf(value: unknown): bigint {
  const units = parseDecimal(String(value));
  if (units === undefined) throw new RangeError(`not a decimal: ${String(value)}`);
  return units;
}

function within(from: bigint, wanted: bigint, to: bigint): bigint {
  return least(greatest(from, wanted), to);
}
