import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, page, pagePlace } from '../contract/fields.ts';

/** What two accounts can have in common. */
export const SHARED_KINDS = ['sign_in', 'api_key', 'withdrawal_address', 'document'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const shared = {
  kind: z.enum(SHARED_KINDS),
  /** Device and network address of sign-ins, network address of API keys; empty for what is private. */
  value: z.string(),
};
/** The account is masked. */
const customer = z.object({ id: z.int(), account: z.string() });

export const detectionCalls = calls({
  'console/detection': {
    method: 'POST',
    access: 'operator',
    permission: 'detection.read',
    rate: 'console',
    summary:
      'Accounts that share something and stood long and short of one market at the same time, the largest common result first. Read only; the view is in the audit log.',
    input: z.object({ page }),
    reply: z.object({
      list: z.array(
        z.object({
          first: customer,
          second: customer,
          shared: z.array(z.object(shared)),
          markets: z.array(
            z.object({
              symbol: z.string(),
              /** Bought plus sold, in the base currency. */
              first_gross: amount,
              second_gross: amount,
              /** Bought less sold, of both. */
              net: amount,
            }),
          ),
          /** Of both together in USDT; null while a market with an open position has no price. */
          result: amount.nullable(),
        }),
      ),
      /** What so many accounts share that it says little of each: their pairs are not listed for it. */
      crowds: z.array(z.object({ ...shared, accounts: z.int() })),
      /** How far back sign-ins and closed positions are looked at. */
      days: z.int(),
      /** More accounts than this that share one thing are a crowd. */
      accounts_most: z.int(),
      /** False when there was more than one report looks at: the list may lack something. */
      complete: z.boolean(),
      ...pagePlace,
    }),
    errors: ['busy'],
  },
  'console/detection_c2c': {
    method: 'POST',
    access: 'operator',
    permission: 'detection.read',
    rate: 'console',
    summary:
      'Orders between customers of the last 30 days: accounts on both sides that share something, customers who sold within a day what they had bought, and shops that many customers paid. Read only; the view is in the audit log.',
    input: z.object({}),
    reply: z.object({
      /** Both sides of orders that share something, those with most orders first. */
      same: z.array(z.object({ first: customer, second: customer, shared: z.array(z.object(shared)), orders: z.int() })),
      /** Customers without a shop who sold within a day as many coins as they had bought, to somebody else. */
      passed_on: z.array(
        z.object({
          customer,
          /** How often. */
          orders: z.int(),
          coins: z.array(z.object({ currency_name: z.string(), number: amount })),
          from: z.array(z.object({ id: z.int(), name: z.string() })),
          to: z.array(z.object({ id: z.int(), name: z.string() })),
          /** How soon after the purchase the fastest sale was completed. */
          fastest_ms: z.int(),
        }),
      ),
      /** Shops that several customers paid. */
      shops: z.array(
        z.object({
          shop: z.object({ id: z.int(), name: z.string() }),
          owner: customer,
          orders: z.int(),
          payers: z.int(),
          /** Those who registered in the week before they first paid it. */
          new_payers: z.int(),
          /** Orders that were appealed because the account of somebody else paid. */
          other_names: z.int(),
        }),
      ),
      days: z.int(),
      /** False when there was more than one report looks at or shows. */
      complete: z.boolean(),
    }),
    errors: ['busy'],
  },
});
