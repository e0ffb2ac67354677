import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { deviceName } from '@candor/ui/device-name.ts';
import { Line } from './line.tsx';

type Session = ReplyOf<'safe/sessions'>[number];

/** List of the account's sign-ins, each with a way to end it. */
export function SessionsSection() {
  const { t } = useTranslation('security');
  const sessions = useCall('safe/sessions', {});
  const [ending, setEnding] = useState<string>();
  const others = sessions.data?.some((session) => session.current === 0) === true;

  /** `which` is an id, or "others". */
  const end = async (which: string) => {
    if (ending !== undefined) return;
    setEnding(which);
    try {
      if (which === 'others') await call('safe/sessions_end', {});
      else await call('safe/session_end', { id: which });
      toast({ kind: 'done', text: t(which === 'others' ? 'sessions_ended' : 'session_ended') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setEnding(undefined);
    }
  };

  return (
    <Section
      id="sessions"
      title={t('sessions')}
      action={
        others && (
          <Button pending={ending === 'others'} onClick={() => void end('others')}>
            {t('end_others')}
          </Button>
        )
      }
    >
      <Answer asked={sessions} wait={<Skeleton className="h-14 w-full" />}>
        {(list) => (
          <ul>
            {list.map((session) => (
              <SessionLine key={session.id} session={session} pending={ending === session.id} onEnd={() => void end(session.id)} />
            ))}
          </ul>
        )}
      </Answer>
    </Section>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const { t } = useTranslation('security');
  const name = deviceName(session.device) || t('device_unknown');
  return (
    <Line
      name={
        <>
          <bdi title={session.device}>{name}</bdi>
          {session.current === 1 && <span className="ms-2 text-small font-normal text-ok">{t('session_this')}</span>}
          {session.pending === 1 && <span className="ms-2 text-small font-normal text-warn">{t('session_pending')}</span>}
        </>
      }
      state={
        <>
          <bdi dir="ltr">{session.address}</bdi> · {t('session_seen')} <Moment at={session.seen_at} />
        </>
      }
      action={
        session.current === 0 && (
          <Button aria-label={`${t('end')}: ${name} ${session.address}`} className="flex-none" pending={pending} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}
