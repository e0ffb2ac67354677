import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import type { DraggedStop } from '../stop-drag.ts';
import StopsForm from './stops-form.tsx';

/** The stops of a position with the one that was dragged on the chart, to be confirmed or left. */
export default function DroppedStops({ dropped, onDone }: { readonly dropped: DraggedStop; readonly onDone: () => void }) {
  const { t } = useTranslation('contracts');
  const demo = useIsDemo();
  const { position, kind, price } = dropped;
  return (
    <Dialog open onClose={onDone} title={t('stops')} tag={demo && <DemoTag />}>
      <StopsForm position={position} proposed={kind === 'take_profit' ? { takeProfit: price } : { stopLoss: price }} onDone={onDone} />
    </Dialog>
  );
}
