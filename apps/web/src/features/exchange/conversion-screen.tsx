import { useId } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { ConversionForm } from './conversion-form.tsx';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { ConversionRecords } from './conversion-records.tsx';
import { InsuranceTab } from './insurance-tab.tsx';
import { readNumber } from '../../url-record.ts';
import './exchange.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

const TABS = ['exchange', 'insurance', 'records'] as const;

/** Converting USDT and the platform's token, insurance on the seconds account, and what was converted. Tab and page live in the address. */
export default function ConversionScreen() {
  const { t } = useTranslation('exchange');
  const [params, setParams] = useSearchParams();
  const panel = useId();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'exchange';
  const page = readNumber(params.get('page')) ?? 1;
  const record = readNumber(params.get('record'));
  const toPage = (next: number) => setParams(new URLSearchParams({ tab, page: String(next) }));
  useTitle(t('conversion_title'));
  return (
    <ScreenPage title={t('conversion_title')} intro={t(tab === 'insurance' ? 'insure_intro' : 'conversion_intro')}>
      <div>
        <Tabs
          label={t('conversion_title')}
          tall
          value={tab}
          onChange={(next) => setParams(new URLSearchParams({ tab: next }))}
          panel={panel}
          choices={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
        />
        <div id={panel} role="tabpanel" aria-label={t(`tab_${tab}`)} className="border-t border-line pt-5">
          {tab === 'exchange' && <Convert />}
          {tab === 'insurance' && <InsuranceTab page={page} onPage={toPage} />}
          {tab === 'records' && (
            <>
              {record !== undefined && <SingleRowNotice id={record} onAll={() => toPage(1)} />}
              <ConversionRecords page={page} record={record} onPage={toPage} />
            </>
          )}
        </div>
      </div>
    </ScreenPage>
  );
}

function Convert() {
  const set = useCall('wallet/conversion_set', {});
  return (
    <Answer asked={set} wait={<Skeleton className="h-[320px] w-full max-w-[440px]" />}>
      {(known) => <ConversionForm set={known} />}
    </Answer>
  );
}
