import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, page, pagePlace } from '../contract/fields.ts';

/** Kinds of things that two accounts can have in common. */
export const SHARED_KINDS = ['sign_in', 'api_key', 'withdrawal_address', 'document'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const shared = {
  kind: z.enum(SHARED_KINDS),
  /** Device and network address of sign-ins, network address of API keys; empty for what is private. */
  value: z.string(),
};
/** Customer, with the account masked. */
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
              /** Quantity bought plus sold by each of the two, in the base currency. */
              first_gross: amount,
              second_gross: amount,
              /** Quantity bought less sold, of both together. */
              net: amount,
            }),
          ),
          /** Result of both together in USDT; null while a market with an open position has no price. */
          result: amount.nullable(),
        }),
      ),
      /** Things that too many accounts share to be significant. The pairs of these accounts are not listed for them. */
      crowds: z.array(z.object({ ...shared, accounts: z.int() })),
      /** Number of days for which sign-ins and closed positions are examined. */
      days: z.int(),
      /** Number of accounts sharing one thing above which it is listed in `crowds`. */
      accounts_most: z.int(),
      /** False when there was more data than one report examines; the list may then be incomplete. */
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
      /** Pairs of buyer and seller that share something, those with most orders first. */
      same: z.array(z.object({ first: customer, second: customer, shared: z.array(z.object(shared)), orders: z.int() })),
      /** Customers without a shop who resold bought coins to another customer within a day. The quantities may differ by a tenth. */
      passed_on: z.array(
        z.object({
          customer,
          /** Number of resales. */
          orders: z.int(),
          coins: z.array(z.object({ currency_name: z.string(), number: amount })),
          from: z.array(z.object({ id: z.int(), name: z.string() })),
          to: z.array(z.object({ id: z.int(), name: z.string() })),
          /** Shortest time from the completed purchase to the completed sale, in milliseconds. */
          fastest_ms: z.int(),
        }),
      ),
      /** Shops that several customers paid, or that have an appeal because of a payment from a third-party account. */
      shops: z.array(
        z.object({
          shop: z.object({ id: z.int(), name: z.string() }),
          owner: customer,
          orders: z.int(),
          payers: z.int(),
          /** Payers who registered in the week before their first paid order of the shop. */
          new_payers: z.int(),
          /** Number of orders with an appeal of the kind `third_party_account`. */
          other_names: z.int(),
        }),
      ),
      days: z.int(),
      /** False when there was more data than one report examines or shows. */
      complete: z.boolean(),
    }),
    errors: ['busy'],
  },
});
