import { useState } from 'react';
import type { ReactNode } from 'react';
import { decimal, toText } from '@candor/money';
import { worthIn } from '@candor/rules/wallet/worth';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { ASSETS, CONVERSION } from '../../../paths.ts';
import { Cause } from '../../../shell/movement-reason.tsx';
import { openTransfer } from '../../../shell/transfer.ts';
import { LOG_TYPES } from './records.tsx';
import './centre.css';
import { ScreenPage } from '../../../shell/screen-page.tsx';

const USDT = '1';

/** One currency of the fiat account: what is there, what it is worth in dollars, and how it moved. The address says which. */
export default function LegalScreen() {
  const { t } = useTranslation('assets');
  const names = useTranslation('wallet').t;
  const common = useTranslation('common').t;
  const [params] = useSearchParams();
  const currency = params.get('currency_id') ?? USDT;
  const detail = useCall('wallet/detail', { currency, type: 'legal' });
  const name = detail.data?.currency_name ?? '';
  useTitle(t('legal_title', { currency: name }));
  return (
    <ScreenPage title={t('legal_title', { currency: name })} back={{ to: ASSETS, text: t('title') }}>
      <Answer asked={detail} wait={<Skeleton className="h-24 w-full" />}>
        {({ currency_name, legal_balance, lock_legal_balance, cny_price }) => (
          <div>
            <dl className="share-list share-list-wide">
              <Figure name={names('available')}>
                <Num value={legal_balance} decimals={8} unit={currency_name} className="text-title font-medium" />
              </Figure>
              <Figure name={t('frozen')}>
                <Num value={lock_legal_balance} decimals={8} unit={currency_name} className="text-title font-medium" />
              </Figure>
              <Figure name={t('worth_dollars')}>
                <Num
                  // A missing price is no price of zero.
                  value={
                    decimal(cny_price) === 0n
                      ? undefined
                      : toText(worthIn(decimal(legal_balance) + decimal(lock_legal_balance), decimal(cny_price)))
                  }
                  decimals={2}
                  unit="USD"
                  className="text-title font-medium"
                />
              </Figure>
            </dl>
            <div className="mt-5 flex flex-wrap gap-2">
              {currency === USDT && <Button onClick={() => openTransfer('change', 'legal')}>{common('transfer')}</Button>}
              <Link to={CONVERSION} className="btn btn-secondary">
                {t('use_legal')}
              </Link>
            </div>
          </div>
        )}
      </Answer>
      {detail.data !== undefined && (
        <Section id="records" title={t('records')}>
          <RecordList key={currency} currency={currency} />
        </Section>
      )}
    </ScreenPage>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-t2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The records, ten more with each press. */
function RecordList({ currency }: { readonly currency: string }) {
  const [pages, setPages] = useState(1);
  return (
    <ul className="flex flex-col">
      {Array.from({ length: pages }, (_, index) => (
        <RecordPage key={index} currency={currency} page={index + 1} {...(index === pages - 1 && { onMore: () => setPages(pages + 1) })} />
      ))}
    </ul>
  );
}

interface RecordPageProps {
  readonly currency: string;
  readonly page: number;
  /** Given to the last page that is shown. */
  readonly onMore?: () => void;
}

function RecordPage({ currency, page, onMore }: RecordPageProps) {
  const { t } = useTranslation('assets');
  const { data, error, refetch } = useCall('wallet/legal_log', { currency, type: LOG_TYPES.legal, page });
  if (data === undefined)
    return <li>{error === null ? <Skeleton className="h-32 w-full" /> : <Failure error={error} onRetry={() => void refetch()} />}</li>;
  if (data.count === 0)
    return (
      <li>
        <Empty>{t('records_none')}</Empty>
      </li>
    );
  return (
    <>
      {data.list.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
          <Cause line={line} />
          <Num value={line.value} decimals={8} unit={line.currency_name} signed toned />
          <Moment at={line.created_time} className="w-full text-small text-t3" />
        </li>
      ))}
      {onMore !== undefined && page * data.limit < data.count && (
        <li className="flex justify-center py-4">
          <Button onClick={onMore}>{t('load_more')}</Button>
        </li>
      )}
    </>
  );
}
