import { useState } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Close } from '@candor/ui/icons.tsx';
import { read, write } from '@candor/ui/storage.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import type { AccountStore } from './account-store.ts';
import { isEmpty } from './first-steps.tsx';
import { useLive } from '../../market/live-store.ts';
import { useTrading } from './trading-context.ts';

type Step = 'money' | 'order' | 'close';

/** Returns the next step of a newly registered customer; undefined while it is not known. */
function stepOf(store: AccountStore): Step | undefined {
  if (store.available === undefined || !store.ordersKnown) return undefined;
  if (store.holding.length > 0) return 'close';
  return isEmpty(store) ? 'money' : 'order';
}

/** Three hints on the way to the first trade of a new customer of a demo; each goes when it is done or dismissed. */
export default function FirstHints() {
  const { t } = useTranslation('contracts');
  const { account } = useTrading();
  const demo = useIsDemo();
  const step = useLive(account, stepOf);
  const [left, setLeft] = useState(() => read('first_steps')?.split(',') ?? []);
  if (!demo || step === undefined || !left.includes(step)) return null;
  const dismiss = (): void => {
    const others = left.filter((each) => each !== step);
    setLeft(others);
    write('first_steps', others.length === 0 ? undefined : others.join(','));
  };
  return (
    <div role="note" className="flex items-start gap-2 border-b border-line pb-3 text-small text-t2">
      <p className="flex-1">{t(`hint_${step}`)}</p>
      <IconButton small label={t('hint_dismiss')} onClick={dismiss}>
        <Close />
      </IconButton>
    </div>
  );
}
