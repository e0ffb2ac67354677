import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id, moment, page, pagePlace } from '../contract/fields.ts';

/** Trees over which heads are signed. Their leaves are ticks, receipts, and batches of the journal. */
export const TREE_NAMES = ['ticks', 'receipts', 'commands'] as const;
export type TreeName = (typeof TREE_NAMES)[number];

/** Products that receipts are about. */
export const RECEIPT_PRODUCTS = ['contract', 'flash', 'conversion', 'seconds', 'insurance', 'mining', 'bank', 'c2c'] as const;
export type ReceiptProduct = (typeof RECEIPT_PRODUCTS)[number];

const tree = z.enum(TREE_NAMES);
/** Position of a leaf, or number of leaves. */
const place = z.coerce
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number);
/** Venue day, such as 2026-11-21. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), 'must be a day');

/** Public keys and their Ed25519 signatures over the UTF-8 bytes of the document, in hex. */
const signatures = z.array(z.object({ key: z.string(), signature: z.string() }));
const hash = z.string();
const path = z.array(hash);

/** Calls about the heads and statements of its logs that the venue signs. */
export const headCalls = calls({
  'heads/list': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    cached: 10,
    summary: 'Signed heads of the trees over ticks, receipts and batches of the journal, newest first.',
    input: z.object({ page }),
    reply: z.object({ list: z.array(z.object({ number: z.int(), document: z.string(), hash, signatures })), ...pagePlace }),
    errors: [],
  },
  'heads/consistency': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 2,
    cached: 'permanently',
    summary: 'The path that shows that a tree of one size begins with all of a smaller one, and a signed statement of both roots.',
    input: z.object({ tree, from: place, to: place }),
    reply: z.object({ path, statement: z.string(), signatures }),
    errors: ['not_found'],
  },
  'heads/inclusion': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 2,
    cached: 'permanently',
    summary: 'The path from a leaf to the root of a tree of some size.',
    input: z.object({ tree, index: place, size: place }),
    reply: z.object({ leaf: hash, path, root: hash }),
    errors: ['not_found'],
  },
  'heads/keys': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    cached: 60,
    summary: 'Every key that the venue signs or has signed receipts and heads with, oldest first.',
    input: z.object({}),
    reply: z.object({
      keys: z.array(
        z.object({
          key: z.string(),
          since: moment,
          /** Moment until which the key signed; 0 while it signs. */
          until: moment,
        }),
      ),
    }),
    errors: [],
  },
  'ticks/days': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    cached: 60,
    summary: 'Days that are over, newest first, with the signed statement of the ticks of each.',
    input: z.object({ page }),
    reply: z.object({
      list: z.array(z.object({ day: z.string(), first: z.int(), last: z.int(), document: z.string(), signatures })),
      ...pagePlace,
    }),
    errors: [],
  },
  'ticks/day_file': {
    method: 'POST',
    access: 'visitor',
    rate: 'read',
    weight: 20,
    summary: 'A ticket for the file of all ticks of a venue day, fetched at /api/download.',
    input: z.object({ day }),
    reply: z.object({ ticket: z.string() }),
    errors: ['not_found', 'busy'],
  },
  'terms/frozen': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    cached: 'permanently',
    summary: 'The terms of all markets and products that a receipt cites by their number.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), at: moment, text: z.string(), hash }),
    errors: ['not_found'],
  },
});

/** Calls about a customer's own receipts. */
export const receiptCalls = calls({
  'receipts/list': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The receipts of the caller, newest first.',
    input: z.object({ page }),
    reply: z.object({
      list: z.array(z.object({ number: z.int(), kind: z.string(), product: z.enum(RECEIPT_PRODUCTS), order: z.int(), time: moment, hash })),
      ...pagePlace,
    }),
    errors: [],
  },
  'receipts/of': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 5,
    summary: 'The receipts of one order of the caller, as the lines of a file.',
    input: z.object({ product: z.enum(RECEIPT_PRODUCTS), id }),
    reply: z.object({
      /** Lines of the file; the first holds the newest head. */
      lines: z.array(z.string()),
      /** Whether receipts exist for all decisions so far. */
      complete: z.boolean(),
    }),
    errors: ['not_found'],
  },
  'receipts/file': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 20,
    summary: 'A ticket for a file of the receipts of the caller, of some venue days or all, fetched at /api/download.',
    input: z.object({ from: day.optional(), to: day.optional() }),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
});
