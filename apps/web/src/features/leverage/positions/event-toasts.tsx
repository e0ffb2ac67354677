import { useEffect } from 'react';
import type { LeverOrder } from '@candor/api';
import { text } from '@candor/ui/i18n/i18n.ts';
import { onPrivate } from '../../../realtime/connection.ts';
import { toast } from '@candor/ui/toast.tsx';

/** What happened to an order by itself; undefined for what the customer did and was told by the reply. */
function sentenceOf(cause: string, order: LeverOrder): { text: string; bad: boolean } | undefined {
  const values = { market: order.symbol };
  if (cause === 'filled') return { text: text('leverage', 'event_filled', values), bad: false };
  if (cause === 'liquidated') return { text: text('leverage', 'event_liquidated', values), bad: true };
  if (cause !== 'closed') return undefined;
  if (order.close_reason === 'take_profit') return { text: text('leverage', 'event_take_profit', values), bad: false };
  if (order.close_reason === 'stop_loss') return { text: text('leverage', 'event_stop_loss', values), bad: false };
  if (order.close_reason === 'void') return { text: text('leverage', 'event_void', values), bad: false };
  return undefined;
}

/** Tells of fills, triggers, liquidations and warnings as they are pushed. */
export function useEventToasts(showOrder: (id: number) => void): void {
  useEffect(
    () =>
      onPrivate((event) => {
        if (event.type !== 'lever_trade') return;
        if (event.cause === 'warning') {
          toast({ kind: 'error', text: text('leverage', 'event_warning'), sticky: true });
          return;
        }
        for (const order of event.orders) {
          const sentence = sentenceOf(event.cause, order);
          if (!sentence) continue;
          const link = (
            <button type="button" className="link" onClick={() => showOrder(order.id)}>
              {text('leverage', 'details')}
            </button>
          );
          toast({ kind: sentence.bad ? 'error' : 'note', text: sentence.text, link, sticky: sentence.bad });
        }
      }),
    [showOrder],
  );
}
