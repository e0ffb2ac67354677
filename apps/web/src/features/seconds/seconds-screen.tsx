import { useEffect, useState } from 'react';
import type { Quotation } from '@candor/api';
import { DOWN, UP, type Direction } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { Centre, type CentreMenu } from '../../market/centre/centre.tsx';
import { CentreLayout } from '../../market/centre/layout.tsx';
import { useSideKeys } from '../../market/centre/ticket.tsx';
import { useLive } from '../../market/live-store.ts';
import { Stat } from '../../market/strip.tsx';
import { SECONDS } from '../../paths.ts';
import { useOpenOrders, useOptions, usePayable, useReserve } from './data.ts';
import { useUrlRecord } from '../../url-record.ts';
import { OrderSheet } from './detail/order-sheet.tsx';
import { useOrderMarks } from './marks.ts';
import { OpenStore } from './open-store.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { Ratio } from './orders/words.tsx';
import { useClosedOrders } from './orders/use-closed-orders.tsx';
import { SecondsContext, useSeconds } from './seconds-context.ts';
import { beginningTicket, TicketDraft } from './ticket/kept.ts';
import { TicketStore } from './ticket/store.ts';
import { Ticket } from './ticket/ticket.tsx';

const SIDE_KEYS = { u: UP, d: DOWN } as const;

/** The seconds trading centre. An order that the address names is shown. */
export default function SecondsScreen() {
  return (
    <Centre path={SECONDS} offers={({ open_microtrade }) => open_microtrade === 1}>
      {(market, menu) => <Screen market={market} menu={menu} />}
    </Centre>
  );
}

function Screen({ market, menu }: { readonly market: Quotation; readonly menu: CentreMenu }) {
  const asked = useUrlRecord('order');
  const [stores] = useState(() => {
    const open = new OpenStore();
    const ticket = new TicketStore(open, beginningTicket());
    return { open, ticket, choose: (direction: Direction) => ticket.dispatch({ type: 'direction', direction }) };
  });
  const currency = usePayable().data?.[0];
  const options = useOptions(currency?.id).data;
  const reserve = useReserve().data;
  const orders = useOpenOrders(useLive(stores.open, (store) => store.isOverdue)).data;
  useClosedOrders(stores.open, asked.show);
  useSideKeys(SIDE_KEYS, stores.choose);
  useEffect(() => stores.open.set(orders?.data, orders?.total), [stores, orders]);
  useEffect(() => stores.ticket.setOffer(market, { currency, options, reserve }), [stores, market, currency, options, reserve]);
  return (
    <SecondsContext value={{ market, ...stores, showOrder: asked.show }}>
      <TicketDraft ticket={stores.ticket} />
      <Layout menu={menu} />
      <OrderSheet id={asked.id} onClose={asked.close} />
    </SecondsContext>
  );
}

function Layout({ menu }: { readonly menu: CentreMenu }) {
  const { t } = useTranslation('seconds');
  const { open, choose } = useSeconds();
  const marks = useOrderMarks(open);
  const note = <WinPays />;
  return (
    <CentreLayout
      menu={menu}
      tag={t('seconds')}
      stats={
        <Stat
          label={
            <Tooltip className="explained" text={t('win_pays_help')}>
              {t('win_pays')}
            </Tooltip>
          }
        >
          <WinPays />
        </Stat>
      }
      phoneStats={
        <>
          <dt>{t('win_pays')}</dt>
          <dd>
            <WinPays />
          </dd>
        </>
      }
      marks={marks}
      orders={(withTicks) => <OrdersPanel withTicks={withTicks} />}
      ticket={(onPlaced) => <Ticket {...(onPlaced && { onPlaced })} />}
      sides={[
        { tone: 'up', label: t('up'), note, choose: () => choose(UP) },
        { tone: 'down', label: t('down'), note, choose: () => choose(DOWN) },
      ]}
    />
  );
}

/** Payment for a win at the duration of the ticket, in percent of the stake. */
function WinPays() {
  const { ticket } = useSeconds();
  return <Ratio value={useLive(ticket, (store) => store.chosen?.profit_ratio)} sign="+" />;
}
