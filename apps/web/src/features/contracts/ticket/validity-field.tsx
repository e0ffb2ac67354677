import { GOOD_FOR_DAY, GOOD_TILL_CANCELLED, GOOD_TILL_TIME } from '@candor/rules';
import { Select } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { useTicketError } from './ticket-errors.ts';

const GOOD = [GOOD_TILL_CANCELLED, GOOD_FOR_DAY, GOOD_TILL_TIME] as const;

/** Field of the time that an order may rest: till it is cancelled, the venue day, or till a minute of venue time. */
export default function ValidityField() {
  const { t } = useTranslation('contracts');
  const { ticket } = useTrading();
  const goodFor = useLive(ticket, (store) => store.state.goodFor);
  const goodUntil = useLive(ticket, (store) => store.state.goodUntil);
  const error = useTicketError('goodUntil');
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t('valid')}
        value={goodFor}
        onChange={(value) => ticket.dispatch({ type: 'validity', goodFor: value, goodUntil })}
        choices={GOOD.map((value) => ({ value, label: t(`good_${value}`) }))}
      />
      {goodFor === GOOD_TILL_TIME && (
        <DateField
          label={t('good_2')}
          minute
          value={goodUntil}
          onChange={(text) => ticket.dispatch({ type: 'validity', goodFor, goodUntil: text })}
          onBlur={() => ticket.dispatch({ type: 'left', field: 'goodUntil' })}
          error={error}
        />
      )}
    </div>
  );
}
