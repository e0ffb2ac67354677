import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { toast } from '@candor/ui/toast.tsx';
import { Fact } from '@candor/ui/key-values.tsx';
import { useId } from 'react';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { HOLDING } from '@candor/rules';
import { useUrlRecord } from '../../../url-record.ts';
import { TRADE } from '../../../paths.ts';
import { useFresh } from '../../../realtime/freshness.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useOrderEvents, useOrderPage } from '../data.ts';
import { OrderSheet } from '../detail/order-sheet.tsx';
import { useEventToasts } from '../positions/event-toasts.tsx';
import { FilterBar } from './filter-bar.tsx';
import { inputOf, readFilters, setFilters } from './filters.ts';
import { readPosition } from '../positions/model.ts';
import { ORDER_TABS, readPage, readTab } from './model.ts';
import { useOrderColumns } from './columns.tsx';
import './orders.css';
import { ScreenPage } from '../../../shell/screen-page.tsx';

/** Orders on a page, as the specification has it. There are pages from the eleventh order on. */
const ORDERS_A_PAGE = 10;

/**
 * List of contract orders by status. The address carries tab, page and filters, so that they survive a reload and can be shared. An order that it
 * names is shown.
 */
export default function OrderListScreen() {
  const { t } = useTranslation('contracts');
  const words = useTranslation('statement').t;
  const [params, setParams] = useSearchParams();
  const status = readTab(params.get('status'));
  const page = readPage(params.get('page'));
  const { id: shownOrder, show, close } = useUrlRecord('order');
  const panel = useId();
  const filters = readFilters(params);
  const isNarrowed = Object.keys(setFilters(filters)).length > 0;
  const list = useOrderPage({ ...inputOf(status, filters), page, limit: ORDERS_A_PAGE });
  const fresh = useFresh();
  useTitle(t('order_list'));
  useOrderEvents();
  useEventToasts(show);
  const go = (nextStatus: number, nextPage = 1): void =>
    setParams(new URLSearchParams({ status: String(nextStatus), ...setFilters(filters), ...(nextPage > 1 && { page: String(nextPage) }) }));
  const takeFile = async (): Promise<void> => {
    try {
      fetchFile((await call('lever/orders_file', inputOf(status, filters))).ticket);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  const columns = useOrderColumns(status, show, false);
  return (
    <ScreenPage
      title={t('order_list')}
      stale={status === HOLDING && !fresh}
      actions={
        <>
          {list.data && (
            <dl className="list-figures">
              <Fact name={t('hazard_rate')}>
                <Num value={list.data.hazard_rate} decimals={2} unit="%" />
              </Fact>
              <Fact name={t('profits_total')}>
                <Num value={list.data.profits_total} decimals={2} rounding="floor" unit="USDT" signed toned />
              </Fact>
            </dl>
          )}
          <Button onClick={() => void takeFile()}>{words('download')}</Button>
        </>
      }
    >
      <div className="list-card">
        <div className="list-tabs">
          <Tabs
            label={t('order_list')}
            tall
            value={status}
            onChange={(next) => go(next)}
            panel={panel}
            choices={ORDER_TABS.map((value) => ({ value, label: t(`status_${value}`) }))}
          />
        </div>
        <FilterBar
          filters={filters}
          onChange={(next) => setParams(new URLSearchParams({ status: String(status), ...setFilters(next) }), { replace: true })}
        />
        <div id={panel} role="tabpanel" aria-label={t(`status_${status}`)} className="list-body">
          <Answer asked={list}>
            {({ order }) => (
              <DataTable
                key={status}
                label={t(`status_${status}`)}
                name={`orders-${status}`}
                // Until the answer comes the page still has the orders of the tab before.
                rows={order.data.every((each) => each.status === status) ? order.data.map(readPosition) : undefined}
                columns={columns}
                keyOf={({ id }) => id}
                empty={
                  <Empty
                    action={
                      <Link to={TRADE} className="btn btn-secondary">
                        {t('go_trade')}
                      </Link>
                    }
                  >
                    {isNarrowed ? words('none_filtered') : t(`none_${status}`)}
                  </Empty>
                }
                page={{ page, total: order.total, limit: order.limit, onChange: (next) => go(status, next) }}
              />
            )}
          </Answer>
        </div>
      </div>
      <OrderSheet id={shownOrder} onClose={close} />
    </ScreenPage>
  );
}
