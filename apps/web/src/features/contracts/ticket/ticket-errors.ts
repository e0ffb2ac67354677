import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useReadable } from '../../../market/centre/readable.ts';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import type { TicketError, TicketField } from './model.ts';

/** Codes the ticket finds before anything is sent; each has a sentence of its own here. */
const KNOWN = [
  'hands_required',
  'size_required',
  'multiple_required',
  'multiple_unknown',
  'multiple_tier',
  'multiple_closing',
  'customer_gross_limit',
  'customer_net_limit',
  'market_gross_limit',
  'market_net_limit',
  'hands_out_of_range',
  'price_step',
  'limit_price_required',
  'limit_price_side',
  'stop_entry_side',
  'expiry_out_of_range',
  'thanzone',
  'stop_price_side',
  'order_count_exceeded',
  'insufficient_balance',
  'hazard_too_high',
  'isolated_opposed',
  'market_paused',
  'market_closed',
  'venue_delayed',
] as const;
type Known = (typeof KNOWN)[number];

function isKnown(code: string): code is Known {
  return KNOWN.some((known) => known === code);
}

/** Turns an error of the ticket into a sentence of the language on screen. */
export function useTicketSentence(): (error: TicketError) => string {
  const { t } = useTranslation('contracts');
  const ofCommon = useTranslation('common').t;
  const readable = useReadable();
  return ({ code, params }) => {
    if (code === 'number_unread') return ofCommon('number_unread');
    const known: string = code;
    return isKnown(known) ? t(`error_${known}`, readable(params)) : known;
  };
}

/** The sentence under a field, once its mistakes may be shown. Re-renders only when the sentence changes. */
export function useTicketError(field: TicketField): string | undefined {
  const { ticket } = useTrading();
  const sentence = useTicketSentence();
  return useLive(ticket, (store) => {
    if (store.state.refusedStep === field) return sentence({ code: 'thanzone', params: {} });
    const error = store.summary?.errors[field];
    return error && store.state.touched.includes(field) ? sentence(error) : undefined;
  });
}
