import { Suspense } from 'react';
import { BUY, LIMIT, MARKET, STOP_ENTRY, SELL } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Checkbox, Segmented, Tabs } from '@candor/ui/choices.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Slider } from '@candor/ui/slider.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { openTransfer } from '../../../shell/transfer.ts';
import { ContractFunds, FirstSteps } from '../first-steps.tsx';
import { TicketFrame } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { PriceField } from './price-field.tsx';
import { SizeField } from './size-field.tsx';
import { Preview } from './preview.tsx';
import { SlippageLimit } from '../../../market/centre/slippage.tsx';
import { StopsFields } from './stops-fields.tsx';
import { TicketFoot } from './ticket-foot.tsx';
import './ticket.css';

const ValidityField = preloadedComponent(() => import('./validity-field.tsx'));

/** The order ticket. Its parts read the ticket store one value at a time, so that a tick renders only what changed. */
export function Ticket({ onPlaced }: { readonly onPlaced?: () => void }) {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const known = useLive(ticket, (store) => store.deal !== undefined);
  return (
    <TicketFrame
      onReview={() => ticket.dispatch({ type: 'tried' })}
      signIn={t('sign_in_first')}
      head={
        <>
          <Sides />
          <ModeTabs />
        </>
      }
      fields={known ? <Fields /> : undefined}
      preview={<Preview />}
      foot={(box) => <TicketFoot box={box} {...(onPlaced && { onPlaced })} />}
    />
  );
}

function Sides() {
  const { t } = useTranslation('contracts');
  const { ticket, choose } = useTrading();
  return (
    <Segmented
      label={t('side')}
      value={useLive(ticket, (store) => store.state.side)}
      onChange={choose}
      choices={[
        { value: BUY, label: t('buy'), tone: 'up' },
        { value: SELL, label: t('sell'), tone: 'down' },
      ]}
    />
  );
}

function ModeTabs() {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const mode = useLive(ticket, (store) => store.state.mode);
  return (
    <Tabs
      label={t('order_type')}
      value={mode}
      className="ticket-tabs"
      onChange={(value) => ticket.useMode(value)}
      choices={[
        { value: MARKET, label: t('mode_market') },
        { value: LIMIT, label: t('mode_limit') },
        { value: STOP_ENTRY, label: t('mode_stop') },
      ]}
    />
  );
}

function Fields() {
  const { ticket } = useTrading();
  const mode = useLive(ticket, (store) => store.state.mode);
  return (
    <>
      <FirstSteps />
      <Available />
      <Multiple />
      <OwnMargin />
      {mode !== MARKET && <LimitPrice isStop={mode === STOP_ENTRY} />}
      <SizeField />
      <StopsFields />
      {mode === MARKET ? (
        <SlippageLimit />
      ) : (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <ValidityField />
        </Suspense>
      )}
    </>
  );
}

function Available() {
  const { t } = useTranslation('contracts');
  const { account, market } = useTrading();
  const available = useLive(account, (store) => store.available);
  return (
    <div className="ticket-row">
      <span className="text-small text-t2">{t('available')}</span>
      <span className="flex items-center gap-3 text-small">
        <Num value={available} decimals={2} unit={market.legal_name} className="font-medium" />
        <ContractFunds />
        <button type="button" className="link" onClick={() => openTransfer('change', 'lever')}>
          {t('transfer')}
        </button>
      </span>
    </div>
  );
}

function Multiple() {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const multiple = useLive(ticket, (store) => store.state.multiple);
  const multiples = useLive(ticket, (store) => store.deal?.multiple) ?? [];
  const most = useLive(ticket, (store) => store.summary?.largestMultiple);
  const value = multiple ?? multiples[0] ?? 1;
  return (
    <div className="ticket-multiple">
      <div className="ticket-row">
        <span className="text-small text-t2">{t('multiple')}</span>
        <bdi dir="ltr" className="n font-semibold">
          {value}×
        </bdi>
      </div>
      <Slider
        label={t('multiple')}
        stops={multiples}
        value={value}
        onChange={(next) => ticket.dispatch({ type: 'multiple', multiple: next })}
        format={(stop) => `${stop}×`}
      />
      {most !== undefined && most < (multiples.at(-1) ?? most) && (
        <p className={`text-micro ${value > most ? 'text-warn' : 'text-t3'}`}>{t('largest_multiple', { most })}</p>
      )}
    </div>
  );
}

/** Choice of a margin of its own for the position. */
function OwnMargin() {
  const { t } = useTranslation('common');
  const { ticket } = useTrading();
  return (
    <Checkbox checked={useLive(ticket, (store) => store.state.isolated)} onChange={(on) => ticket.dispatch({ type: 'isolated', on })}>
      {t('call_margin')}
    </Checkbox>
  );
}

function LimitPrice({ isStop }: { readonly isStop: boolean }) {
  const { t } = useTranslation('contracts');
  return <PriceField field="limitPrice" label={t(isStop ? 'stop_price' : 'limit_price')} className="limit-field" />;
}
