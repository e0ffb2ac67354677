import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { moment } from '../contract/fields.ts';

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** Calls about the witnesses that watch the venue's signed heads from outside. */
export const witnessCalls = calls({
  'heads/cosign': {
    method: 'POST',
    access: 'visitor',
    rate: 'read',
    weight: 5,
    summary: 'Hands in the signature of a known witness (terms of the kind `witness`) under the newest head that it has checked.',
    input: z.object({
      /** Public key of the witness, and its Ed25519 signature of the document. */
      key: hex(64),
      signature: hex(128),
      /** Document of three lines: `candor-witness 1`, `head <number> <hash>`, `time <ISO 8601>`. */
      document: z
        .string()
        .regex(/^candor-witness 1\nhead [1-9]\d{0,8} [0-9a-f]{64}\ntime \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        .max(200),
    }),
    reply: z.literal(''),
    errors: ['witness_unknown', 'cosignature_wrong'],
  },
  'heads/witnesses': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'The witnesses that the venue knows, each with the newest head that it has signed.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          key: z.string(),
          /** Number of the head; 0 before the first signature of the witness. Everything else is empty then. */
          head: z.int(),
          /** Moment at which the signature arrived. */
          at: moment,
          document: z.string(),
          signature: z.string(),
        }),
      ),
      /** Number of the newest head that the venue has signed itself. */
      newest: z.int(),
    }),
    errors: [],
  },
});
