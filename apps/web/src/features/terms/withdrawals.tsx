import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { formatSpan } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Product } from './markets.tsx';
import type { Published } from '../../public-data/terms.ts';

const ASKED_EVERY_MS = 60_000;

/** Terms that currencies are withdrawn under, and the waiting times of all customers' withdrawals: selective delay would show here. */
export function Withdrawals({ published }: { readonly published: Published }) {
  return (
    <div className="flex flex-col gap-6">
      <Product published={published} kind="withdrawal" />
      <WithdrawalFigures />
    </div>
  );
}

/** Waiting times of all customers' withdrawals, of those that wait and of those that were sent. */
export function WithdrawalFigures() {
  const { t } = useTranslation('published_terms');
  const figures = useCall('withdrawals/published', {}, { everyMs: ASKED_EVERY_MS });
  return (
    <Answer asked={figures}>
      {({ waiting, held, oldest_at, approved, oldest_approved_at, sent, rejected, cancelled, median_ms, slow_ms, hours, now }) => {
        const age = (at: number) => (at === 0 ? '—' : formatSpan(now - at));
        const count = (value: number) => <span className="n">{value}</span>;
        const span = (value: number) => <bdi dir="ltr">{sent === 0 ? '—' : formatSpan(value)}</bdi>;
        return (
          <KeyValues
            entries={[
              { name: t('withdrawals_promise'), value: t('withdrawals_hours', { count: hours }) },
              { name: t('withdrawals_waiting'), value: count(waiting) },
              { name: t('withdrawals_held'), value: count(held) },
              { name: t('withdrawals_oldest'), value: <bdi dir="ltr">{age(oldest_at)}</bdi> },
              { name: t('withdrawals_approved'), value: count(approved) },
              { name: t('withdrawals_oldest_approved'), value: <bdi dir="ltr">{age(oldest_approved_at)}</bdi> },
              { name: t('withdrawals_sent'), value: count(sent) },
              { name: t('withdrawals_rejected'), value: count(rejected) },
              { name: t('withdrawals_cancelled'), value: count(cancelled) },
              { name: t('withdrawals_median'), value: span(median_ms) },
              { name: t('withdrawals_slow'), value: span(slow_ms) },
            ]}
          />
        );
      }}
    </Answer>
  );
}
