import { Fact } from '@candor/ui/key-values.tsx';
import { useState } from 'react';
import { toText, SCALE } from '@candor/money';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/choices.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { balanceOf, conversionProblem, namesOf, preview, sideOf, type ConversionSet, type ConversionType } from './conversion-model.ts';
import { NoBalance } from './no-balance.tsx';

/** Form to convert USDT to the platform's token or back. Result and costs are shown before the button and are confirmed once more. */
export function ConversionForm({ set }: { readonly set: ConversionSet }) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const [{ type, amount }, edit, begin] = useKeptState<{ readonly type: ConversionType; readonly amount: string }>(
    { name: 'conversion', keep: ['type', 'amount'] },
    () => ({ type: 1, amount: '' }),
  );
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { phase, send } = useMoneyCall('wallet/conversion');
  const { from, to } = namesOf(type);
  const problem = conversionProblem(set, type, amount);
  const result = preview(set, type, amount);
  const { proportion, feePercent } = sideOf(set, type);
  const value = valueOf(amount);

  const turn = (next: ConversionType) => {
    edit({ type: next, amount: '' });
    setTried(false);
    setRefusal(undefined);
  };
  const confirmed = async () => {
    if (value === undefined || !result) return;
    setRefusal(undefined);
    try {
      const done = await send({ form_currency: from, to_currency: to, num: toText(value), least: toText(result.received) });
      const received = format.decimal(done.received, { decimals: SCALE });
      toast({ kind: 'done', text: t('conversion_done', { received, to }) });
      begin({ type, amount: '' });
      setTried(false);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setAsking(false);
    }
  };
  const shown = problem !== undefined && (tried || (problem === 'amount_above_balance' && amount !== ''));
  return (
    <form
      aria-label={t('conversion_title')}
      noValidate
      className="exchange-panel"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined && phase === 'idle') setAsking(true);
      }}
    >
      <Segmented
        label={t('direction')}
        value={type}
        onChange={turn}
        choices={[
          { value: 1, label: <bdi dir="ltr">USDT → CDR</bdi> },
          { value: 2, label: <bdi dir="ltr">CDR → USDT</bdi> },
        ]}
      />
      <div>
        <NumberField
          label={t('amount')}
          value={amount}
          onChange={(typed) => {
            edit({ amount: typed });
            setRefusal(undefined);
          }}
          decimals={SCALE}
          unit={from}
          placeholder="0.00"
          error={shown ? t(problem, { least: format.written(set.bmb_minimum), most: '', currency: from }) : undefined}
          end={
            <button type="button" className="link flex-none" onClick={() => edit({ amount: balanceOf(set, type) })}>
              {common('max')}
            </button>
          }
        />
        <p className="mt-1.5 flex justify-between gap-3 text-small text-t3">
          {t('available_legal')}
          <Num value={balanceOf(set, type)} decimals={SCALE} unit={from} className="text-t1" />
        </p>
      </div>
      <dl className="exchange-facts">
        <Fact name={t('rate')}>
          <bdi dir="ltr" className="n">
            1 <span className="unit">{from}</span> = <Num value={proportion} decimals={SCALE} unit={to} />
          </bdi>
        </Fact>
        <Fact
          name={
            <>
              {t('fee')}{' '}
              <bdi dir="ltr" className="n">
                {format.written(toText(feePercent))}%
              </bdi>
            </>
          }
        >
          <Num value={result?.fee} decimals={SCALE} rounding="up" unit={from} />
        </Fact>
        {type === 2 && (
          <Fact name={t('least')}>
            <Num value={set.bmb_minimum} decimals={2} unit={from} />
          </Fact>
        )}
        <div className="font-semibold">
          <dt>{t('receive')}</dt>
          <dd>
            <Num value={result?.received} decimals={SCALE} unit={to} />
          </dd>
        </div>
      </dl>
      {balanceOf(set, type) === '0' && type === 1 && <NoBalance wallet="legal" />}
      {refusal !== undefined && <Refused>{refusal}</Refused>}
      <Button type="submit" kind="primary" size="large" pending={phase !== 'idle'}>
        {phase === 'checking' ? errors('checking') : t('convert', { left: from, right: to })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        kind="center"
        title={t('confirm_title')}
        foot={
          <>
            <Button size="large" className="flex-1" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button kind="primary" size="large" className="flex-1" pending={phase !== 'idle'} onClick={() => void confirmed()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <dl className="facts">
          <Fact name={t('give')}>
            <Num value={value} decimals={SCALE} unit={from} />
          </Fact>
          <Fact name={t('fee')}>
            <Num value={result?.fee} decimals={SCALE} rounding="up" unit={from} />
          </Fact>
          <Fact name={t('receive')}>
            <Num value={result?.received} decimals={SCALE} unit={to} />
          </Fact>
        </dl>
      </Dialog>
    </form>
  );
}
