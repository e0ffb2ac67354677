import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { InsuranceForm } from './insurance-form.tsx';
import type { InsuranceMoney } from './insurance-model.ts';
import { InsurancePolicies } from './insurance-policies.tsx';
import { PolicyPanel } from './policy-panel.tsx';

const RESERVE_EVERY_MS = 30_000;

/** Insurance on the seconds account: what is sold, the policy in force, and every policy with its claims. */
export function InsuranceTab({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('exchange');
  const money = useCall('insurance_money', {});
  return (
    <div className="flex flex-col gap-8">
      <Answer asked={money} wait={<Skeleton className="h-[320px] w-full max-w-[440px]" />}>
        {(currencies) => <Insured currencies={currencies} />}
      </Answer>
      <section aria-labelledby="insurance-policies">
        <h2 id="insurance-policies" className="mb-2 text-lead font-semibold">
          {t('policies')}
        </h2>
        <InsurancePolicies page={page} onPage={onPage} />
      </section>
    </div>
  );
}

function Insured({ currencies }: { readonly currencies: readonly InsuranceMoney[] }) {
  const { t } = useTranslation('exchange');
  const [{ chosen }, edit] = useKeptState(
    {
      name: 'insurance',
      keep: ['chosen'],
      fit: (back, start) => (currencies.some(({ currency_id: id }) => id === back.chosen) ? back : start),
    },
    () => ({ chosen: currencies[0]?.currency_id ?? 0 }),
  );
  const money = currencies.find(({ currency_id: id }) => id === chosen);
  const types = useCall('insurance/get_insurance_type', { currency_id: chosen }, { enabled: money !== undefined });
  const policy = useCall('insurance/get_user_currency_insurance', { currency_id: chosen }, { enabled: money !== undefined });
  const reserve = useCall('venue/insurance', {}, { everyMs: RESERVE_EVERY_MS });
  const own = reserve.data?.reserves.find(({ currency_name: name }) => name === money?.currency_name);
  if (!money) return null;
  return (
    <div className="exchange-grid" data-insured={Boolean(policy.data)}>
      <Answer asked={types} wait={<Skeleton className="h-[320px] w-full max-w-[440px]" />}>
        {(known) => (
          <Answer asked={policy} wait={<Skeleton className="h-[320px] w-full max-w-[440px]" />}>
            {(held) => (
              <InsuranceForm
                key={held?.id ?? 0}
                currencies={currencies}
                money={money}
                types={known}
                policy={held}
                free={own?.free}
                onCurrency={(id) => edit({ chosen: id })}
              />
            )}
          </Answer>
        )}
      </Answer>
      <div className="flex flex-col gap-6">
        {policy.data && <PolicyPanel policy={policy.data} />}
        {own && (
          <section aria-labelledby="insurance-reserve">
            <h2 id="insurance-reserve" className="mb-2 text-lead font-semibold">
              {t('reserve_title')}
            </h2>
            <dl className="facts">
              <Fact name={t('reserve_free')}>
                <Num value={own.free} decimals={2} unit={own.currency_name} />
              </Fact>
              <Fact name={t('reserve_covers')}>
                <Num value={own.covers} decimals={2} unit={own.currency_name} />
              </Fact>
              <Fact name={t('reserve_policies')}>
                <span className="n">{own.policies}</span>
              </Fact>
            </dl>
            <p className="mt-2 text-small text-t2">{t('reserve_note')}</p>
          </section>
        )}
      </div>
    </div>
  );
}
