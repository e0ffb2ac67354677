import { useEffect } from 'react';
import type { LeverOrder } from '@candor/api';
import { text } from '@candor/ui/i18n/i18n.ts';
import { onPrivate } from '../../../realtime/connection.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { AccountStore } from '../account-store.ts';
import { lastOf } from '../../../market/last-price.ts';
import { isPriced, isWarningOver, ownBookOf } from './model.ts';

/** Returns the sentence on a change that happened to an order by itself. Undefined for an act of the customer, which the reply has reported. */
function sentenceOf(cause: string, order: LeverOrder): { text: string; bad: boolean } | undefined {
  const values = { market: order.symbol };
  if (cause === 'filled') return { text: text('contracts', 'event_filled', values), bad: false };
  if (cause === 'liquidated') return { text: text('contracts', 'event_liquidated', values), bad: true };
  if (cause !== 'closed') return undefined;
  if (order.close_reason === 'take_profit') return { text: text('contracts', 'event_take_profit', values), bad: false };
  if (order.close_reason === 'stop_loss') return { text: text('contracts', 'event_stop_loss', values), bad: false };
  if (order.close_reason === 'trailing_stop') return { text: text('contracts', 'event_trailing_stop', values), bad: false };
  if (order.close_reason === 'void') return { text: text('contracts', 'event_void', values), bad: false };
  return undefined;
}

/** Whether what was warned of is over: the account, or the isolated position that was named. */
function isOver(account: AccountStore, own: LeverOrder | undefined): boolean {
  const position = own && account.holding.find(({ id }) => id === own.id);
  if (own && !position) return account.ordersKnown;
  const book = position ? ownBookOf(position) : account.book;
  return isPriced(book, (pairId) => lastOf(pairId) !== undefined) && isWarningOver(book, (pairId) => lastOf(pairId) ?? 0n);
}

/** Says that the account, or an isolated position, is in danger until it is not, where that is known; returns the way to end it. */
function warn(account: AccountStore | undefined, own: LeverOrder | undefined): () => void {
  const said = own ? text('contracts', 'event_own_warning', { market: own.symbol }) : text('contracts', 'event_warning');
  const takeBack = toast({ kind: 'error', text: said, sticky: true });
  const stop = account?.subscribe(() => {
    if (isOver(account, own)) end();
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
    // By what is warned of: an isolated position's number, 0 for the account.
    const warnings = new Map<number, () => void>();
    const stop = onPrivate((event) => {
      if (event.type !== 'lever_trade') return;
      if (event.cause === 'warning') {
        const own = event.orders.find(({ isolated }) => isolated);
        const key = own?.id ?? 0;
        warnings.get(key)?.();
        warnings.set(key, warn(account, own));
        return;
      }
      for (const order of event.orders) {
        const sentence = sentenceOf(event.cause, order);
        if (!sentence) continue;
        const link = (
          <button type="button" className="link" onClick={() => showOrder(order.id)}>
            {text('contracts', 'details')}
          </button>
        );
        toast({ kind: sentence.bad ? 'error' : 'note', text: sentence.text, link, sticky: sentence.bad });
      }
    });
    return () => {
      stop();
      for (const end of warnings.values()) end();
    };
  }, [account, showOrder]);
}
