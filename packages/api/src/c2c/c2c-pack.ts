import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id } from '../contract/fields.ts';

export const c2cPackCalls = calls({
  'legal/pack': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    weight: 5,
    summary:
      'Makes a ticket for the evidence pack of an order of the caller. The pack is one signed file of all that the caller is shown of it (docs/evidence-pack.md). `/api/download?ticket=…` gives it once, within a minute. Each is in the log.',
    input: z.object({ id }),
    reply: z.object({ ticket: z.string() }),
    errors: ['not_found', 'busy', 'payouts_stopped'],
  },
});
