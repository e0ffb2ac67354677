import { useTranslation } from '@candor/ui/i18n/i18n.ts';
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
  'order_count_exceeded',
  'insufficient_balance',
  'market_paused',
  'market_closed',
  'venue_delayed',
] as const;

/** Turns a refusal that the ticket foresees into a sentence of the language on screen. */
export function useSentence(): (error: TicketError) => string {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const readable = useReadable();
  return ({ code, params }) => {
    const known = KNOWN.find((each) => each === code);
    const unit = ticket.offer.currency?.name ?? '';
    return known === undefined ? code : t(`error_${known}`, { ...readable(params), unit });
  };
}
