import { useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Order } from '../model.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

interface OrderActsProps {
  readonly order: Order;
  /** The fiat amount in words. */
  readonly total: string;
}

/** Buttons of the acts that the venue allows the reader on an order now. Each act asks once more. */
export function OrderActs({ order, total }: OrderActsProps) {
  const { t } = useTranslation('c2c');
  const [asked, setAsked] = useState<Order['acts'][number]>();
  const close = () => setAsked(undefined);
  /** An act that the order takes no more closes its question. */
  const isAsked = (act: Order['acts'][number]) => asked === act && order.acts.includes(act);
  if (order.acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {order.acts.includes('pay') && (
        <Button kind="primary" size="large" onClick={() => setAsked('pay')}>
          {t('pay')}
        </Button>
      )}
      {order.acts.includes('release') && (
        <Button kind="primary" size="large" onClick={() => setAsked('release')}>
          {t('release')}
        </Button>
      )}
      {order.acts.includes('cancel') && (
        <Button size="large" onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {isAsked('pay') && <PayDialog order={order} total={total} onClose={close} />}
      {isAsked('release') && <ReleaseDialog order={order} total={total} onClose={close} />}
      {isAsked('cancel') && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}
