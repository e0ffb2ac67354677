import { useState } from 'react';
import type { InputOf } from '@candor/api';
import { toText } from '@candor/money';
import { C2C_FLOAT_LEAST, C2C_FLOAT_MOST } from '@candor/rules/c2c/floating';
import { MINUTE_MS } from '@candor/rules/time';
import { call, type FailureCode } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Checkbox, Segmented, Select } from '@candor/ui/choices.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { FieldNote } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { placesOf, spanText, type Info } from '../model.ts';
import { useAvailable } from '../use-available.ts';
import { useMethodName } from '../words.tsx';
import {
  ADVERT_FIELDS,
  advertProblems,
  fiatPlaces,
  offeredIn,
  priceOf,
  saidOf,
  startOf,
  totalOf,
  type AdvertForm,
  type OwnAdvert,
} from './advert-model.ts';

/** Interval at which the market price beside a floating price is asked for. */
const ASKED_EVERY_MS = 5_000;

interface AdvertDialogProps {
  readonly info: Info;
  /** The advert that is edited; undefined for a new one. */
  readonly advert: OwnAdvert | undefined;
  /** Reads it again. */
  readonly readAgain: (id: number) => Promise<OwnAdvert | undefined>;
  readonly onClose: () => void;
}

/** The field that a refusal is about. */
const PLACE: Readonly<Partial<Record<FailureCode, keyof AdvertForm>>> = {
  c2c_max_below_min: 'max',
  c2c_total_below_min: 'number',
  c2c_no_reference: 'percent',
  c2c_method_missing: 'methods',
  c2c_method_unlisted: 'methods',
  insufficient_balance: 'number',
};

/** Dialog that writes a new advert or edits one: the shop's side, its price, coins, limits, ways of payment and the conditions for a taker. */
export function AdvertDialog({ info, advert, readAgain, onClose }: AdvertDialogProps) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const errors = useTranslation('errors').t;
  const nameOf = useMethodName();
  const format = useFormat();
  // Bounds that the texts of problems name.
  const range = { least: format.written(toText(C2C_FLOAT_LEAST)), most: format.written(toText(C2C_FLOAT_MOST)) };
  const [{ initial, version }] = useState(() => ({ initial: startOf(info, advert), version: advert?.version }));
  const { phase, send } = useMoneyCall('legal/advert_edit', String(advert?.id ?? ''));
  const form = useForm<AdvertForm>({
    initial,
    draft: { name: `advert ${advert?.id ?? 'new'}`, keep: ADVERT_FIELDS, fit: (back, start) => offeredIn(info, back, start) },
    check: (values) => inWords(advertProblems(values, fiatPlaces(info, values.fiat)), (key) => t(key, range)),
    placeOf: (code) => PLACE[code],
    version,
    readAgain: async () => {
      const read = advert && (await readAgain(advert.id));
      return read && { initial: startOf(info, read), version: read.version };
    },
    send: async (values, began) => {
      const said = saidOf(values);
      if (advert === undefined) {
        const input: InputOf<'legal/advert_add'> = { type: values.type, currency_id: values.coin, fiat: values.fiat, ...said };
        await call('legal/advert_add', input);
      } else if (phase === 'idle') await send({ id: advert.id, ...said, version: began });
      else return;
      toast({ kind: 'done', text: t(advert === undefined ? 'written' : 'saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(advert === undefined ? 'new_advert' : 'edit_advert')}
      submit={phase === 'checking' ? errors('checking') : t('save')}
    >
      {advert === undefined && <WhatFields form={form} info={info} />}
      <MoneyFields form={form} info={info} />
      <fieldset>
        <legend className="mb-1.5 text-small text-t2">{words('methods')}</legend>
        <div className="flex flex-col gap-1.5">
          {info.methods.map((each) => (
            <Checkbox
              key={each}
              checked={form.values.methods.includes(each)}
              onChange={(checked) =>
                form.edit({ methods: info.methods.filter((one) => (one === each ? checked : form.values.methods.includes(one))) })
              }
            >
              {nameOf(each)}
            </Checkbox>
          ))}
        </div>
        <FieldNote hint={t('methods_hint')} error={form.field('methods').error} />
      </fieldset>
      <TakerFields form={form} info={info} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<AdvertForm>>;
  readonly info: Info;
}

/** Fields of an advert's subject, which does not change once it is written. */
function WhatFields({ form, info }: FieldsProps) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const { type, coin, fiat } = form.values;
  return (
    <>
      <Segmented
        label={t('kind')}
        value={type}
        onChange={(next) => form.edit({ type: next })}
        choices={[
          { value: 2, label: t('shop_sells') },
          { value: 1, label: t('shop_buys') },
        ]}
      />
      <div className="c2c-two">
        <Select
          label={words('coin')}
          value={coin}
          onChange={(next) => form.edit({ coin: next })}
          choices={info.currencies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={words('fiat')}
          value={fiat}
          onChange={(next) => form.edit({ fiat: next })}
          choices={info.fiats.map((each) => ({ value: each.fiat, label: each.fiat }))}
        />
      </div>
    </>
  );
}

/** Price, coins and limits, with what they come to and what the shelf holds. */
function MoneyFields({ form, info }: FieldsProps) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const { type, coin, fiat, floats, number } = form.values;
  const places = fiatPlaces(info, fiat);
  const unit = info.currencies.find(({ id }) => id === coin)?.name ?? '';
  const available = useAvailable(unit);
  const asked = useCall('legal/reference', { currency_id: coin, fiat }, { enabled: floats, everyMs: ASKED_EVERY_MS });
  const reference = asked.data?.price ?? '';
  const price = priceOf(form.values, places, reference);
  return (
    <>
      <Segmented
        label={t('pricing')}
        value={floats ? 'floating' : 'fixed'}
        onChange={(next) => form.edit({ floats: next === 'floating' })}
        choices={[
          { value: 'fixed', label: t('fixed') },
          { value: 'floating', label: t('floating') },
        ]}
      />
      {floats ? (
        <>
          <NumberField label={t('percent')} decimals={8} unit="%" {...form.field('percent')} />
          <dl className="facts">
            <Fact name={t('reference')}>
              <Num value={reference === '' ? undefined : reference} decimals={placesOf(reference, places)} unit={fiat} />
            </Fact>
            <Fact name={t('price_now')}>
              <Num value={price} decimals={places + 2} unit={fiat} />
            </Fact>
          </dl>
        </>
      ) : (
        <NumberField label={words('price')} decimals={8} unit={fiat} {...form.field('price')} />
      )}
      <NumberField label={t('number')} decimals={8} unit={unit} {...form.field('number')} />
      <div className="c2c-two">
        <NumberField label={t('min')} decimals={places} unit={fiat} {...form.field('min')} />
        <NumberField label={t('max')} decimals={places} unit={fiat} {...form.field('max')} />
      </div>
      <dl className="facts">
        <Fact name={t('total')}>
          <Num value={totalOf(form.values, places, reference)} decimals={places} unit={fiat} />
        </Fact>
        {type === 2 && (
          <>
            <Fact name={t('would_hold')}>
              <Num value={valueOf(number)} decimals={8} unit={unit} />
            </Fact>
            <Fact name={words('available_legal')}>
              <Num value={available} decimals={8} unit={unit} />
            </Fact>
          </>
        )}
      </dl>
    </>
  );
}

/** Fields of the time to pay and of the conditions for a taker. */
function TakerFields({ form, info }: FieldsProps) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const { tag } = useFormat();
  return (
    <>
      <Select
        label={words('window')}
        value={form.values.window}
        onChange={(window) => form.edit({ window })}
        choices={info.windows.map((value) => ({ value, label: spanText(value * MINUTE_MS, tag) }))}
      />
      <Select
        label={words('asks_level')}
        value={form.values.level}
        onChange={(level) => form.edit({ level })}
        choices={[
          { value: 1, label: t('level_1') },
          { value: 2, label: t('level_2') },
        ]}
      />
      <NumberField label={words('asks_days')} decimals={0} unit={undefined} {...form.field('days')} />
      <NumberField label={words('asks_orders')} decimals={0} unit={undefined} {...form.field('orders')} />
    </>
  );
}
