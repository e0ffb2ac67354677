import { TRAIL_LEAST_PERCENT, TRAIL_MOST_PERCENT, trailFiresAt, type Side } from '@candor/rules';
import { toText } from '@candor/money';
import { NumberField } from '@candor/ui/number-field.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { lastOf } from '../../../market/last-price.ts';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import type { TicketError } from './model.ts';

await loadNamespaces(['trail']);

/** The distance of a trailing stop that the order is to carry, and where it would close if the price turned now. */
export default function TrailField() {
  const { t } = useTranslation('trail');
  const { ticket, market } = useTrading();
  const trail = useLive(ticket, (store) => store.state.trail);
  const unit = useLive(ticket, (store) => store.state.trailUnit);
  const format = useFormat();
  const ofCommon = useTranslation('common').t;
  const said = ({ code, params }: TicketError): string => {
    if (code === 'number_unread') return ofCommon('number_unread');
    return code === 'trailing_distance'
      ? t('distance_range', { least: format.written(String(params['least'])), most: format.written(String(params['most'])) })
      : t('percent_range');
  };
  const error = useLive(ticket, (store) => {
    const fault = store.summary?.errors.trail;
    return fault && store.state.touched.includes('trail') ? said(fault) : undefined;
  });
  const decimals = unit === 'price' ? market.price_decimals : 2;
  return (
    <div className="flex items-start gap-2">
      <NumberField
        className="min-w-0 flex-1"
        label={t('distance')}
        labelled="inside"
        value={trail}
        decimals={decimals}
        unit={unit === 'price' ? market.legal_name : '%'}
        unitSaid
        {...(unit === 'percent' && {
          placeholder: `${format.written(toText(TRAIL_LEAST_PERCENT))}–${format.written(toText(TRAIL_MOST_PERCENT))}`,
        })}
        onChange={(text) => ticket.dispatch({ type: 'trail', text })}
        onBlur={() => ticket.dispatch({ type: 'left', field: 'trail' })}
        error={error}
        hint={<ClosesAt />}
      />
      <Segmented
        label={t('distance')}
        choices={[
          { value: 'percent', label: '%' },
          { value: 'price', label: t('in_price') },
        ]}
        value={unit}
        onChange={(next) => ticket.dispatch({ type: 'trailUnit', unit: next })}
      />
    </div>
  );
}

function ClosesAt() {
  const { t } = useTranslation('trail');
  const { ticket, market } = useTrading();
  const side: Side = useLive(ticket, (store) => store.state.side);
  const at = useLive(ticket, (store) => {
    const last = lastOf(market.id);
    const trail = store.summary?.trail;
    return last === undefined || trail === undefined ? undefined : trailFiresAt(side, last, trail);
  });
  return (
    <span className="block text-end">
      {t('closes_at')} <Num value={at} decimals={market.price_decimals} className="text-t2" />
    </span>
  );
}
