import { useState } from 'react';
import { decimal, toText, type Amount } from '@candor/money';
import { Button } from '@candor/ui/button.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import {
  AMOUNT_DECIMALS,
  INCOME_DECIMALS,
  mostOf,
  previewOf,
  problemOf,
  RATE_DECIMALS,
  takenPercent,
  yearlyRate,
  type Product,
} from './model.ts';

interface ProductCardProps {
  readonly product: Product;
  /** Undefined until it is known. */
  readonly available: Amount | undefined;
  /** The amount can be locked. */
  readonly onChoose: (amount: string) => void;
}

/** One product: what it pays and for how long, what leaving early costs, what is left of it, and the amount to lock. */
export function ProductCard({ product, available, onChoose }: ProductCardProps) {
  const { t } = useTranslation('mining');
  const common = useTranslation('common').t;
  const format = useFormat();
  const [{ amount }, edit] = useKeptState({ name: `mining ${product.id}`, keep: ['amount'] }, () => ({ amount: '' }));
  const [tried, setTried] = useState(false);
  const { currency_name: unit, day } = product;
  const problem = available === undefined ? undefined : problemOf(amount, product, available);
  const value = valueOf(amount);
  const sold = product.left === '0';
  return (
    <form
      aria-label={product.title}
      noValidate
      className="flex h-full flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (available !== undefined && problem === undefined && value !== undefined) onChoose(toText(value));
      }}
    >
      <header className="flex items-baseline gap-3">
        <h3 className="tight text-title font-semibold">
          <bdi dir="ltr">{unit}</bdi>
        </h3>
        <span className="ms-auto text-t2">{t('days', { count: day })}</span>
      </header>
      <div>
        <p>
          <Num value={product.interest_rate} decimals={RATE_DECIMALS} unit="%" className="text-[28px]/9 font-semibold" />{' '}
          <span className="text-t2">{t('over_term')}</span>
        </p>
        <p className="text-small text-t2">
          {t('a_year')} <Num value={yearlyRate(product)} decimals={RATE_DECIMALS} rounding="floor" unit="%" />
        </p>
      </div>
      <dl className="facts">
        <Fact name={t('least')}>
          <Num value={product.save_min} decimals={RATE_DECIMALS} unit={unit} />
        </Fact>
        <Fact name={t('cancel_fee')}>
          <Num value={product.cost_rate} decimals={RATE_DECIMALS} rounding="ceiling" unit="%" />
        </Fact>
        <Fact name={t('left')}>
          <Num value={product.left} decimals={RATE_DECIMALS} rounding="floor" unit={unit} />
        </Fact>
      </dl>
      <progress className="mining-quota" max={100} value={takenPercent(product)} aria-label={t('taken')} />
      <NumberField
        label={t('amount')}
        value={amount}
        onChange={(next) => {
          edit({ amount: next });
          setTried(false);
        }}
        decimals={8}
        unit={unit}
        placeholder="0.00"
        error={
          tried && problem !== undefined
            ? t(problem, {
                least: format.decimal(product.save_min, { decimals: 2 }),
                most: format.decimal(product.save_max, { decimals: 2 }),
                left: format.decimal(product.left, { decimals: 2 }),
                currency: unit,
              })
            : undefined
        }
        end={
          available !== undefined && (
            <button type="button" className="link flex-none" onClick={() => edit({ amount: toText(mostOf(product, available)) })}>
              {common('max')}
            </button>
          )
        }
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-t2">
        <span>{t('expected')}</span>
        <Num
          value={value === undefined ? undefined : previewOf(value, product, 0).total}
          decimals={INCOME_DECIMALS}
          rounding="floor"
          unit={unit}
          className="text-t1"
        />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-t2">
        <span>{t('available')}</span>
        <Num value={available} decimals={AMOUNT_DECIMALS} rounding="floor" unit={unit} className="text-t1" />
      </p>
      {available !== undefined && available < decimal(product.save_min) && <p className="text-small text-t3">{t('too_little')}</p>}
      <Button type="submit" className="mt-auto" disabled={sold || available === undefined}>
        {sold ? t('sold_out') : t('lock')}
      </Button>
    </form>
  );
}
