import { useRef } from 'react';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { useFocusRestore } from '@candor/ui/focus-restore.ts';
import { toast } from '@candor/ui/toast.tsx';
import { noteOrders } from '../data.ts';
import { toastFailure } from './close-button.tsx';
import type { Position } from './model.ts';

/** Revokes a resting order. Nothing can be lost by it: margin and fee return in full. */
export function CancelButton({ position }: { readonly position: Position }) {
  const { t } = useTranslation('contracts');
  const { phase, send } = useMoneyCall('lever/cancel', String(position.id));
  const button = useRef<HTMLButtonElement>(null);
  useFocusRestore(button);
  const cancel = (): void => {
    send({ id: String(position.id) }).then((order) => {
      noteOrders([order]);
      toast({ kind: 'done', text: t('revoked', { market: order.symbol }) });
    }, toastFailure);
  };
  return (
    <Button
      ref={button}
      size="table"
      pending={phase !== 'idle'}
      aria-label={t('revoke_order', { market: position.order.symbol })}
      onClick={cancel}
    >
      {phase === 'checking' ? t('checking') : t('revoke')}
    </Button>
  );
}
