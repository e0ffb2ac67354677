import { useState } from 'react';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { formatTime } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Close } from '@candor/ui/icons.tsx';
import { read, write } from '@candor/ui/storage.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { venueNow } from '../../realtime/source.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import type { AccountStore } from './account-store.ts';
import { useLive } from '../../market/live-store.ts';
import { useTrading } from './trading-context.ts';

type Step = 'money' | 'order' | 'close';
/** An answer that is older is that of an earlier press on the same day. */
const JUST_NOW_MS = 10_000;

/** What comes next for somebody who has just registered; undefined while it is not known. */
function stepOf(store: AccountStore): Step | undefined {
  if (store.available === undefined || !store.ordersKnown) return undefined;
  if (store.holding.length > 0) return 'close';
  return isEmpty(store) ? 'money' : 'order';
}

function isEmpty(store: AccountStore): boolean {
  return store.available === 0n && store.openCount === 0;
}

/** Three hints on the way to the first trade of a new customer of a demo; each goes when it is done or dismissed. */
export function FirstSteps() {
  const { t } = useTranslation('leverage');
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

/** The way to play money, wherever a demo customer's contract account is empty. Pressed twice it gives once a day. */
export function PlayMoney() {
  const { t } = useTranslation('leverage');
  const { account } = useTrading();
  const format = useFormat();
  const demo = useIsDemo();
  const empty = useLive(account, isEmpty);
  const [asking, setAsking] = useState(false);
  if (!demo || !empty) return null;
  const take = async (): Promise<void> => {
    setAsking(true);
    try {
      const { number, at, again_at } = await call('wallet/play_money', {});
      const fresh = venueNow() - at < JUST_NOW_MS;
      const text = fresh
        ? t('play_money_done', { amount: format.decimal(number, { decimals: 2 }) })
        : t('play_money_had', { time: formatTime(again_at, VENUE_TIME_ZONE) });
      toast({ kind: fresh ? 'done' : 'note', text });
    } catch (error) {
      toast({ kind: 'error', text: error instanceof ApiError && error.code === 'network' ? t('play_money_open') : errorText(error) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <button type="button" className="link" disabled={asking} onClick={() => void take()}>
      {t('play_money')}
    </button>
  );
}
