import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
import { deviceName } from '@candor/ui/device-name.ts';
import { Line } from './line.tsx';

/** Tries to sign in to the account, the failed ones too. */
export function SignInsSection() {
  const { t } = useTranslation('security');
  const [page, setPage] = useState(1);
  const tries = useCall('safe/sign_ins', { page }, { keepPrevious: true });
  return (
    <Section id="sign-ins" title={t('sign_ins')} intro={t('sign_ins_text')}>
      <Answer asked={tries} wait={<Skeleton className="h-[160px] w-full" />}>
        {({ list, count, limit }) => (
          <>
            {list.length === 0 && <Empty>{t('sign_ins_none')}</Empty>}
            <ul>
              {list.map((each) => (
                <Line
                  key={`${each.at} ${each.outcome} ${each.address}`}
                  name={
                    <span className={each.outcome === 'wrong_password' || each.outcome === 'factor_wrong' ? 'text-danger' : ''}>
                      {t(`outcome_${each.outcome}`)}
                    </span>
                  }
                  state={
                    <>
                      <Moment at={each.at} /> · <bdi dir="ltr">{each.address}</bdi> ·{' '}
                      <bdi title={each.device}>{deviceName(each.device) || t('device_unknown')}</bdi>
                    </>
                  }
                />
              ))}
            </ul>
            <Pagination page={page} total={count} limit={limit} onChange={setPage} />
          </>
        )}
      </Answer>
    </Section>
  );
}
