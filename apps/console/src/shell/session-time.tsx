import { MINUTE_MS } from '@candor/rules';
import { useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { lastCallAt, useEverySecond } from '../session/activity.ts';
import { useOperator } from '../session/operator.ts';
import { timeLeft } from '../session/time-left.ts';

/** The minutes until the sign-in ends if nothing is done, and when it ends in any case. */
export function SessionTime() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { expires_at: expiresAt, idle_ms: idleMs } = useOperator();
  const [minutes, setMinutes] = useState(() => Math.ceil(idleMs / MINUTE_MS));
  useEverySecond((now) => setMinutes(Math.ceil(timeLeft({ expiresAt, idleMs, calledAt: lastCallAt() }, now).leftMs / MINUTE_MS)));
  return (
    <Tooltip
      className="rounded-chip px-1 text-small whitespace-nowrap text-t2"
      text={t('session_explained', {
        idle: Math.round(idleMs / MINUTE_MS),
        end: leftToRight(`${format.time(expiresAt).slice(0, 5)} UTC+8`),
      })}
    >
      {t('session_minutes', { count: minutes })}
    </Tooltip>
  );
}

/** Keeps a time and its zone in their order within a right-to-left sentence, by the isolates of Unicode. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
