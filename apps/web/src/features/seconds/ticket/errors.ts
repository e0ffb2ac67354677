import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { isolated } from '@candor/ui/format.ts';
import { useReadable } from '../../../market/centre/readable.ts';
import { useSeconds } from '../seconds-context.ts';
import type { TicketError } from './summary.ts';

/** Codes that the ticket finds before anything is sent; each has a sentence here, worded as the server's. */
const KNOWN = [
  'seconds_amount',
  'seconds_plafond',
  'seconds_max',
  'seconds_min',
  'seconds_market_full',
  'seconds_not_covered',
  'seconds_past_close',
  'order_count_exceeded',
  'insufficient_balance',
  'claim_due',
  'claim_pending',
  'market_paused',
  'market_closed',
  'venue_delayed',
] as const;

/** Values that are amounts: with their unit they are one piece in a text of either direction. */
const AMOUNTS: ReadonlySet<string> = new Set(['most', 'least', 'open', 'available', 'required']);

/** Turns a refusal that the ticket foresees into a sentence of the language on screen. */
export function useSentence(): (error: TicketError) => string {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const readable = useReadable();
  return ({ code, params }) => {
    const known = KNOWN.find((each) => each === code);
    if (known === undefined) return code;
    const unit = ticket.offer.currency?.name ?? '';
    const values = Object.entries(readable(params)).map(([name, value]) => [
      name,
      AMOUNTS.has(name) && typeof value === 'string' ? isolated(`${value}\u00a0${unit}`) : value,
    ]);
    return t(`error_${known}`, Object.fromEntries(values));
  };
}
