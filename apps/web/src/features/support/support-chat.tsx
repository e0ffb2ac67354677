import { useEffect, useRef } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Shield } from '@candor/ui/icons.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Link } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { SUPPORT_PAGE } from '@candor/api/constants';
import { LOGIN, REGISTER } from '../../paths.ts';
import { onConnect, onPrivate } from '../../realtime/connection.ts';
import { ChatView } from './chat-view.tsx';
import { hourText, type SupportState } from './model.ts';
import { Offline } from './offline.tsx';

/** Said before anything is written. */
export function NoSecrets() {
  const { t } = useTranslation('support');
  return (
    <p className="flex flex-none items-start gap-2 border-b border-line bg-s2 px-4 py-2 text-small text-t2">
      <Shield className="mt-px size-4 flex-none" />
      {t('no_secrets')}
    </p>
  );
}

/** Offer of customer service at present, to a visitor and to a customer. */
export function SupportChat({ open, isVisitor }: { readonly open: boolean; readonly isVisitor: boolean }) {
  const { t } = useTranslation('support');
  const asked = useCall('support/state', {}, { everyMs: 60_000, enabled: open || !isVisitor });
  const { refetch } = asked;
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  });
  useEffect(() => {
    if (isVisitor) return undefined;
    const stops = [
      onConnect(() => void refetch()),
      onPrivate((event) => {
        if (event.type !== 'support_changed') return;
        if (!isOpen.current) toast({ kind: 'done', text: t('news') });
        void refetch();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isVisitor, refetch, t]);
  return (
    <Answer asked={asked}>
      {(state) =>
        state.is_foreign === 1 ? (
          <Foreign />
        ) : isVisitor ? (
          <Visitor state={state} />
        ) : state.is_open === 1 || (state.chat !== null && state.chat.state !== 'ended') ? (
          <ChatView state={state} onChange={() => void refetch()} />
        ) : (
          <Offline>
            <Hours state={state} />
          </Offline>
        )
      }
    </Answer>
  );
}

/** Service hours, and the time at which operators are there again. */
function Hours({ state: { is_open, opens_at, from_hour, until_hour, weekends } }: { readonly state: SupportState }) {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-col gap-1">
      {is_open === 0 && <p className="font-medium">{t('closed')}</p>}
      <p className="text-t2">
        {t(weekends === 1 ? 'hours_daily' : 'hours_weekdays')}{' '}
        <bdi dir="ltr" className="n">
          {hourText(from_hour)}–{hourText(until_hour)} UTC+8
        </bdi>
      </p>
      {opens_at > 0 && (
        <p className="text-t2">
          {t('opens')} <Moment at={opens_at} />
        </p>
      )}
    </div>
  );
}

/** Customer service takes what customers hand in: a visitor is shown the way in. */
function Visitor({ state }: { readonly state: SupportState }) {
  const { t } = useTranslation('support');
  const common = useTranslation('common').t;
  return (
    <div className="flex flex-col gap-4">
      <Hours state={state} />
      <p>{t('visitor')}</p>
      <p className="flex flex-wrap gap-2">
        <Link to={LOGIN} className="btn btn-primary">
          {common('login')}
        </Link>
        <Link to={REGISTER} className="btn btn-secondary">
          {common('register')}
        </Link>
      </p>
    </div>
  );
}

/** Link to the chat of another provider. It has a page of its own, whose policy lets it be shown. */
function Foreign() {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-col gap-4">
      <p>{t('foreign')}</p>
      <a href={SUPPORT_PAGE} target="_blank" rel="noopener" className="btn btn-primary">
        {t('foreign_open')}
      </a>
    </div>
  );
}
