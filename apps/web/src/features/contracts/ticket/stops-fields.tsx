import { Suspense, useCallback } from 'react';
import { MARKET, STOP_MEASURES } from '@candor/rules';
import { Checkbox } from '@candor/ui/choices.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { PriceField } from './price-field.tsx';
import type { StopName } from './stop-text.ts';
import { StopWorth } from './stop-worth.tsx';

const TrailField = preloadedComponent(() => import('./trail-field.tsx'));

/** Take profit and stop loss, by what the customer chose to say them in. */
export function StopsFields() {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const open = useLive(ticket, (store) => store.state.stopsOpen);
  // On a low screen the fields end below the fold.
  const show = useCallback((fields: HTMLElement | null) => fields?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="ticket-stops">
      <div className="ticket-row">
        <Checkbox checked={open} onChange={(value) => ticket.dispatch({ type: 'stops', open: value })}>
          {t('stops')}
        </Checkbox>
        {open && <MeasureMenu />}
      </div>
      {open && (
        <div ref={show} className="stops-grid">
          <PriceField field="takeProfit" label={t('take_profit_short')} hint={<Worth which="takeProfit" />} steppers={false} />
          <PriceField field="stopLoss" label={t('stop_loss_short')} hint={<Worth which="stopLoss" />} steppers={false} />
        </div>
      )}
      <TrailingStop />
    </div>
  );
}

/** A trailing stop that an order at the market may carry. */
function TrailingStop() {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const atMarket = useLive(ticket, (store) => store.state.mode === MARKET);
  const open = useLive(ticket, (store) => store.state.trailOpen);
  if (!atMarket) return null;
  return (
    <>
      <Checkbox checked={open} onChange={(value) => ticket.dispatch({ type: 'trailing', open: value })}>
        {t('reason_trailing_stop')}
      </Checkbox>
      {open && (
        <Suspense fallback={<Skeleton className="h-10 w-full" />}>
          <TrailField />
        </Suspense>
      )}
    </>
  );
}

function MeasureMenu() {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const measure = useLive(ticket, (store) => store.state.stopMeasure);
  const names = { price: t('stop_by_price'), percent: t('stop_by_percent'), money: market.legal_name };
  return (
    <Menu
      label={t('stops_by')}
      align="end"
      items={STOP_MEASURES.map((each) => ({
        key: each,
        label: names[each],
        selected: each === measure,
        onChoose: () => ticket.useMeasure(each),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="link inline-flex flex-none items-center gap-1 text-small"
          aria-label={`${t('stops_by')}: ${names[measure]}`}
        >
          {names[measure]}
          <Chevron className="size-3" />
        </button>
      )}
    />
  );
}

/** Result of the stop if it fills at its price. */
function Worth({ which }: { readonly which: StopName }) {
  const { ticket, market } = useTrading();
  const measure = useLive(ticket, (store) => store.state.stopMeasure);
  const price = useLive(ticket, (store) => store.summary?.stops[which]?.price);
  const money = useLive(ticket, (store) => store.summary?.stops[which]?.money);
  const percent = useLive(ticket, (store) => store.summary?.stops[which]?.percent);
  return (
    <StopWorth measure={measure} price={price} decimals={market.price_decimals} money={money} percent={percent} unit={market.legal_name} />
  );
}
