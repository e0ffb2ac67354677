import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Failure, Gone, Skeleton } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import { decimalsOf } from './deposit-model.ts';

const TONES = { waiting: 'text-t2', approved: 'text-ok', matched: 'text-ok', refused: 'text-danger' } as const;

/** The newest claims, each with its outcome; nothing where there are none. Given a number, that claim alone. */
export function ClaimRows({ record }: { readonly record?: number }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const claims = useCall('wallet/deposit_claims', { page: 1, ...(record !== undefined && { record: String(record) }) });
  if (claims.data === undefined)
    return claims.error === null ? (
      <Skeleton className="h-10 w-full" />
    ) : (
      <Failure error={claims.error} onRetry={() => void claims.refetch()} />
    );
  if (claims.data.list.length === 0) return record === undefined ? null : <Gone />;
  return (
    <section aria-label={t('claims_own')} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('claims_own')}</h3>
      <ul aria-live="polite" className="flex flex-col">
        {claims.data.list.map(({ id, amount, bank, currency_name: currency, channel, state, reason, claimed_at: at }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-line py-2.5 last:border-0">
            <p className="flex items-baseline justify-between gap-3">
              <Num value={amount} decimals={decimalsOf(amount)} unit={currency} className="font-medium" />
              <span className={TONES[state]}>{t(`claim_${state}`)}</span>
            </p>
            {bank && (
              <p className="text-small text-t2">
                <Num value={bank.paid} decimals={decimalsOf(bank.paid)} unit={bank.money} />{' '}
                {t('bank_rate', { price: format.written(bank.price), money: bank.money, currency })}
              </p>
            )}
            {reason !== '' && <p className="text-small text-t2">{reason}</p>}
            <p className="text-small text-t3">
              {channel === 'BANK' ? t('bank') : channel} · <bdi dir="ltr">{`${format.date(at)} ${format.time(at)}`}</bdi>
            </p>
            {record !== undefined && bank?.settled === 1 && <LazyDecision product="bank" id={bank.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
