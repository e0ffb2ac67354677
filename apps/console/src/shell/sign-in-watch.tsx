import { useEffect, useRef, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { formatSpan } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { lastCallAt, useEverySecond, watchActivity } from '../session/activity.ts';
import { useOperator } from '../session/operator.ts';
import { expire, signOut } from '../session/sign-in.ts';
import { timeLeft } from '../session/time-left.ts';
import type { TimeLeft } from '../session/time-left.ts';

/** Any call puts the idle end off; this is the cheapest one. What it fails with shows elsewhere. */
function keepAlive(): void {
  void call('console/me', {}).catch(() => undefined);
}

/**
 * Watches over the end of the sign-in. It tells the server while the operator acts, and warns two minutes ahead. It closes the console when the server ends the
 * sign-in, so that no customer's data stays on a deserted screen.
 */
export function SignInWatch() {
  const { t } = useTranslation('console');
  const { expires_at: expiresAt, idle_ms: idleMs } = useOperator();
  const [left, setLeft] = useState<TimeLeft>({ state: 'calm', leftMs: idleMs });
  const [isDismissed, setDismissed] = useState(false);
  const warns = useRef(false);
  useEffect(() => watchActivity(keepAlive, () => warns.current), []);
  useEverySecond((now) => {
    const next = timeLeft({ expiresAt, idleMs, calledAt: lastCallAt() }, now);
    // While the warning is shown, only its own button says that the operator is there.
    warns.current = next.state === 'idle_ends';
    setLeft(next);
    if (next.state === 'over') {
      void call('console/logout', {}).catch(() => undefined);
      expire();
    }
  });
  const stay = () => {
    // Closing the dialog tells of itself as well: one call is enough.
    if (!warns.current) return;
    warns.current = false;
    setLeft({ state: 'calm', leftMs: idleMs });
    keepAlive();
  };
  const time = formatSpan(left.leftMs).slice(3);
  if (left.state === 'sign_in_ends')
    return (
      <Dialog open={!isDismissed} onClose={() => setDismissed(true)} kind="center" title={t('sign_in_ends')}>
        <p role="timer">{t('sign_in_ends_text', { time })}</p>
      </Dialog>
    );
  return (
    <Dialog
      open={left.state === 'idle_ends'}
      onClose={stay}
      kind="center"
      title={t('idle_ends')}
      foot={
        <>
          <Button onClick={() => void signOut()}>{t('sign_out_now')}</Button>
          <Button kind="primary" data-autofocus className="flex-1" onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('idle_ends_text', { time })}</p>
    </Dialog>
  );
}
