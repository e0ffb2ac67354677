import { Num } from '@candor/ui/num.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, type Own } from './model.ts';

/**
 * Customer's locked amount, promised interest and earned interest, by currency. A currency without lock and earnings is left out, except the first.
 */
export function OwnMining({ list }: { readonly list: readonly Own[] }) {
  const { t } = useTranslation('mining');
  const shown = list.filter(({ locked, earned }, index) => index === 0 || locked !== '0' || earned !== '0');
  return (
    <ul className="mining-own" aria-label={t('own')}>
      {shown.map(({ currency_id: id, currency_name: unit, locked, expected, earned, available }) => (
        <li key={id}>
          <Figure name={t('own_locked')} value={locked} decimals={AMOUNT_DECIMALS} unit={unit} />
          <Figure name={t('own_expected')} value={expected} decimals={INCOME_DECIMALS} unit={unit} />
          <Figure name={t('own_earned')} value={earned} decimals={INCOME_DECIMALS} unit={unit} />
          <Figure name={t('own_available')} value={available} decimals={AMOUNT_DECIMALS} unit={unit} />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly decimals: number;
  readonly unit: string;
}

function Figure({ name, value, decimals, unit }: FigureProps) {
  return (
    <dl>
      <dt className="text-micro text-t3">{name}</dt>
      <dd>
        <Num value={value} decimals={decimals} unit={unit} className="text-title font-semibold" />
      </dd>
    </dl>
  );
}
