import { formatSpan } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useNow } from '../../../realtime/use-now.ts';

/** Time left to pay, by the venue's clock. */
export function Countdown({ until }: { readonly until: number }) {
  const { t } = useTranslation('c2c');
  const left = until - useNow();
  if (left <= 0) return <p className="text-warn">{t('time_over')}</p>;
  return (
    <p>
      {t('time_left')}{' '}
      <span role="timer" className="font-semibold">
        <bdi dir="ltr" className="n">
          {formatSpan(left)}
        </bdi>
      </span>
    </p>
  );
}
