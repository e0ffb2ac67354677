import { useState } from 'react';
import { decimal } from '@candor/money';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import type { UserInsurance } from './insurance-model.ts';

/** Policy in force: its insured balance between its two ends, the payment that a claim would bring now, and the ways to act. */
export function PolicyPanel({ policy }: { readonly policy: UserInsurance }) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  const format = useFormat();
  const claim = useMoneyCall('insurance/claim_apply');
  const rescission = useMoneyCall('insurance/manual_rescission');
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { state, currency_name: currency } = policy;
  const shownAmount = (amount: string): string => format.decimal(amount, { decimals: 2 });
  const act = async (work: () => Promise<string>) => {
    setRefusal(undefined);
    try {
      toast({ kind: 'done', text: await work() });
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setAsking(false);
    }
  };
  const file = () =>
    act(async () => {
      const { amount, status } = await claim.send({ user_insurance_id: policy.id });
      return t(status === 1 ? 'claim_done' : 'claim_waits', { amount: shownAmount(amount), currency });
    });
  const end = () =>
    act(async () => {
      const { returned } = await rescission.send({ user_insurance_id: policy.id });
      return t('rescinded', { balance: shownAmount(returned), currency });
    });
  const isDue = state === 'claim_due';
  return (
    <section aria-labelledby="insurance-policy" className="flex flex-col gap-3">
      <h2 id="insurance-policy" className="flex flex-wrap items-baseline gap-x-3 text-lead font-semibold">
        {t('policy')}
        <span className={`text-small ${isDue ? 'text-warn' : 'text-t2'}`}>{t(`state_${state}`)}</span>
      </h2>
      <Meter policy={policy} />
      <dl className="facts">
        <Fact name={t('insured_balance')}>
          <Num value={policy.insurance_balance} decimals={2} unit={currency} />
        </Fact>
        {policy.staked !== '0' && (
          <Fact name={t('staked')}>
            <Num value={policy.staked} decimals={2} unit={currency} />
          </Fact>
        )}
        <Fact name={t('insured_amount')}>
          <Num value={policy.amount} decimals={2} unit={currency} />
        </Fact>
        <Fact name={t('premium')}>
          <Num value={policy.insurance_amount} decimals={2} unit={currency} />
        </Fact>
        <Fact name={t('claim_when')}>
          <Num value={policy.claim_at} decimals={2} unit={currency} />
        </Fact>
        <Fact name={t('claim_pays')}>{t('of_loss', { percent: policy.claim_rate })}</Fact>
        <Fact name={t('cover_left')}>
          <Num value={decimal(policy.cover) - decimal(policy.paid)} decimals={2} unit={currency} />
        </Fact>
        <Fact name={t('ends_when')}>
          <Num value={policy.ends_at} decimals={2} unit={currency} />
        </Fact>
        <Fact name={t('bought_on')}>
          <Moment at={policy.bought_at} zone={false} />
        </Fact>
      </dl>
      {(isDue || state === 'claim_pending') && (
        <p role="status" className="exchange-note">
          {t(isDue ? 'claim_due_text' : 'claim_pending_text', { amount: shownAmount(policy.claim_pays), currency })}{' '}
          {isDue && policy.claim_pays_at <= policy.now ? (
            t('claim_now')
          ) : (
            <>
              {isDue && t('claim_then')} <Moment at={policy.claim_pays_at} />
            </>
          )}
        </p>
      )}
      {refusal !== undefined && <Refused>{refusal}</Refused>}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          size="large"
          disabled={!isDue || policy.staked !== '0'}
          pending={claim.phase !== 'idle'}
          onClick={() => void file()}
        >
          {t('claim')}
        </Button>
        <Button size="large" disabled={state === 'claim_pending' || policy.staked !== '0'} onClick={() => setAsking(true)}>
          {t('rescind')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        kind="center"
        title={t('rescind_title')}
        foot={
          <>
            <Button size="large" className="flex-1" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button kind="primary" size="large" className="flex-1" pending={rescission.phase !== 'idle'} onClick={() => void end()}>
              {t('rescind')}
            </Button>
          </>
        }
      >
        <p>
          {t('rescind_text', {
            balance: shownAmount(policy.insurance_balance),
            premium: shownAmount(policy.insurance_amount),
            currency,
          })}
        </p>
      </Dialog>
    </section>
  );
}

/** The insured balance between nothing and the gain that ends the policy; the mark is where a claim is due. */
function Meter({ policy }: { readonly policy: UserInsurance }) {
  const { t } = useTranslation('exchange');
  const whole = Number(policy.ends_at);
  const share = (amount: string): number => Math.min(100, Math.max(0, (Number(amount) / whole) * 100));
  return (
    <div
      role="meter"
      aria-label={t('insured_balance')}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(whole, Number(policy.insurance_balance))}
      className="policy-meter"
      data-due={policy.state === 'claim_due' || policy.state === 'claim_pending'}
      style={{ '--held': `${share(policy.insurance_balance)}%`, '--claim': `${share(policy.claim_at)}%` }}
    />
  );
}
