import { Suspense, useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Pencil } from '@candor/ui/icons.tsx';
import { DemoTag, Skeleton } from '@candor/ui/states.tsx';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import type { Position } from './model.ts';

const StopsForm = preloadedComponent(() => import('./stops-form.tsx'));

/** The pencil beside a position's stops, and the sheet it opens. */
export function StopsButton({ position }: { readonly position: Position }) {
  const { t } = useTranslation('contracts');
  const [open, setOpen] = useState(false);
  const demo = useIsDemo();
  return (
    <>
      <IconButton small label={t('set_stops', { market: position.order.symbol })} onClick={() => setOpen(true)}>
        <Pencil className="size-3.5" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('stops')} tag={demo && <DemoTag />}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <StopsForm position={position} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
