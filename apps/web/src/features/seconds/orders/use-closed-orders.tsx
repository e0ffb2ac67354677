import { useEffect } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { isolated } from '@candor/ui/format.ts';
import { onPrivate } from '../../../realtime/connection.ts';
import { readOrder, type Order } from '../model.ts';
import type { OpenStore } from '../open-store.ts';

/** Shows entries and results as they are pushed: in the row, and in one quiet sentence that is worded alike for each of them. */
export function useClosedOrders(open: OpenStore, showOrder: (id: number) => void): void {
  useEffect(
    () =>
      onPrivate((event) => {
        if (event.type === 'opened_microorder') open.enter(event.order);
        if (event.type !== 'closed_microorder') return;
        open.close(event.order);
        const order = readOrder(event.order);
        toast({ kind: 'note', text: <Closed order={order} />, link: <Details onOpen={() => showOrder(order.id)} /> });
      }),
    [open, showOrder],
  );
}

function Closed({ order: { order, profits } }: { readonly order: Order }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  if (order.result === null) return null;
  if (order.return_reason !== null) return `${t('closed_returned', { market: order.symbol_name })} ${t(`returned_${order.return_reason}`)}`;
  const amount = isolated(`${format.decimal(profits, { decimals: 2, signed: true, rounding: 'floor' })}\u00a0${order.currency_name}`);
  return t(`closed_${order.result}`, { market: order.symbol_name, amount });
}

/** The way to an order from a toast. */
export function Details({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('seconds');
  return (
    <button type="button" className="link" onClick={onOpen}>
      {t('details')}
    </button>
  );
}
