import { Fact } from '@candor/ui/key-values.tsx';
import { useState, type KeyboardEvent } from 'react';
import { decimal, toFixed, toText, type Price } from '@candor/money';
import { profitOf, stopsFault } from '@candor/rules';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm, type FieldOfForm } from '@candor/ui/form/use-form.ts';
import { Minus, Plus } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { noteOrders } from '../data.ts';
import { stepPrice } from '../ticket/model.ts';
import { LastOf, LiveProfit, priceDecimalsOf, Quantity, SideWord } from './cells.tsx';
import { toastFailure } from './close-button.tsx';
import type { Position } from './model.ts';
import { TrailForm } from './trail-form.tsx';

function textOf(price: Price | undefined, decimals: number): string {
  return price === undefined ? '' : toFixed(price, decimals, 'down');
}

/** The stops of a position: prices, what they would come to, and the way to set them. */
export default function StopsForm({ position, onDone }: { readonly position: Position; readonly onDone: () => void }) {
  const { t } = useTranslation('leverage');
  const ofMarket = useTranslation('market').t;
  const format = useFormat();
  const decimals = priceDecimalsOf(position);
  const { phase, send } = useMoneyCall('lever/setstop', String(position.id));
  const last = decimal(useQuoteField(position.pairId, 'now_price') ?? '0');
  const problemOf = (which: 'takeProfit' | 'stopLoss', text: string): string | undefined => {
    if (text === '' || last <= 0n) return undefined;
    const fault = stopsFault(position.side, last, { [which]: valueOf(text) ?? 0n }, { priceDecimals: decimals });
    if (!fault) return undefined;
    if (fault.code === 'thanzone') return t('error_thanzone');
    if (fault.code === 'price_step') return t('error_price_step', { decimals });
    return t('error_stop_price_side', { price: format.decimal(last, { decimals }) });
  };
  const wire = (text: string): string => (text === '' ? '' : toText(valueOf(text) ?? 0n));
  const form = useForm({
    initial: { takeProfit: textOf(position.takeProfit, decimals), stopLoss: textOf(position.stopLoss, decimals) },
    check: ({ takeProfit, stopLoss }) => ({
      takeProfit: problemOf('takeProfit', takeProfit),
      stopLoss: problemOf('stopLoss', stopLoss),
    }),
    send: async ({ takeProfit, stopLoss }) => {
      const order = await send({ id: String(position.id), target_profit_price: wire(takeProfit), stop_loss_price: wire(stopLoss) });
      noteOrders([order]);
      toast({ kind: 'done', text: t('stops_saved', { market: order.symbol }) });
      onDone();
    },
    // It may have been closed meanwhile, and what became of money is said wherever the customer is.
    onRefused: (error) => {
      toastFailure(error);
      return true;
    },
  });
  return (
    <>
      <Form form={{ ...form, pending: phase !== 'idle' }} submit={phase === 'checking' ? ofMarket('outcome_checking') : t('save_stops')}>
        <dl className="facts">
          <Fact name={t('position')}>
            <SideWord side={position.side} /> <Quantity position={position} />{' '}
            <bdi dir="ltr" className="n text-t3">
              {position.order.symbol}
            </bdi>
          </Fact>
          <Fact name={t('entry')}>
            <Num value={position.price} decimals={decimals} />
          </Fact>
          <Fact name={t('last_price')}>
            <LastOf position={position} />
          </Fact>
          <Fact name={t('profit_now')}>
            <LiveProfit position={position} />
          </Fact>
        </dl>
        <StopField label={t('take_profit')} position={position} decimals={decimals} {...form.field('takeProfit')} />
        <StopField label={t('stop_loss')} position={position} decimals={decimals} {...form.field('stopLoss')} />
        <p className="text-small text-t2">{t('stops_text')}</p>
      </Form>
      <TrailForm position={position} onDone={onDone} />
    </>
  );
}

interface StopFieldProps extends FieldOfForm<string> {
  readonly label: string;
  readonly position: Position;
  readonly decimals: number;
}

/** A stop price in steps of 0.01; a step to zero or below is refused with its message. Empty means no stop. */
function StopField({ label, value, onChange, error, position, decimals }: StopFieldProps) {
  const { t } = useTranslation('leverage');
  const [refused, setRefused] = useState(false);
  const price = valueOf(value);
  const gain = price === undefined ? undefined : profitOf(position.side, position.price, price, position.number);
  const step = (by: 1 | -1): void => {
    const from = decimal(quotes.get(position.pairId)?.now_price ?? '0');
    const next = stepPrice(value, 'stopLoss', by, from, decimals);
    setRefused(next === undefined);
    if (next !== undefined) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <NumberField
      label={label}
      value={value}
      decimals={decimals}
      onChange={(text) => {
        setRefused(false);
        onChange(text);
      }}
      onKeyDown={onKeyDown}
      error={refused ? t('error_thanzone') : error}
      hint={gain === undefined ? t('not_set') : <Num value={gain} decimals={2} rounding="floor" unit="USDT" signed toned />}
      end={
        <span className="-me-2 flex flex-none">
          <IconButton small label={t('decrease')} onClick={() => step(-1)}>
            <Minus />
          </IconButton>
          <IconButton small label={t('increase')} onClick={() => step(1)}>
            <Plus />
          </IconButton>
        </span>
      }
    />
  );
}
