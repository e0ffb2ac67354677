import { useEffect } from 'react';
import type { LeverOrder } from '@candor/api';
import { text } from '@candor/ui/i18n/i18n.ts';
import { onPrivate } from '../../../realtime/connection.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { AccountStore } from '../account-store.ts';
import { lastOf } from '../../../market/last-price.ts';
import { isWarningOver } from './model.ts';

/** What happened to an order by itself; undefined for what the customer did and was told by the reply. */
function sentenceOf(cause: string, order: LeverOrder): { text: string; bad: boolean } | undefined {
  const values = { market: order.symbol };
  if (cause === 'filled') return { text: text('leverage', 'event_filled', values), bad: false };
  if (cause === 'liquidated') return { text: text('leverage', 'event_liquidated', values), bad: true };
  if (cause !== 'closed') return undefined;
  if (order.close_reason === 'take_profit') return { text: text('leverage', 'event_take_profit', values), bad: false };
  if (order.close_reason === 'stop_loss') return { text: text('leverage', 'event_stop_loss', values), bad: false };
  if (order.close_reason === 'trailing_stop') return { text: text('leverage', 'event_trailing_stop', values), bad: false };
  if (order.close_reason === 'void') return { text: text('leverage', 'event_void', values), bad: false };
  return undefined;
}

/** Says that the account is in danger until it is not, where that is known; returns the way to end it. */
function warn(account: AccountStore | undefined): () => void {
  const takeBack = toast({ kind: 'error', text: text('leverage', 'event_warning'), sticky: true });
  const stop = account?.subscribe(() => {
    if (account.priced && isWarningOver(account.book, (pairId) => lastOf(pairId) ?? 0n)) end();
  });
  const end = (): void => {
    stop?.();
    takeBack();
  };
  return end;
}

/** Tells of fills, triggers, liquidations and warnings as they are pushed. A warning goes with its danger, and with the screen. */
export function useEventToasts(showOrder: (id: number) => void, account?: AccountStore): void {
  useEffect(() => {
    let endWarning: (() => void) | undefined;
    const stop = onPrivate((event) => {
      if (event.type !== 'lever_trade') return;
      if (event.cause === 'warning') {
        endWarning?.();
        endWarning = warn(account);
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
    });
    return () => {
      stop();
      endWarning?.();
    };
  }, [account, showOrder]);
}
