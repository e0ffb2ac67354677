import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ABSENT, isolated } from '@candor/ui/format.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import type { C2cMethod } from '@candor/api';
import { isFixedMethod } from '@candor/api/c2c/c2c-states';
import { useCall } from '@candor/ui/api/use-call.ts';
import { METHOD, placesOf, spanText, type Advert, type Figures, type Order } from './model.ts';

/** A span in the reader's words; "—" for none. */
export function Span({ ms }: { readonly ms: number }) {
  const { tag } = useFormat();
  return <bdi>{ms > 0 ? spanText(ms, tag) : ABSENT}</bdi>;
}

/**
 * Returns a function that names a way of payment. Those of the specification are in the reader's words, declared ones as declared, and others by
 * their codes.
 */
export function useMethodName(): (method: C2cMethod) => string {
  const { t } = useTranslation('c2c');
  const declared = useCall('legal/info', {}).data?.declared;
  return (method) => (isFixedMethod(method) ? t(METHOD[method]) : (declared?.find((each) => each.method === method)?.name ?? method));
}

/** Ways of payment by their names. */
export function Methods({ methods }: { readonly methods: readonly C2cMethod[] }) {
  const nameOf = useMethodName();
  return <span>{methods.map(nameOf).join(' · ')}</span>;
}

/** Names the way an order is paid: in the reader's words, or as the terms named it under which the advert was taken. */
export function useOrderMethod({ method, method_name: name }: Pick<Order, 'method' | 'method_name'>): string {
  const { t } = useTranslation('c2c');
  return isFixedMethod(method) ? t(METHOD[method]) : isolated(name);
}

/** Fiat for one coin, and what of the market it is where it floats. */
export function Price({ price, fiat, places, percent }: Pick<Advert, 'price' | 'fiat' | 'places' | 'percent'>) {
  const { t } = useTranslation('c2c');
  return (
    <>
      <Num value={price} decimals={placesOf(price, places)} unit={fiat} />
      {percent !== '' && <span className="block text-small font-normal text-t3">{t('of_market', { percent })}</span>}
    </>
  );
}

/** The fiat amounts that an order may come to. */
export function Limits({ min, max, fiat, places }: Pick<Advert, 'min' | 'max' | 'fiat' | 'places'>) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className="n">
      {format.decimal(min, { decimals: places, rounding: 'ceiling' })}–{format.decimal(max, { decimals: places })}
      <span className="unit">{`\u00a0${fiat}`}</span>
    </bdi>
  );
}

/** Coins with the places that they have. */
export function Coins({ value, unit }: { readonly value: string; readonly unit: string }) {
  return <Num value={value} decimals={placesOf(value, 2)} unit={unit} />;
}

/** The share of orders that were completed, in percent; "—" before the first ended. */
export function Completion({ rate }: { readonly rate: number }) {
  return rate < 0 ? <span>{ABSENT}</span> : <Num value={String(rate)} decimals={0} unit="%" />;
}

/** Figures of a shop's orders of 30 days, line by line. */
export function FigureFacts({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('c2c');
  return (
    <>
      <Fact name={t('orders_30d')}>
        <Num value={String(figures.orders_30d)} decimals={0} />
      </Fact>
      <Fact name={t('completion')}>
        <Completion rate={figures.completion_rate} />
      </Fact>
      <Fact name={t('pay_time')}>
        <Span ms={figures.pay_ms} />
      </Fact>
      <Fact name={t('release_time')}>
        <Span ms={figures.release_ms} />
      </Fact>
    </>
  );
}
