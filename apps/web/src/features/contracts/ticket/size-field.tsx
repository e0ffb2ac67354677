import { SIZE_UNITS, type SizeUnit } from '@candor/rules';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useLive } from '../../../market/live-store.ts';
import { baseOf, lotDecimals } from '../../../market/units.ts';
import { useTrading } from '../trading-context.ts';
import { stepByKey, Steppers } from './steppers.tsx';
import { PORTIONS } from './summary.ts';
import { useTicketError } from './ticket-errors.ts';

/** Field of the order's size, in the unit of the customer's choice. Shows the whole hands it becomes, and offers shares of what is available. */
export function SizeField() {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const size = useLive(ticket, (store) => store.state.size);
  const unit = useLive(ticket, (store) => store.state.unit);
  const limits = useLive(ticket, (store) => store.deal?.lever_share_limit) ?? { min: 1, max: 1 };
  const error = useTicketError('size');
  const decimals = ticket.decimalsOf(unit);
  const step = (by: 1 | -1): void => ticket.stepSize(by);
  return (
    <div className="ticket-group">
      <NumberField
        className="size-field"
        label={t('size')}
        labelled="inside"
        value={size}
        decimals={decimals}
        unit={{ hands: undefined, coin: baseOf(market.symbol), value: market.legal_name }[unit]}
        unitSaid
        {...(unit === 'hands' && { placeholder: `${limits.min}–${limits.max}` })}
        onChange={(text) => ticket.dispatch({ type: 'size', text })}
        onBlur={() => size !== '' && ticket.dispatch({ type: 'left', field: 'size' })}
        onKeyDown={(event) => stepByKey(event, step)}
        error={error}
        end={
          <>
            <UnitMenu unit={unit} />
            <Steppers onStep={step} />
          </>
        }
      />
      <Converted unit={unit} />
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

function UnitMenu({ unit }: { readonly unit: SizeUnit }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const names = { hands: t('hands'), coin: baseOf(market.symbol), value: market.legal_name };
  return (
    <Menu
      label={t('size_unit')}
      align="end"
      items={SIZE_UNITS.map((each) => ({
        key: each,
        label: <bdi>{names[each]}</bdi>,
        selected: each === unit,
        onChoose: () => ticket.useUnit(each),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="link inline-flex flex-none items-center gap-1 text-small"
          aria-label={`${t('size_unit')}: ${names[unit]}`}
        >
          <bdi>{names[unit]}</bdi>
          <Chevron className="size-3" />
        </button>
      )}
    />
  );
}

/** Size of one hand, and the typed size in the other units. The value of the order is shown among the costs. */
function Converted({ unit }: { readonly unit: SizeUnit }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const lot = useLive(ticket, (store) => store.deal?.currency_info.lever_share_num) ?? '0';
  const hands = useLive(ticket, (store) => store.summary?.hands);
  const number = useLive(ticket, (store) => store.summary?.number);
  const base = baseOf(market.symbol);
  return (
    <p className="ticket-row text-micro text-t3">
      <span>
        {t('one_hand')} = <Num value={lot} decimals={lotDecimals(lot)} unit={base} />
      </span>
      <span>
        = {unit !== 'hands' && hands !== undefined && <bdi>{t('hands_count', { count: hands })}</bdi>}
        {unit === 'value' && ' · '}
        {unit !== 'coin' && <Num value={number} decimals={lotDecimals(lot)} unit={base} />}
      </span>
    </p>
  );
}
