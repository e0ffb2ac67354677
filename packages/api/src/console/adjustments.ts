import { z } from 'zod';
import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DAYS, ADJUSTMENT_REASONS, ADJUSTMENT_WALLETS } from '../wallet/adjustments.ts';
import { HOUSE_ACCOUNTS } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, id, moment, positiveDecimal } from '../contract/fields.ts';
import { reason } from './customers.ts';

/** An adjustment as operators see it. */
export const adjustment = z.object({
  id: z.int(),
  user_id: z.int(),
  currency_name: z.string(),
  wallet: z.enum(ADJUSTMENT_WALLETS),
  account: z.enum(ADJUSTMENT_ACCOUNTS),
  /** Amount: above zero a credit to the customer, below zero a debit. */
  value: amount,
  /** Worth in USDT at the time of the proposal. */
  worth: amount,
  reason: z.enum(ADJUSTMENT_REASONS),
  note: z.string(),
});

/** Accounts of the house, and its reserve beside the exposure of open contracts. */
const house = z.object({
  /** The currencies that customers can hold. */
  currencies: z.array(z.object({ id: z.int(), name: z.string() })),
  accounts: z.array(z.object({ currency: z.int(), currency_name: z.string(), account: z.enum(HOUSE_ACCOUNTS), balance: amount })),
  /** Reserve in USDT: sum of the accounts `fee`, `market_maker` and `loss_absorption`. */
  reserve: amount,
  /** Exposure in USDT at entry prices: absolute difference between buys and sells of each market, summed over the markets. */
  exposure: amount,
  /** Reserve ÷ exposure in percent, two decimals, rounded down; empty while nothing is open. */
  coverage: z.string(),
  /** Real money that the venue must hold by its books, by currency: inflows from customers and the owner less outflows. */
  holdings: z.array(z.object({ currency_name: z.string(), number: amount })),
});

export const adjustmentCalls = calls({
  'console/adjustment_propose': {
    method: 'POST',
    access: 'operator',
    permission: 'adjustments.propose',
    rate: 'console',
    keyed: true,
    summary:
      'Proposes that a fault of the house is corrected: an amount between one of its own accounts and a wallet of a customer that no order stands on. Another operator decides it in the queue. Of one customer at most what the setting `adjustment_most` says within 24 hours.',
    input: z.object({
      id,
      currency: id,
      wallet: z.enum(ADJUSTMENT_WALLETS),
      account: z.enum(ADJUSTMENT_ACCOUNTS),
      /** Direction: to the customer, or back from the customer. */
      direction: z.enum(['credit', 'debit']),
      number: positiveDecimal,
      reason: z.enum(ADJUSTMENT_REASONS),
      /** Description of the fault and its time; the customer reads it. */
      note: reason,
    }),
    reply: z.object({ id: z.int() }),
    errors: ['not_found', 'currency_unknown', 'insufficient_balance', 'adjustment_limit', 'miscro.submitRepeatedly'],
  },
  'console/house': {
    method: 'POST',
    access: 'operator',
    permission: 'house.read',
    silent: true,
    rate: 'console',
    summary: "The house's accounts by currency, and what is open in contracts beside what the house has to pay profits with.",
    input: z.object({}),
    reply: house,
    errors: [],
  },
  'venue/house': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What the house pays from: its own accounts by currency, and its reserve against what is open in contracts.',
    input: z.object({}),
    reply: house,
    errors: [],
  },
  'venue/fees': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary:
      'What customers paid in fees, less what was given back: today, in 7 and 30 days of the venue, and ever, by currency and cause.',
    input: z.object({}),
    reply: z.object({
      /** Start of the current venue day, and of the day of the first fee. */
      today: moment,
      since: moment,
      list: z.array(
        z.object({
          currency_name: z.string(),
          /** Cause of the fee, as a text key. */
          cause: z.string(),
          day: amount,
          week: amount,
          month: amount,
          all: amount,
        }),
      ),
    }),
    errors: [],
  },
  'venue/adjustments': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: `How many corrections of the house's own faults two operators have booked with customers, and how much, by day and currency, of ${ADJUSTMENT_DAYS} days.`,
    input: z.object({}),
    reply: z.object({
      days: z.int(),
      list: z.array(
        z.object({
          day: z.string().meta({ description: 'of the venue, as 2026-05-13' }),
          currency_name: z.string(),
          count: z.int(),
          /** Amount credited to customers, and amount taken back. */
          credited: amount,
          debited: amount,
        }),
      ),
    }),
    errors: [],
  },
});
