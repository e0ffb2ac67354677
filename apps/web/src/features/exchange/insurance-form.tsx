import { useState } from 'react';
import { toText } from '@candor/money';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import {
  figuresOf,
  insuranceProblem,
  unitsOf,
  type Figures,
  type InsuranceMoney,
  type InsuranceType,
  type UserInsurance,
} from './insurance-model.ts';

interface InsuranceFormProps {
  readonly currencies: readonly InsuranceMoney[];
  readonly money: InsuranceMoney;
  readonly types: readonly InsuranceType[];
  /** The policy in force: its amount and type are shown and locked. */
  readonly policy: UserInsurance | null;
  /** Free amount of the reserve. */
  readonly free: string | undefined;
  readonly onCurrency: (id: number) => void;
}

interface Values {
  /** Number of the type of insurance. */
  readonly chosen: number;
  /** Undefined until something is typed: the initial value of a form is not the customer's mistake. */
  readonly typed: string | undefined;
}

/** Form to buy a policy. Its costs, its promises and its payments are shown before the button and are confirmed once more. */
export function InsuranceForm({ currencies, money, types, policy, free, onCurrency }: InsuranceFormProps) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const locked = policy !== null;
  const [{ chosen, typed }, edit, begin] = useKeptState<Values>(
    {
      name: `insurance ${money.currency_id}`,
      keep: ['chosen', 'typed'],
      fit: (back, start) => (!locked && types.some(({ id }) => id === back.chosen) ? back : start),
    },
    () => ({ chosen: policy?.insurance_type_id ?? types[0]?.id ?? 0, typed: undefined }),
  );
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { phase, send } = useMoneyCall('insurance/buy_insurance');
  if (!type) return null;
  const unit = money.currency_name;
  const units = locked ? unitsOf(policy.amount, type.unit) : (typed ?? '1');
  const problem = locked ? undefined : insuranceProblem(type, units, money.micro_balance, free);
  const figures = figuresOf(type, units);
  const shown = problem !== undefined && (tried || (problem !== 'units_missing' && typed !== undefined && typed !== ''));
  const amount = figures && format.decimal(toText(figures.amount), { decimals: 2 });
  const bounds = { least: unitsOf(type.min_amount, type.unit), most: unitsOf(type.max_amount, type.unit) };
  const confirmed = async () => {
    if (!figures) return;
    setRefusal(undefined);
    try {
      await send({ amount: toText(figures.amount), type_id: type.id, currency_id: money.currency_id });
      begin({ chosen, typed });
      toast({ kind: 'done', text: t('bought', { amount: amount ?? '', currency: unit }) });
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      aria-label={t('insure_title')}
      noValidate
      className="exchange-panel"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined && !locked && phase === 'idle') setAsking(true);
      }}
    >
      <Select
        label={t('insure_currency')}
        value={money.currency_id}
        onChange={onCurrency}
        choices={currencies.map(({ currency_id: value, currency_name: label }) => ({ value, label }))}
      />
      <Select
        label={t('insure_type')}
        value={type.id}
        onChange={(next) => {
          edit({ chosen: next });
          setRefusal(undefined);
        }}
        choices={types.map((each) => ({ value: each.id, label: t(each.type === 1 ? 'type_forward' : 'type_reverse') }))}
        disabled={locked}
      />
      <NumberField
        label={t('insure_units', { unit: format.decimal(type.unit, { decimals: 0 }) })}
        value={units}
        onChange={(next) => {
          edit({ typed: next });
          setRefusal(undefined);
        }}
        decimals={0}
        unit={undefined}
        step="1"
        least={bounds.least}
        most={bounds.most}
        stepLabels={{ down: t('unit_less'), up: t('unit_more') }}
        disabled={locked}
        hint={amount === undefined ? undefined : t('insure_units_hint', { amount, currency: unit })}
        error={shown ? t(problem, bounds) : undefined}
      />
      {!locked && <PolicyFacts type={type} figures={figures} money={money} />}
      <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-t2">
        <li>{t(type.type === 1 ? 'forward_rule' : 'reverse_rule')}</li>
        <li>{t('claims_rule', { most: type.claims_per_day })}</li>
        <li>{t('due_rule')}</li>
        <li>{t('rescind_rule')}</li>
      </ul>
      {refusal !== undefined && <Refused>{refusal}</Refused>}
      {!locked && (
        <Button type="submit" kind="primary" size="large" pending={phase !== 'idle'}>
          {phase === 'checking' ? errors('checking') : t('buy')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        kind="center"
        title={t('buy_confirm_title')}
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
        <PolicyFacts type={type} figures={figures} money={money} />
      </Dialog>
    </form>
  );
}

interface PolicyFactsProps {
  readonly type: InsuranceType;
  readonly figures: Figures | undefined;
  readonly money: InsuranceMoney;
}

function PolicyFacts({ type, figures, money }: PolicyFactsProps) {
  const { t } = useTranslation('exchange');
  const unit = money.currency_name;
  return (
    <dl className="exchange-facts">
      <Fact name={t('available_micro')}>
        <Num value={money.micro_balance} decimals={2} unit={unit} />
      </Fact>
      <Fact name={t('insured_amount')}>
        <Num value={figures?.amount} decimals={2} unit={unit} />
      </Fact>
      <Fact
        name={
          <>
            {t('premium')}
            {' · '}
            <bdi dir="ltr" className="n">
              {type.insurance_assets}%
            </bdi>
          </>
        }
      >
        <Num value={figures?.premium} decimals={2} rounding="up" unit={unit} />
      </Fact>
      <div className="font-semibold">
        <dt>{t('required')}</dt>
        <dd>
          <Num value={figures?.required} decimals={2} rounding="up" unit={unit} />
        </dd>
      </div>
      <Fact name={t('claim_when')}>
        <Num value={figures?.claimAt} decimals={2} unit={unit} />
      </Fact>
      <Fact name={t('claim_pays')}>{t('of_loss', { percent: type.claim_rate })}</Fact>
      <Fact name={t('cover')}>
        <Num value={figures?.cover} decimals={2} unit={unit} />
      </Fact>
      <Fact name={t('ends_when')}>
        <Num value={figures?.endsAt} decimals={2} unit={unit} />
      </Fact>
    </dl>
  );
}
