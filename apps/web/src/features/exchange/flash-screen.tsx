import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { FlashFormPanel } from './flash-form.tsx';
import { FlashRecord } from './flash-record.tsx';
import { FlashRecords } from './flash-records.tsx';
import { readNumber } from '../../url-record.ts';
import './exchange.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** Interval of requests: the currencies that can be exchanged follow their markets. */
const ASKED_EVERY_MS = 10_000;

/** One currency of the flash wallet for another, at the venue's rate. Page and record live in the address. */
export default function FlashScreen() {
  const { t } = useTranslation('exchange');
  const [params, setParams] = useSearchParams();
  const page = readNumber(params.get('page')) ?? 1;
  const list = useCall('wallet/flashAgainstList', {}, { everyMs: ASKED_EVERY_MS });
  useTitle(t('flash_title'));
  const go = (next: { readonly page: number; readonly record?: number }): void =>
    setParams(
      new URLSearchParams({
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.record !== undefined && { record: String(next.record) }),
      }),
      { replace: true },
    );
  return (
    <ScreenPage title={t('flash_title')} intro={t('flash_intro')}>
      <div className="exchange-grid">
        <Answer asked={list} wait={<Skeleton className="h-[420px] w-full" />}>
          {(known) => <FlashFormPanel list={known} />}
        </Answer>
        <FlashRecords page={page} onPage={(next) => go({ page: next })} onOpen={(record) => go({ page, record })} />
      </div>
      <FlashRecord id={readNumber(params.get('record'))} onClose={() => go({ page })} />
    </ScreenPage>
  );
}
