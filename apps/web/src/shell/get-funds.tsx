import { useState } from 'react';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { formatTime } from '@candor/ui/format.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { openDeposit } from './deposit.ts';
import { useIsDemo } from './use-is-demo.ts';

await loadNamespaces(['funds']);

/** An answer that is older is that of an earlier press on the same day. */
const JUST_NOW_MS = 10_000;

/**
 * Way to money for a customer who has none, the same on every screen. In a demo it is play money, which comes once a day however often it is
 * pressed. At a live venue it is a deposit.
 */
export default function GetFunds({ as }: { readonly as: 'primary' | 'secondary' | 'link' }) {
  const { t } = useTranslation('funds');
  const common = useTranslation('common').t;
  const format = useFormat();
  const demo = useIsDemo();
  const [asking, setAsking] = useState(false);
  const take = async (): Promise<void> => {
    setAsking(true);
    try {
      const { number, at, again_at } = await call('wallet/play_money', {});
      const fresh = venueNow() - at < JUST_NOW_MS;
      const text = fresh
        ? t('done', { amount: format.decimal(number, { decimals: 2 }) })
        : t('had', { time: formatTime(again_at, VENUE_TIME_ZONE) });
      toast({ kind: fresh ? 'done' : 'note', text });
    } catch (error) {
      toast({ kind: 'error', text: error instanceof ApiError && error.code === 'network' ? t('open') : errorText(error) });
    } finally {
      setAsking(false);
    }
  };
  const press = (): void => (demo ? void take() : openDeposit());
  const label = demo ? t('get') : common('deposit');
  if (as === 'link')
    return (
      <button type="button" className="link" disabled={asking} onClick={press}>
        {label}
      </button>
    );
  return (
    <Button kind={as} pending={asking} onClick={press}>
      {label}
    </Button>
  );
}
