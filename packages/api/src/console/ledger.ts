import { z } from 'zod';
import { CUSTOMER_ACCOUNTS, HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, id, instant, moment, text } from '../contract/fields.ts';

/** The number of a thing or of a line: digits, as large as the ledger counts. */
const number = z.string().regex(/^[1-9]\d{0,17}$/);

/** What a list of the ledger is narrowed to; everything without them. */
const filter = {
  /** Lines that touch an account of this customer. */
  user: id.optional(),
  /** Lines that touch this account of the house. */
  house: z.enum(HOUSE_ACCOUNTS).optional(),
  /** Lines that touch what is available in this wallet, or held of it. */
  wallet: z.enum(WALLETS).optional(),
  currency: id.optional(),
  kind: z.enum(STATEMENT_KINDS).optional(),
  /** What set them off: what it is, and its number, which is only one among its like. */
  of: z.enum(LEDGER_CAUSES).optional(),
  cause: number.optional(),
  from: instant.optional(),
  /** Exclusive. */
  to: instant.optional(),
};

const account = z.object({
  /** 0 for the house. */
  user_id: z.int(),
  account: z.enum([...CUSTOMER_ACCOUNTS, ...HOUSE_ACCOUNTS]),
});

/** A transfer of the ledger, whole: what it took from one account it gave to the other. */
const line = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(STATEMENT_KINDS),
  /** What it was for, as a key of texts. */
  info: z.string(),
  /** What set it off: the number of an order; empty where there is none. */
  cause: z.string(),
  currency: z.int(),
  currency_name: z.string(),
  debit: account,
  credit: account,
  amount,
  /** The command that booked it, of the audit log. */
  command_seq: z.string(),
});

const page = {
  list: z.array(line),
  /** Where the next answer begins; empty at the end. */
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
      'Transfers of the whole ledger, newest first: each answer names where the next begins. Where neither a customer nor an account of the house is named it looks through a stretch of the ledger and says how far it came. The view is in the audit log.',
    input: z.object({ ...filter, before: number.optional() }),
    reply: z.object({
      ...page,
      /** Everything since then was looked through; 0 at the beginning of the ledger. */
      looked_to: moment,
      /** Everything that a line can be in. */
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
      'Makes a ticket for the transfers of a filter as a CSV file: `/api/download?ticket=…` gives it once, within a minute, to whoever has the ticket.',
    input: z.object(filter),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
});
