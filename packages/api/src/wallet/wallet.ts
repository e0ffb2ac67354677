import { z } from 'zod';
import { STATEMENT_KINDS, WALLETS } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, instant, moment, page, positiveDecimal } from '../contract/fields.ts';

const balance = z.object({
  id: z.int(),
  currency: z.int(),
  currency_name: z.string(),
  change_balance: amount,
  lock_change_balance: amount,
  lever_balance: amount,
  lock_lever_balance: amount,
  micro_balance: amount,
  lock_micro_balance: amount,
  legal_balance: amount,
  lock_legal_balance: amount,
  /** Insured balance, and premium plus stakes of open seconds orders. */
  insurance_balance: amount,
  lock_insurance_balance: amount,
  is_lever: flag,
  is_micro: flag,
  is_match: flag,
  is_legal: flag,
  /** Newest USDT price of one unit. For the platform token: proceeds of converting one token, less the fee. */
  usdt_price: amount,
  /** Whether the price comes from the published conversion and not from a market. */
  is_by_conversion: flag,
});
const wallet = z.object({ balance: z.array(balance), usdt_totle: amount });

const statementFilter = {
  /** Wallet of the movements; all wallets without it. */
  wallet: z.enum(WALLETS).optional(),
  /** Currency of the movements; all currencies without it. */
  currency: id.optional(),
  from: instant.optional(),
  /** End of the period, exclusive. */
  to: instant.optional(),
};

/** Kind of the movements; all kinds without it. */
const statementKind = z.enum(STATEMENT_KINDS).optional();

const statementLine = z.object({
  /** Name of the line, which is also its place in the statement. */
  id: z.string(),
  /** Amount: above zero an inflow, below zero an outflow. */
  value: amount,
  currency: z.int(),
  currency_name: z.string(),
  wallet: z.enum(WALLETS),
  kind: z.enum(STATEMENT_KINDS),
  /** Purpose of the movement, as a text key. */
  info: z.string(),
  /** Number of the cause, such as an order; 0 where there is none. */
  cause: z.int(),
  /** Account on the other side: another wallet, an account for held money, or an account of the house. */
  other: z.string(),
  created_time: moment,
});

export const walletCalls = calls({
  'currency/user_currency_list': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The currencies a customer can hold, with the balances of each wallet.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        is_micro: flag,
        is_lever: flag,
        is_match: flag,
        wallet: z.object({ lever_balance: amount, micro_balance: amount, change_balance: amount }),
      }),
    ),
    errors: [],
  },
  'wallet/list': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The wallets with every currency and their totals in USDT.',
    input: z.object({}),
    reply: z.object({
      change_wallet: wallet,
      lever_wallet: wallet,
      micro_wallet: wallet,
      legal_wallet: wallet,
      insurance_wallet: wallet,
      /** Whether deposits and withdrawals are open. */ is_open_CTbi: flag,
    }),
    errors: [],
  },
  'wallet/change': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary: 'Moves an amount between two wallets of the caller.',
    input: z.object({
      currency_id: id,
      number: positiveDecimal,
      from_field: z.enum(['lever', 'micro', 'change', 'legal']),
      to_field: z.enum(['lever', 'micro', 'change', 'legal']),
    }),
    reply: z.object({
      currency_id: z.int(),
      number: amount,
      from_field: z.string(),
      to_field: z.string(),
      from_balance: amount,
      to_balance: amount,
    }),
    errors: [
      'currency_unknown',
      'same_wallet',
      'insufficient_balance',
      'transfer_unsafe',
      'transfer_gap',
      'market_closed',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'wallet/outcome': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'read',
    summary:
      'Outcome of a call that moves money, by its Idempotency-Key. A key that was not used is used up by the question, so that the answer is final.',
    input: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    reply: z.object({
      /** `none`: the call never arrived. If it still arrives, it is refused with `idempotency_conflict`. */
      state: z.enum(['done', 'refused', 'none']),
      /** Call for which the key was used; empty for none. */
      call: z.string(),
      /** Reply of the call, even if it was never delivered: the `message` of the ok reply as JSON text. Empty when the call was not carried out. */
      reply: z.string(),
      /** Error code of the refusal; empty otherwise. */
      code: z.string(),
      /** Text of the refusal in the caller's language. */
      message: z.string(),
    }),
    errors: [],
  },
  'wallet/play_money': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary:
      'Demo mode: play money for the contract wallet, once a venue day; asked again that day, the first reply. There is none in live mode.',
    input: z.object({}),
    reply: z.object({
      number: amount,
      /** Moment at which the play money was given. */
      at: moment,
      /** Moment from which more play money is given. */
      again_at: moment,
    }),
    errors: ['account_frozen'],
  },
  'wallet/detail': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What one currency holds in the legal or the flash wallet.',
    input: z.object({ currency: id, type: z.enum(['legal', 'change']) }),
    reply: z.object({
      currency_name: z.string(),
      legal_balance: amount,
      lock_legal_balance: amount,
      change_balance: amount,
      lock_change_balance: amount,
      /** Worth of one unit in US dollars; 0 while unknown. */
      cny_price: amount,
    }),
    errors: ['currency_unknown'],
  },
  'wallet/legal_log': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'Movements of one currency in one wallet, newest first, ten a page; beyond the page 1000 ask wallet/statement.',
    input: z.object({ currency: id, type: choice(0, 1, 2, 3), page }),
    reply: z.object({ list: z.array(statementLine), count: z.int(), page: z.int(), limit: z.int() }),
    errors: ['currency_unknown'],
  },
  'wallet/statement': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'Movements of the caller’s wallets, newest first, as far back as they go: each answer names where the next begins.',
    input: z.object({
      ...statementFilter,
      kind: statementKind,
      /** `next` of the previous answer. */
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}\.[01]$/)
        .optional(),
    }),
    reply: z.object({
      list: z.array(statementLine),
      /** Value of `before` for the next answer; empty at the end. */
      next: z.string(),
    }),
    errors: ['currency_unknown'],
  },
  'wallet/history': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary:
      'What all that the caller has is worth in USDT, day by day of the venue: closed days at their closing prices, the running one now. Profit of open positions counts once they are closed.',
    input: z.object({ days: choice(7, 30, 90, 365) }),
    reply: z.object({
      at: moment,
      /** Days without gaps, oldest first. The first is the day from which the others start. At most the requested number follows, the running day last. */
      list: z.array(
        z.object({
          /** Venue day, such as 2026-05-13. */
          day: z.string(),
          worth: amount,
          /** Deposits and play money less withdrawals; zero for the first day. */
          came_in: amount,
          /** Profit: `worth` less that of the day before, less `came_in`; zero for the first day. */
          profit: amount,
        }),
      ),
    }),
    errors: [],
  },
  'wallet/statement_balances': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 4,
    summary: 'What the wallets held at the beginning and at the end of a statement, and what came in and went out between: it adds up.',
    input: z.object(statementFilter),
    reply: z.array(
      z.object({
        wallet: z.enum(WALLETS),
        currency: z.int(),
        currency_name: z.string(),
        opening: amount,
        came_in: amount,
        went_out: amount,
        closing: amount,
      }),
    ),
    errors: ['currency_unknown'],
  },
  'wallet/statement_file': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Makes a ticket for a whole statement as a CSV file. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object({ ...statementFilter, kind: statementKind }),
    reply: z.object({ ticket: z.string() }),
    errors: ['currency_unknown'],
  },
  'wallet/hzhistory': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The newest transfers between the caller’s wallets.',
    input: z.object({}),
    reply: z.array(z.object({ type: z.string(), number: amount, currency_name: z.string(), add_time: z.int() })),
    errors: [],
  },
});
