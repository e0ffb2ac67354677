import { Fact } from '@candor/ui/key-values.tsx';
import { useState } from 'react';
import { decimal, toText, type Price } from '@candor/money';
import { profitAtStop, STOP_MEASURES, stopsFault, type StopBasis, type StopMeasure } from '@candor/rules';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { unreadText } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm, type FieldOfForm } from '@candor/ui/form/use-form.ts';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { noteOrders } from '../data.ts';
import { stepPrice } from '../ticket/model.ts';
import { stepByKey, Steppers } from '../ticket/steppers.tsx';
import { stopDecimals, stopPriceOf, stopTextOf, type StopName } from '../ticket/stop-text.ts';
import { StopWorth } from '../ticket/stop-worth.tsx';
import { LastOf, LiveProfit, priceDecimalsOf, Quantity, SideWord } from './cells.tsx';
import { toastFailure } from './close-button.tsx';
import type { Position } from './model.ts';
import { TrailForm } from './trail-form.tsx';

const NAMES: readonly StopName[] = ['takeProfit', 'stopLoss'];

interface StopsFormProps {
  readonly position: Position;
  /** Prices that the form begins with in place of those that are set, such as one that was dragged on the chart. */
  readonly proposed?: Readonly<Partial<Record<StopName, Price>>>;
  readonly onDone: () => void;
}

interface Values {
  readonly measure: StopMeasure;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Prices that were set when the form began: they may be set elsewhere while it is open. */
  readonly seen: Readonly<Record<StopName, Price | undefined>>;
}

/** The stops of a position: prices, what they would come to, and the way to set them. */
export default function StopsForm({ position, proposed, onDone }: StopsFormProps) {
  const { t } = useTranslation('contracts');
  const ofMarket = useTranslation('market').t;
  const format = useFormat();
  const decimals = priceDecimalsOf(position);
  const { phase, send } = useMoneyCall('lever/setstop', String(position.id));
  const last = decimal(useQuoteField(position.pairId, 'now_price') ?? '0');
  const basis: StopBasis = { side: position.side, entry: position.price, number: position.number, margin: position.originMargin };
  const steps = { priceDecimals: decimals };
  const priceIn = (which: StopName, text: string, measure: StopMeasure): Price | undefined =>
    stopPriceOf(which, text, measure, basis, steps);
  const textOf = (which: StopName, price: Price | undefined, as: StopMeasure): string | undefined =>
    price === undefined ? '' : stopTextOf(which, price, as, basis, steps);
  const problemOf = (which: StopName, price: Price | undefined): string | undefined => {
    if (price === undefined || last <= 0n) return undefined;
    const fault = stopsFault(position.side, last, { [which]: price }, steps);
    if (!fault) return undefined;
    if (fault.code === 'thanzone') return t('error_thanzone');
    if (fault.code === 'price_step') return t('error_price_step', { decimals });
    return t('error_stop_price_side', { price: format.decimal(last, { decimals }) });
  };
  const wire = (price: Price | undefined): string => (price === undefined ? '' : toText(price));
  const form = useForm<Values>({
    initial: {
      measure: 'price',
      takeProfit: textOf('takeProfit', proposed?.takeProfit ?? position.takeProfit, 'price') ?? '',
      stopLoss: textOf('stopLoss', proposed?.stopLoss ?? position.stopLoss, 'price') ?? '',
      seen: { takeProfit: position.takeProfit, stopLoss: position.stopLoss },
    },
    draft: {
      name: `stops of ${position.id}`,
      keep: ['measure', 'takeProfit', 'stopLoss', 'seen'],
      restarts: proposed !== undefined,
    },
    check: ({ takeProfit, stopLoss, measure }) => ({
      takeProfit: problemOf('takeProfit', priceIn('takeProfit', takeProfit, measure)),
      stopLoss: problemOf('stopLoss', priceIn('stopLoss', stopLoss, measure)),
    }),
    send: async ({ takeProfit, stopLoss, measure, seen }) => {
      const order = await send({
        id: String(position.id),
        target_profit_price: wire(priceIn('takeProfit', takeProfit, measure)),
        stop_loss_price: wire(priceIn('stopLoss', stopLoss, measure)),
        seen_target_profit_price: toText(seen.takeProfit ?? 0n),
        seen_stop_loss_price: toText(seen.stopLoss ?? 0n),
      });
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
  const { measure } = form.values;
  const priceOf = (which: StopName, text: string): Price | undefined => priceIn(which, text, measure);
  const fields = { takeProfit: form.field('takeProfit'), stopLoss: form.field('stopLoss') };
  // What cannot be read is no number in any measure, and stays until it is one.
  const asTyped = (which: StopName, as: StopMeasure): string | undefined =>
    unreadText(fields[which].value) === undefined ? textOf(which, priceOf(which, fields[which].value), as) : fields[which].value;
  const profitIn = (which: StopName): ReturnType<typeof profitAtStop> | undefined => {
    const price = priceOf(which, fields[which].value);
    return price === undefined ? undefined : profitAtStop(basis, price);
  };
  const names = { price: t('stop_by_price'), percent: t('stop_by_percent'), money: 'USDT' };
  // A stop that no other measure can say is not lost on the way to it.
  const choices = STOP_MEASURES.map((each) => ({
    value: each,
    label: names[each],
    disabled: NAMES.some((which) => asTyped(which, each) === undefined),
  }));
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
        <Segmented
          label={t('stops_by')}
          choices={choices}
          value={measure}
          onChange={(next) =>
            form.edit({ measure: next, takeProfit: asTyped('takeProfit', next) ?? '', stopLoss: asTyped('stopLoss', next) ?? '' })
          }
        />
        {NAMES.map((each) => (
          <StopField
            key={each}
            label={t(each === 'takeProfit' ? 'take_profit' : 'stop_loss')}
            position={position}
            measure={measure}
            decimals={decimals}
            price={priceOf(each, fields[each].value)}
            worth={profitIn(each)}
            {...fields[each]}
          />
        ))}
        <p className="text-small text-t2">{t('stops_text')}</p>
      </Form>
      <TrailForm position={position} onDone={onDone} />
    </>
  );
}

interface StopFieldProps extends FieldOfForm<string> {
  readonly label: string;
  readonly position: Position;
  readonly measure: StopMeasure;
  /** Decimals of prices in the market. */
  readonly decimals: number;
  readonly price: Price | undefined;
  readonly worth: ReturnType<typeof profitAtStop> | undefined;
}

/** A stop: its price, in steps of 0.01 of which one to zero or below is refused with its message, or what it comes to. Empty means no stop. */
function StopField({ label, value, onChange, error, position, measure, decimals, price, worth }: StopFieldProps) {
  const { t } = useTranslation('contracts');
  const [refused, setRefused] = useState(false);
  const step = (by: 1 | -1): void => {
    const from = decimal(quotes.get(position.pairId)?.now_price ?? '0');
    const next = stepPrice(value, 'stopLoss', by, from, decimals);
    setRefused(next === undefined);
    if (next !== undefined) onChange(next);
  };
  const isPrice = measure === 'price';
  return (
    <NumberField
      label={label}
      value={value}
      decimals={stopDecimals(measure, { priceDecimals: decimals })}
      unit={measure === 'percent' ? '%' : 'USDT'}
      unitSaid
      onChange={(text) => {
        setRefused(false);
        onChange(text);
      }}
      onKeyDown={(event) => isPrice && stepByKey(event, step)}
      error={refused ? t('error_thanzone') : error}
      hint={
        price === undefined ? (
          t('not_set')
        ) : (
          <StopWorth measure={measure} price={price} decimals={decimals} money={worth?.money} percent={worth?.percent} unit="USDT" />
        )
      }
      end={isPrice && <Steppers onStep={step} />}
    />
  );
}
