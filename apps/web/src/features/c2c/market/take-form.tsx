import { toText } from '@candor/money';
import { HOUR_MS, MINUTE_MS } from '@candor/rules/time';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { FormFields } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Link, navigate } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import type { C2cMethod } from '@candor/api';
import { C2C_ORDER, PAYMENT } from '../../../paths.ts';
import { placesOf, sideOf, spanText, type Advert, type Info } from '../model.ts';
import { useAvailable } from '../use-available.ts';
import { Coins, Limits, useMethodName } from '../words.tsx';
import { dealOf, feeOf, fieldsOf, mostOf, takeInput, takeProblem, type TakeProblem, type Typed } from './take-model.ts';

interface Values {
  readonly typed: Typed;
  readonly method: C2cMethod | undefined;
}

/** Coins or fiat, each shown beside the other, the way of payment, and what the order binds both to. */
export function TakeForm({ advert, terms }: { readonly advert: Advert; readonly terms: Info }) {
  const { t } = useTranslation('c2c');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const nameOf = useMethodName();
  const side = sideOf(advert);
  const { currency_name: coin, fiat, places, methods } = advert;
  const available = useAvailable(coin);
  const { phase, send } = useMoneyCall('legal/order_take', String(advert.id));
  const inWords = (problem: TakeProblem | undefined): string | undefined =>
    problem &&
    t(problem, {
      least: `${format.decimal(advert.min, { decimals: places, rounding: 'ceiling' })} ${fiat}`,
      most: `${format.decimal(advert.max, { decimals: places })} ${fiat}`,
    });
  const { fee_percent: feePercent, hold_hours: holdHours } = terms;
  const form = useForm<Values>({
    initial: { typed: { of: 'fiat', text: '' }, method: methods[0] },
    draft: {
      name: `taking ${advert.id}`,
      keep: ['typed', 'method'],
      fit: (back, start) => ({ ...back, method: methods.find((each) => each === back.method) ?? start.method }),
    },
    check: ({ typed }) => ({ typed: inWords(takeProblem(typed, advert, side === 'sell' ? available : undefined)) }),
    placeOf: (code) => (code === 'c2c_below_min' || code === 'c2c_above_max' || code === 'c2c_places' ? 'typed' : undefined),
    send: async ({ typed, method }) => {
      if (method === undefined || phase !== 'idle') return;
      const order = await send(takeInput(typed, advert, method));
      toast({ kind: 'done', text: t('taken') });
      navigate(`${C2C_ORDER}?id=${order.id}`, { replace: true });
    },
  });
  const { value: typed, onChange, error } = form.field('typed');
  const shown = fieldsOf(typed, advert);
  const deal = dealOf(typed, advert);
  const fee = deal && feeOf(deal, feePercent);
  const window = spanText(advert.window * MINUTE_MS, format.tag);
  return (
    <FormFields
      form={form}
      label={t(side === 'buy' ? 'take_buy' : 'take_sell', { coin })}
      className="flex min-w-0 flex-col gap-4"
      help={
        form.refusal?.code === 'c2c_method_missing' &&
        side === 'sell' && (
          <Link to={PAYMENT} className="link">
            {t('bind_method')}
          </Link>
        )
      }
      foot={
        <Button type="submit" kind={side === 'buy' ? 'up' : 'down'} size="large" pending={form.pending || phase !== 'idle'}>
          {phase === 'checking' ? errors('checking') : `${t(side)} ${coin}`}
        </Button>
      }
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <NumberField
          label={t(side === 'buy' ? 'fiat_paid' : 'fiat_got')}
          value={shown.fiat}
          onChange={(text) => onChange({ of: 'fiat', text })}
          decimals={places}
          unit={fiat}
          end={
            <button type="button" className="link flex-none" onClick={() => onChange(mostOf(advert, available))}>
              {common('max')}
            </button>
          }
          hint={
            <>
              {t('limits')} <Limits {...advert} />
            </>
          }
          error={typed.of === 'fiat' ? error : undefined}
        />
        <NumberField
          label={t(side === 'buy' ? 'coins_bought' : 'coins_sold')}
          value={shown.coins}
          onChange={(text) => onChange({ of: 'coins', text })}
          decimals={8}
          unit={coin}
          hint={
            <>
              {t('available')} <Coins value={advert.left} unit={coin} />
            </>
          }
          error={typed.of === 'coins' ? error : undefined}
        />
      </div>
      {methods.length > 1 && (
        <Select
          label={t('method')}
          value={form.values.method ?? ''}
          onChange={(method) => method !== '' && form.edit({ method })}
          choices={methods.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
      <dl className="facts">
        <Fact name={t('price')}>
          <Num value={advert.price} decimals={placesOf(advert.price, places)} unit={fiat} />
        </Fact>
        {side === 'buy' ? (
          <>
            <Fact name={`${t('fee')} (${format.written(feePercent)}%)`}>
              <Num value={fee?.fee} decimals={8} rounding="ceiling" unit={coin} />
            </Fact>
            <Fact name={t('received')} className="font-semibold">
              <Num value={fee?.received} decimals={8} unit={coin} />
            </Fact>
          </>
        ) : (
          <>
            <Fact name={t('available_legal')}>
              <Num value={available} decimals={8} unit={coin} />
            </Fact>
            <Fact name={t('frozen')} className="font-semibold">
              <Num value={deal && toText(deal.quantity)} decimals={8} unit={coin} />
            </Fact>
          </>
        )}
      </dl>
      <section className="c2c-note" aria-label={t('next')}>
        <p className="font-semibold">{t('next')}</p>
        <p className="text-t2">{t(side === 'buy' ? 'next_buy' : 'next_sell', { window })}</p>
      </section>
      <p className="c2c-note" data-tone="warn">
        {t(side === 'buy' ? 'names_buy' : 'names_sell')}
      </p>
      {side === 'buy' && holdHours > 0 && (
        <p className="c2c-note" data-tone="warn">
          {t('hold_buy', { hours: spanText(holdHours * HOUR_MS, format.tag) })}
        </p>
      )}
    </FormFields>
  );
}
