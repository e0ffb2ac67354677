import { useEffect, useSyncExternalStore } from 'react';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { resumeOpenCalls } from '@candor/ui/api/money-call.ts';
import type { Outcome } from '@candor/ui/api/money-call.ts';
import type { MoneyName } from '@candor/ui/api/names.ts';
import { onOpenCalls, openCalls } from '@candor/ui/api/open-calls.ts';
import type { OpenCall } from '@candor/ui/api/open-calls.ts';
import { formatTime } from '@candor/ui/format.ts';
import { text, useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { onSessionChange, session, useSession } from '../session/session.ts';

/** Name of each call for the customer who made it. */
const WHAT: Record<MoneyName, KeyOf<'common'>> = {
  'lever/submit': 'call_submit',
  'lever/close': 'call_close',
  'lever/reverse': 'call_reverse',
  'lever/margin': 'call_margin',
  'lever/batch_close': 'call_batch_close',
  'lever/setstop': 'call_setstop',
  'lever/settrail': 'call_settrail',
  'lever/cancel': 'call_cancel',
  'microtrade/submit': 'call_seconds',
  'wallet/change': 'call_transfer',
  'wallet/flashAgainst': 'call_exchange',
  'wallet/flash_cancel': 'call_flash_cancel',
  'wallet/conversion': 'call_conversion',
  'insurance/buy_insurance': 'call_insure',
  'insurance/claim_apply': 'call_claim',
  'insurance/manual_rescission': 'call_rescind',
  'lh/deposit': 'call_lock',
  'lh/deposit/order/cancel': 'call_lock_cancel',
  'legal/application': 'call_shop',
  'legal/application_cancel': 'call_shop_cancel',
  'legal/leave': 'call_shop_leave',
  'legal/advert_edit': 'call_advert',
  'legal/advert_shelf': 'call_advert',
  'legal/advert_remove': 'call_advert',
  'legal/order_take': 'call_c2c_order',
  'legal/order_cancel': 'call_c2c_cancel',
  'legal/order_release': 'call_c2c_release',
  'wallet/out': 'call_withdrawal',
  'wallet/withdrawal_cancel': 'call_withdrawal_cancel',
};

function valuesOf({ name, at }: OpenCall): { what: string; time: string } {
  return { what: text('common', WHAT[name]), time: formatTime(at, VENUE_TIME_ZONE) };
}

function report(call: OpenCall, outcome: Outcome): void {
  if (outcome.state === 'done') {
    toast({ kind: 'done', text: text('common', 'outcome_done', valuesOf(call)), sticky: true });
    return;
  }
  const reason = outcome.state === 'refused' ? ` ${outcome.error.message}` : '';
  toast({ kind: 'note', text: text('common', 'outcome_none', valuesOf(call)) + reason, sticky: true });
}

/** Asks about the calls that an earlier page sent, now and at every sign-in. */
function watchOutcomes(): () => void {
  const resume = (): void => {
    const { userId, signedIn } = session();
    if (signedIn && userId !== undefined) resumeOpenCalls(userId, report);
  };
  resume();
  return onSessionChange(resume);
}

/** Says of every money call whose answer was lost that its outcome is not known yet, on every screen, until it is. */
export default function OutcomeBar() {
  const { t } = useTranslation('common');
  const { userId } = useSession();
  const calls = useSyncExternalStore(onOpenCalls, openCalls).filter((call) => call.unsure && call.account === userId);
  useEffect(watchOutcomes, []);
  return calls.map((call) => (
    <div key={call.key} className="page-bar" role="status">
      <Warning className="size-4 flex-none text-warn" />
      <p>{t('outcome_asking', valuesOf(call))}</p>
    </div>
  ));
}
