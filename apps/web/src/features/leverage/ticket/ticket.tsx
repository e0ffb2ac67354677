import { useCallback, type KeyboardEvent, type ReactNode } from 'react';
import { BUY, LIMIT, MARKET, SELL } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { Checkbox, Segmented, Slider, Tabs } from '@candor/ui/choices.tsx';
import { NumberField } from '@candor/ui/field.tsx';
import { Minus, Plus } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { openTransfer } from '../../../shell/transfer.ts';
import { ContractFunds, FirstSteps } from '../first-steps.tsx';
import { TicketFrame } from '../../../market/centre/ticket.tsx';
import { lastOf } from '../../../market/last-price.ts';
import { useLive } from '../../../market/live-store.ts';
import { baseOf, lotDecimals } from '../../../market/units.ts';
import { useTrading } from '../trading-context.ts';
import type { PriceField as PriceFieldName } from './model.ts';
import { PORTIONS } from './summary.ts';
import { Preview } from './preview.tsx';
import { SlippageLimit } from '../../../market/centre/slippage.tsx';
import { useTicketError } from './ticket-errors.ts';
import { TicketFoot } from './ticket-foot.tsx';
import './ticket.css';

/** The order ticket. Its parts read the ticket store one value at a time, so that a tick renders only what changed. */
export function Ticket({ onPlaced }: { readonly onPlaced?: () => void }) {
  const { t } = useTranslation('leverage');
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
  const { t } = useTranslation('leverage');
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
  const { t } = useTranslation('leverage');
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
      {mode === LIMIT ? <LimitPrice /> : <OwnMargin />}
      <Hands />
      <Stops />
      {mode === MARKET && <SlippageLimit />}
    </>
  );
}

function Available() {
  const { t } = useTranslation('leverage');
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
  const { t } = useTranslation('leverage');
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

/** Whether the position is to stand on a margin of its own. */
function OwnMargin() {
  const { t } = useTranslation('common');
  const { ticket } = useTrading();
  return (
    <Checkbox checked={useLive(ticket, (store) => store.state.isolated)} onChange={(on) => ticket.dispatch({ type: 'isolated', on })}>
      {t('call_margin')}
    </Checkbox>
  );
}

function LimitPrice() {
  const { t } = useTranslation('leverage');
  return <PriceField field="limitPrice" label={t('limit_price')} className="limit-field" />;
}

interface PriceFieldProps {
  readonly field: PriceFieldName;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly steppers?: boolean;
}

/** A price with steps: a step that would reach zero is refused and says so. */
function PriceField({ field, label, hint, className = '', steppers = true }: PriceFieldProps) {
  const { t } = useTranslation('leverage');
  const { ticket, market } = useTrading();
  const value = useLive(ticket, (store) => store.state[field]);
  const error = useTicketError(field);
  const decimals = market.price_decimals;
  const move = (by: 1 | -1): void => {
    const from = lastOf(market.id);
    if (from !== undefined) ticket.dispatch({ type: 'stepPrice', field, by, from, decimals });
  };
  return (
    <NumberField
      label={label}
      labelled="inside"
      className={className}
      value={value}
      decimals={decimals}
      onChange={(text) => ticket.dispatch({ type: 'price', field, text, decimals })}
      onBlur={() => ticket.dispatch({ type: 'left', field })}
      onKeyDown={(event) => stepByKey(event, move)}
      error={error}
      hint={hint}
      end={steppers && <Steppers down={t('decrease')} up={t('increase')} onStep={move} />}
    />
  );
}

function stepByKey(event: KeyboardEvent, move: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 1 : -1);
}

function Steppers({ down, up, onStep }: { readonly down: string; readonly up: string; readonly onStep: (by: 1 | -1) => void }) {
  return (
    <span className="-me-2 flex flex-none">
      <IconButton small label={down} onClick={() => onStep(-1)}>
        <Minus />
      </IconButton>
      <IconButton small label={up} onClick={() => onStep(1)}>
        <Plus />
      </IconButton>
    </span>
  );
}

function Hands() {
  const { t } = useTranslation('leverage');
  const { ticket, market } = useTrading();
  const hands = useLive(ticket, (store) => store.state.hands);
  const lot = useLive(ticket, (store) => store.deal?.currency_info.lever_share_num) ?? '0';
  const limits = useLive(ticket, (store) => store.deal?.lever_share_limit) ?? { min: 1, max: 1 };
  const number = useLive(ticket, (store) => store.summary?.number);
  const error = useTicketError('hands');
  const base = baseOf(market.symbol);
  const step = (by: 1 | -1): void => ticket.dispatch({ type: 'stepHands', by, least: limits.min, most: limits.max });
  return (
    <div className="ticket-group">
      <NumberField
        label={t('hands')}
        labelled="inside"
        value={hands}
        decimals={0}
        placeholder={`${limits.min}–${limits.max}`}
        onChange={(text) => ticket.dispatch({ type: 'hands', text })}
        onBlur={() => hands !== '' && ticket.dispatch({ type: 'left', field: 'hands' })}
        onKeyDown={(event) => stepByKey(event, step)}
        error={error}
        end={<Steppers down={t('decrease')} up={t('increase')} onStep={step} />}
      />
      <p className="ticket-row text-micro text-t3">
        <span>
          {t('one_hand')} = <Num value={lot} decimals={lotDecimals(lot)} unit={base} />
        </span>
        <bdi dir="ltr" className="n">
          = <Num value={number} decimals={lotDecimals(lot)} unit={base} />
        </bdi>
      </p>
      <div className="portions" role="group" aria-label={t('share_of_available')}>
        {PORTIONS.map((percent) => (
          <button key={percent} type="button" className="portion" onClick={() => ticket.usePortion(percent)}>
            {percent === 100 ? t('max') : <bdi dir="ltr">{percent}%</bdi>}
          </button>
        ))}
      </div>
    </div>
  );
}

function Stops() {
  const { t } = useTranslation('leverage');
  const { ticket } = useTrading();
  const open = useLive(ticket, (store) => store.state.stopsOpen);
  // On a low screen the fields end below the fold.
  const show = useCallback((fields: HTMLElement | null) => fields?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="ticket-stops">
      <Checkbox checked={open} onChange={(value) => ticket.dispatch({ type: 'stops', open: value })}>
        {t('stops')}
      </Checkbox>
      {open && (
        <div ref={show} className="stops-grid">
          <PriceField field="takeProfit" label={t('take_profit_short')} hint={<StopGain which="takeProfitGain" />} steppers={false} />
          <PriceField field="stopLoss" label={t('stop_loss_short')} hint={<StopGain which="stopLossGain" />} steppers={false} />
        </div>
      )}
    </div>
  );
}

/** Profit if the stop fills at its price. */
function StopGain({ which }: { readonly which: 'takeProfitGain' | 'stopLossGain' }) {
  const { ticket, market } = useTrading();
  const gain = useLive(ticket, (store) => store.summary?.[which]);
  return (
    <span className="block text-end">
      <Num value={gain} decimals={2} unit={market.legal_name} signed toned rounding="floor" />
    </span>
  );
}
