import { Suspense, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { LeverOrder } from '@candor/api';
import { errorText } from '@candor/ui/api/error-text.ts';
import { isOutcomeUnknown } from '@candor/ui/api/money-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { text, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useFresh } from '../../../realtime/freshness.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { read, write } from '@candor/ui/storage.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useFocusRestore } from '@candor/ui/focus-restore.ts';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { noteOrders } from '../data.ts';
import { protectionIn } from '../../../price-protection.ts';
import { isClosable, type Position } from './model.ts';

/** Explanation of a close, with the number of hands to close. */
const CloseSheet = preloadedComponent(() => import('./close-sheet.tsx'));

const listeners = new Set<() => void>();

/** Whether closing takes one press; a choice of the customer on this device. */
export function useOneClick(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read('one_click_close') === '1',
  );
  return [
    on,
    (next) => {
      write('one_click_close', next ? '1' : undefined);
      for (const listener of listeners) listener();
    },
  ];
}

/** Says why a money command failed; unknown outcomes say how to learn them. */
export function toastFailure(error: unknown): void {
  toast({ kind: 'error', text: isOutcomeUnknown(error) ? text('market', 'outcome_open') : errorText(error), sticky: true });
}

/** Closes a position at the newest price, after a look at what that means unless the customer chose one click. */
export function CloseButton({
  position,
  showOrder,
  large = false,
}: {
  readonly position: Position;
  readonly showOrder: (id: number) => void;
  readonly large?: boolean;
}) {
  const { t } = useTranslation('contracts');
  const ofMarket = useTranslation('market').t;
  const format = useFormat();
  const { phase, send } = useMoneyCall('lever/close', String(position.id));
  const [asking, setAsking] = useState(false);
  const [oneClick, setOneClick] = useOneClick();
  const button = useRef<HTMLButtonElement>(null);
  useFocusRestore(button);
  const facts = useId();
  const fresh = useFresh(position.pairId);
  const closed = !isClosable(useQuoteField(position.pairId, 'state')) || !fresh;
  const done = (order: LeverOrder): void => {
    setAsking(false);
    noteOrders([order]);
    const price = format.decimal(order.update_price, { decimals: quotes.get(order.pair_id)?.price_decimals ?? 2 });
    const profit = format.decimal(order.profits, { decimals: 2, signed: true, rounding: 'floor' });
    toast({
      kind: 'done',
      text: t('closed_at', { market: order.symbol, price, profit }),
      link: (
        <button type="button" className="link" onClick={() => showOrder(order.id)}>
          {t('details')}
        </button>
      ),
    });
  };
  const close = (hands?: number): void => {
    const part = hands === undefined ? {} : { share: String(hands) };
    send({ id: String(position.id), ...part, ...protectionIn(position.pairId) }).then(done, (error: unknown) => {
      setAsking(false);
      toastFailure(error);
    });
  };
  const label = phase === 'checking' ? t('checking') : t('close');
  return (
    <>
      <Button
        ref={button}
        size={large ? 'normal' : 'table'}
        pending={phase !== 'idle'}
        disabled={closed}
        title={closed ? ofMarket(fresh ? 'market_closed' : 'no_line') : undefined}
        aria-label={t('close_position', { market: position.order.symbol })}
        onClick={() => (oneClick ? close() : setAsking(true))}
      >
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        kind="center"
        title={t('close_title', { market: position.order.symbol })}
        describedBy={facts}
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <CloseSheet
            factsId={facts}
            position={position}
            closed={closed}
            pending={phase !== 'idle'}
            label={phase === 'checking' ? label : t('close_position', { market: position.order.symbol })}
            oneClick={oneClick}
            onOneClick={setOneClick}
            onKeep={() => setAsking(false)}
            onClose={close}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
