import { z } from 'zod';
import { CUSTOMER_ACCOUNTS, HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, id, instant, moment, text } from '../contract/fields.ts';

/** Number of a cause or of a ledger line, as text of up to 18 digits. */
const number = z.string().regex(/^[1-9]\d{0,17}$/);

/** Filters of a list of the ledger; without them the list has all lines. */
const filter = {
  /** Lines that touch an account of this customer. */
  user: id.optional(),
  /** Lines that touch this account of the house. */
  house: z.enum(HOUSE_ACCOUNTS).optional(),
  /** Lines that touch the available or the held balance of this wallet. */
  wallet: z.enum(WALLETS).optional(),
  currency: id.optional(),
  kind: z.enum(STATEMENT_KINDS).optional(),
  /** Cause of the lines: its kind, and in `cause` its number, which is unique only within the kind. */
  of: z.enum(LEDGER_CAUSES).optional(),
  cause: number.optional(),
  from: instant.optional(),
  /** End of the period, exclusive. */
  to: instant.optional(),
};

const account = z.object({
  /** Id of the customer; 0 for the house. */
  user_id: z.int(),
  account: z.enum([...CUSTOMER_ACCOUNTS, ...HOUSE_ACCOUNTS]),
});

/** Transfer of the ledger: it takes the amount from the account `debit` and gives it to the account `credit`. */
const line = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(STATEMENT_KINDS),
  /** Purpose of the transfer, as a text key. */
  info: z.string(),
  /** Number of the cause, such as an order; empty where there is none. */
  cause: z.string(),
  currency: z.int(),
  currency_name: z.string(),
  debit: account,
  credit: account,
  amount,
  /** Number of the command in the audit log that booked the transfer. */
  command_seq: z.string(),
});

const page = {
  list: z.array(line),
  /** Value of `before` for the next answer; empty at the end. */
  next: z.string(),
};

export const ledgerCalls = calls({
  'console/customer_ledger': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.ledger',
    rate: 'console',
    summary:
      'Balances and transfers of a customer, newest first: each answer names where the next begins. Read only; the view is in the audit log.',
    input: z.object({ id, before: number.optional() }),
    reply: z.object({
      balances: z.array(
        z.object({ currency_id: z.int(), currency_name: z.string(), wallet: z.enum(WALLETS), available: amount, frozen: amount }),
      ),
      ...page,
    }),
    errors: ['not_found'],
  },
  'console/ledger': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.ledger',
    rate: 'console',
    summary:
      'Transfers of the whole ledger, newest first: each answer names where the next begins. Without a customer or an account of the house it looks through a stretch of the ledger and says how far it came. The view is in the audit log.',
    input: z.object({ ...filter, before: number.optional() }),
    reply: z.object({
      ...page,
      /** Moment back to which the ledger was searched; 0 when its beginning was reached. */
      looked_to: moment,
      /** Currencies that a line can have. */
      currencies: z.array(z.object({ id: z.int(), name: text(0, 40) })),
    }),
    errors: [],
  },
  'console/ledger_file': {
    method: 'POST',
    access: 'operator',
    permission: 'records.export',
    rate: 'console',
    summary:
      'Makes a ticket for the transfers of a filter as a CSV file. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object(filter),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
});
