import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { moment } from '../contract/fields.ts';
import { TERMS_KINDS } from './kinds.ts';

export * from './c2c.ts';
export * from './c2c-methods.ts';
export * from './deposit.ts';
export * from './fields.ts';
export * from './insurance.ts';
export * from './invitation.ts';
export * from './kinds.ts';
export * from './mining.ts';
export * from './setting-values.ts';
export * from './exchange.ts';
export * from './witness.ts';

export const termsKind = z.enum(TERMS_KINDS);
/** Document as the JSON text that is stored and sealed. */
export const documentJson = z.string().meta({ contentMediaType: 'application/json' });

export const termsCalls = calls({
  'terms/published': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'The terms in force of every entity, and those to come with their minute and reason. Pauses, and voids of the last 30 days.',
    input: z.object({ kind: termsKind.optional() }),
    reply: z.object({
      terms: z.array(
        z.object({
          kind: termsKind,
          /** Name of the entity: symbol of a market, name of a currency, category of hours, name of a setting. */
          entity: z.string(),
          document: documentJson,
          /** Moment since which the terms are in force; 0 for the whole existence of the venue. */
          since: moment,
          /** Reason of the change; empty for the initial terms. */
          reason: z.string(),
          upcoming: z.array(z.object({ document: documentJson, effective_at: moment, reason: z.string() })),
        }),
      ),
      /** Voids, newest first. A void is done once its minute has come. */
      voids: z.array(z.object({ market: z.string(), from: moment, to: moment, effective_at: moment, reason: z.string() })),
      now: moment,
    }),
    errors: [],
  },
});
