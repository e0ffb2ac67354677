import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, id, moment, positiveDecimal } from '../contract/fields.ts';
import { HOUSE_TRANSFER_ACCOUNTS, HOUSE_TRANSFER_DAYS } from '../wallet/house-transfers.ts';
import { reason } from './customers.ts';

const houseAccount = z.enum(HOUSE_TRANSFER_ACCOUNTS);

/** A movement between accounts of the house as operators see it. */
export const houseTransfer = z.object({
  id: z.int(),
  currency_name: z.string(),
  from: houseAccount,
  to: houseAccount,
  value: amount,
  note: z.string(),
});

export const houseTransferCalls = calls({
  'console/house_transfer_propose': {
    method: 'POST',
    access: 'operator',
    permission: 'house.propose',
    rate: 'console',
    keyed: true,
    summary:
      'Proposes a movement between accounts of the house: what the owner puts in or takes out, or earned fees that become a reserve. Another operator decides it in the queue, with password and code. Nothing leaves an account that is promised, or that covers what is open.',
    input: z.object({
      currency: id,
      from: houseAccount,
      to: houseAccount,
      number: positiveDecimal,
      /** Origin or destination of the money; the note is public. */
      note: reason,
    }),
    reply: z.object({ id: z.int() }),
    errors: ['currency_unknown', 'same_account', 'house_needed', 'miscro.submitRepeatedly'],
  },
  'venue/house_transfers': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: `Movements between accounts of the house that two operators booked, newest first, of ${HOUSE_TRANSFER_DAYS} days: also those by which the owner put in or took out.`,
    input: z.object({}),
    reply: z.object({ days: z.int(), list: z.array(houseTransfer.extend({ at: moment })) }),
    errors: [],
  },
});
