import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NavLink } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { C2C, C2C_DONE, C2C_ORDERS, SHOP_ORDERS } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { OrderTable } from './order-table.tsx';
import '../c2c.css';

type List = 'open' | 'done' | 'shop';

const TITLE = { open: 'orders', done: 'orders_done', shop: 'orders_shop' } as const;

/** A list of orders with the ways to the other lists: those that the customer took, open and ended, and those of the customer's shop. */
export function OrdersPage({ list }: { readonly list: List }) {
  const { t } = useTranslation('c2c');
  const { approvedSeller } = useSession();
  const [isOpen, setOpen] = useState(list !== 'done');
  const [page, setPage] = useState(1);
  const asked = useCall(
    'legal/orders',
    { side: list === 'shop' ? 'shop' : 'taker', open: isOpen ? 1 : 0, page: String(page) },
    { keepPrevious: true },
  );
  const title = t(TITLE[list]);
  useTitle(title);
  const ways = [
    [C2C_ORDERS, t('open')],
    [C2C_DONE, t('ended')],
    ...(approvedSeller || list === 'shop' ? [[SHOP_ORDERS, t('orders_shop')] as const] : []),
  ] as const;
  return (
    <ScreenPage title={title} back={{ to: C2C, text: t('title') }}>
      <nav aria-label={t('orders')} className="c2c-ways flex flex-wrap gap-x-5 border-b border-line">
        {ways.map(([to, name]) => (
          <NavLink key={to} to={to} className={() => ''}>
            {name}
          </NavLink>
        ))}
      </nav>
      {list === 'shop' && (
        <Segmented
          label={t('orders_shop')}
          className="self-start"
          value={isOpen ? 'open' : 'ended'}
          onChange={(next) => {
            setOpen(next === 'open');
            setPage(1);
          }}
          choices={[
            { value: 'open', label: t('open') },
            { value: 'ended', label: t('ended') },
          ]}
        />
      )}
      <div>
        <Answer asked={asked}>
          {({ list: orders, count, limit }) => (
            <OrderTable label={title} orders={orders} page={{ label: title, page, total: count, limit, onChange: setPage }} />
          )}
        </Answer>
      </div>
    </ScreenPage>
  );
}
