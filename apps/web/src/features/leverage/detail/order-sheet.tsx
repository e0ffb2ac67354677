import { Suspense } from 'react';
import { part } from '@candor/ui/code-loading.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { DemoTag, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useOrderDetail } from '../data.ts';

const Sheet = part(() => import('./order-detail.tsx'));

/** Everything about one order: what it was, the ticks it filled and closed at, every transfer, and the way to re-check it. */
export function OrderSheet({ id, onClose }: { readonly id: number | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('leverage');
  const demo = useIsDemo();
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={
        <>
          {t('order')}{' '}
          <bdi dir="ltr" className="n">
            #{id}
          </bdi>
        </>
      }
      tag={demo && <DemoTag />}
    >
      {id !== undefined && <Detail key={id} id={id} />}
    </Dialog>
  );
}

function Detail({ id }: { readonly id: number }) {
  const detail = useOrderDetail(id);
  if (detail.data)
    return (
      <Suspense fallback={<Waiting />}>
        <Sheet detail={detail.data} />
      </Suspense>
    );
  if (detail.isError) return <Failure error={detail.error} onRetry={() => void detail.refetch()} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
