import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { DemoTag, Skeleton } from '@candor/ui/states.tsx';
import { useOrderDetail } from '../data.ts';

const Sheet = preloadedComponent(() => import('./order-detail.tsx'));

/** Everything about one order: what it was, the ticks it filled and closed at, every transfer, and the way to re-check it. */
export function OrderSheet({ id, onClose }: { readonly id: number | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('contracts');
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
  return (
    <Answer asked={useOrderDetail(id)} wait={<Waiting />} mayBeGone>
      {(detail) => (
        <Suspense fallback={<Waiting />}>
          <Sheet detail={detail} />
        </Suspense>
      )}
    </Answer>
  );
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
