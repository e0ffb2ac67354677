import { useEffect } from 'react';
import { decimal, toText } from '@candor/money';
import { trailFault, trailFiresAt, trailOf, TRAIL_LEAST_PERCENT, TRAIL_MOST_PERCENT } from '@candor/rules';
import { ApiError } from '@candor/ui/api/client.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/choices.tsx';
import { unreadText, valueOf } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { noteOrders, useOpenOrders } from '../data.ts';
import { priceDecimalsOf } from './cells.tsx';
import { toastFailure } from './close-button.tsx';
import type { Position } from './model.ts';
import { useBest } from './trail-line.tsx';

await loadNamespaces(['trail']);

interface Values {
  readonly unit: 'price' | 'percent';
  readonly size: string;
  readonly activation: string;
  /** Trailing stop that the form began from, decimal texts, 0 for none. Undefined once the customer was told that it has changed. */
  readonly seen: { readonly distance: string; readonly activation: string } | undefined;
}

/** The trailing stop of a position: what it has seen, and the way to set, change and remove it. */
export function TrailForm({ position, onDone }: { readonly position: Position; readonly onDone: () => void }) {
  const { t } = useTranslation('trail');
  const { t: ofContracts } = useTranslation('contracts');
  const ofMarket = useTranslation('market').t;
  const format = useFormat();
  const decimals = priceDecimalsOf(position);
  const last = decimal(useQuoteField(position.pairId, 'now_price') ?? '0');
  const { order } = position;
  const isSet = order.trailing_distance !== '0';
  const stored = { distance: order.trailing_distance, activation: order.trailing_activation };
  const [{ unit, size, activation, seen = stored }, edit] = useKeptState<Values>(
    { name: `trailing stop of ${position.id}`, keep: ['unit', 'size', 'activation', 'seen'] },
    () => ({
      unit: isSet ? 'price' : 'percent',
      size: isSet ? order.trailing_distance : '',
      activation: order.trailing_activation === '0' ? '' : order.trailing_activation,
      seen: stored,
    }),
  );
  const { phase, send } = useMoneyCall('lever/settrail', String(position.id));
  // Only the venue has seen every tick: what it has seen is asked for when the sheet opens.
  const { refetch } = useOpenOrders();
  useEffect(() => void refetch(), [refetch]);

  const asked = valueOf(size);
  const problem = (): { readonly size?: string; readonly activation?: string } => {
    if (asked === undefined || last <= 0n) return {};
    if (unit === 'percent' && (asked < TRAIL_LEAST_PERCENT || asked > TRAIL_MOST_PERCENT)) return { size: t('percent_range') };
    const trail = trailOf(
      last,
      { [unit === 'price' ? 'distance' : 'percent']: asked, activation: valueOf(activation) },
      { priceDecimals: decimals },
    );
    const fault = trailFault(position.side, last, trail, { priceDecimals: decimals });
    if (fault?.code === 'trailing_distance') {
      const { least = '', most = '' } = fault.params ?? {};
      return { size: t('distance_range', { least: format.written(String(least)), most: format.written(String(most)) }) };
    }
    if (fault?.code === 'stop_price_side')
      return { activation: ofContracts('error_stop_price_side', { price: format.decimal(last, { decimals }) }) };
    if (fault?.code === 'thanzone') return { activation: ofContracts('error_thanzone') };
    return {};
  };
  const wrong = problem();
  const isUnread = [size, activation].some((text) => unreadText(text) !== undefined);
  const ask = (input: Readonly<Record<string, string>>, done: (market: string) => string): void => {
    const given = { seen_trailing_distance: seen.distance, seen_activation_price: seen.activation };
    send({ id: String(position.id), ...input, ...given }).then(
      (answer) => {
        noteOrders([answer]);
        toast({ kind: 'done', text: done(answer.symbol) });
        onDone();
      },
      (error: unknown) => {
        toastFailure(error);
        // The sheet shows the one that is set now; the next press is meant for that.
        if (error instanceof ApiError && error.code === 'changed_meanwhile') void refetch().then(() => edit({ seen: undefined }));
      },
    );
  };
  const set = (): void => {
    const waits = valueOf(activation);
    ask(
      {
        [unit === 'price' ? 'trailing_distance' : 'trailing_percent']: toText(asked ?? 0n),
        ...(waits !== undefined && { activation_price: toText(waits) }),
      },
      (market) => t('saved', { market }),
    );
  };
  return (
    <section className="mt-6 grid gap-4" aria-label={ofContracts('reason_trailing_stop')}>
      <h3 className="font-semibold">{ofContracts('reason_trailing_stop')}</h3>
      {isSet && <Seen position={position} decimals={decimals} />}
      <div className="flex items-end gap-2">
        <NumberField
          className="min-w-0 flex-1"
          label={t('distance')}
          value={size}
          decimals={unit === 'price' ? decimals : 2}
          unit={unit === 'price' ? 'USDT' : '%'}
          unitSaid
          onChange={(text) => edit({ size: text })}
          error={wrong.size}
        />
        <Segmented
          label={t('distance')}
          choices={[
            { value: 'percent', label: '%' },
            { value: 'price', label: t('in_price') },
          ]}
          value={unit}
          onChange={(next) => edit({ unit: next, size: '' })}
        />
      </div>
      <NumberField
        label={t('activation')}
        value={activation}
        decimals={decimals}
        unit="USDT"
        unitSaid
        onChange={(text) => edit({ activation: text })}
        error={wrong.activation}
        hint={t('at_once')}
      />
      <p className="text-small text-t2">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={phase !== 'idle'}
          disabled={asked === undefined || isUnread || wrong.size !== undefined || wrong.activation !== undefined}
          onClick={set}
        >
          {phase === 'checking' ? ofMarket('outcome_checking') : t('set')}
        </Button>
        {isSet && (
          <Button pending={phase !== 'idle'} onClick={() => ask({}, (market) => t('removed', { market }))}>
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Best price that a trailing stop has seen, the newest price included, and the price at which it would close. */
function Seen({ position, decimals }: { readonly position: Position; readonly decimals: number }) {
  const { t } = useTranslation('trail');
  const { trailing_distance, trailing_activation } = position.order;
  const distance = decimal(trailing_distance);
  const best = useBest(position);
  return (
    <dl className="facts">
      <Fact name={t('distance')}>
        <Num value={distance} decimals={decimals} />
      </Fact>
      {best === undefined ? (
        <Fact name={t('waits')}>
          <Num value={trailing_activation} decimals={decimals} />
        </Fact>
      ) : (
        <>
          <Fact name={t('best')}>
            <Num value={best} decimals={decimals} />
          </Fact>
          <Fact name={t('closes_at')}>
            <Num value={trailFiresAt(position.side, best, { distance })} decimals={decimals} />
          </Fact>
        </>
      )}
    </dl>
  );
}
