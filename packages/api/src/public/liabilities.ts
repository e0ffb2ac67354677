import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, id, moment, page, pagePlace } from '../contract/fields.ts';

/** Number of a proof. */
const number = id;
/** Public key and its Ed25519 signature over the UTF-8 bytes of the document, in hex. */
const signature = z.object({ key: z.string(), signature: z.string() });
/** A page of proofs. */
const listed = {
  list: z.array(
    z.object({
      number: z.int(),
      /** Text that was signed. */
      document: z.string(),
      hash: z.string(),
      signatures: z.array(signature),
      /** Whether the leaves, and the data by which customers find their own, are still kept. */
      kept: z.boolean(),
      made_by: z.enum(['schedule', 'operator']),
    }),
  ),
  ...pagePlace,
};

export const liabilityCalls = calls({
  'liabilities/proofs': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'Signed statements of what the venue owes its customers, newest first, and its reserves as the chains show them.',
    input: z.object({ page }),
    reply: z.object({
      ...listed,
      /** Public keys that the venue signs with now, in hex, the current one first. */
      keys: z.array(z.string()),
      reserves: z.array(
        z.object({
          chain: z.string(),
          currency: z.string(),
          address: z.string(),
          /** `stale` when the newest reading is older than ten minutes; `unknown` when there is none, or no node of the chain. */
          state: z.enum(['read', 'stale', 'unknown']),
          /** Balance that was read at the address; empty when unknown. */
          balance: amount,
          /** Height of the block in which the balance was read, and the moment; 0 when unknown. */
          height: z.int(),
          read_at: moment,
        }),
      ),
    }),
    errors: [],
  },
  'liabilities/leaves': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 2,
    summary: 'The leaves of one currency of a proof, in the order of the tree.',
    input: z.object({ number, currency: z.string().regex(/^[A-Za-z0-9]{1,20}$/), page }),
    reply: z.object({
      /** Leaves of the page; empty after the last page. */
      list: z.array(z.object({ hash: z.string(), amount })),
      page: z.int(),
      limit: z.int(),
    }),
    errors: ['not_found'],
  },
  'liabilities/own': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 10,
    summary: 'What the caller needs to check that a proof counts what the venue owes the caller.',
    input: z.object({ number }),
    reply: z.object({
      document: z.string(),
      signatures: z.array(signature),
      /** Customer number of the caller. */
      customer: z.string(),
      holdings: z.array(
        z.object({
          currency: z.string(),
          total: amount,
          shares: z.array(
            z.object({ index: z.int(), amount, salt: z.string(), path: z.array(z.object({ hash: z.string(), sum: amount })) }),
          ),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'console/liabilities': {
    method: 'GET',
    access: 'operator',
    permission: 'liabilities.read',
    silent: true,
    rate: 'console',
    summary: 'Proofs, newest first; whether one is being made now, when the next is due, and the outcome of the last attempt.',
    input: z.object({ page }),
    reply: z.object({
      making: z.boolean(),
      next_at: moment,
      /** Error of the newest attempt of this process; empty when it made a proof. */
      last_error: z.string(),
      ...listed,
    }),
    errors: [],
  },
  'console/liabilities_make': {
    method: 'POST',
    access: 'operator',
    permission: 'liabilities.make',
    rate: 'console',
    summary: 'Begins to make a proof of liabilities beside the daily ones.',
    input: z.object({}),
    reply: z.literal(''),
    errors: ['already_done'],
  },
});
