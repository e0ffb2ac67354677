import { Suspense, useState } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { Position } from './model.ts';

const MarginSheet = preloadedComponent(() => import('./margin-sheet.tsx'));

/** The margin of an isolated position, which opens the way to add or take some. */
export function OwnMargin({ position }: { readonly position: Position }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-label={`${t('call_margin')} ${position.order.symbol}`} onClick={() => setOpen(true)}>
        <Num value={position.margin} decimals={2} rounding="up" />
      </button>
      {open && (
        <Suspense>
          <MarginSheet position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
