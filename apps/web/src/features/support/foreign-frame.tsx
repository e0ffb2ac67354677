import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Spinner } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { SUPPORT_FRAME } from '@candor/api/constants';
import { COMPLAINT } from '../../paths.ts';

/** Time after which a chat of another provider counts as not loaded, as the specification says. */
const LOADED_WITHIN_MS = 120_000;

/** Chat of another provider, where one is configured, in its sandbox. */
export function ForeignFrame() {
  const { t } = useTranslation('support');
  const complaint = useTranslation('complaint').t;
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data === 'support-loaded') setState('loaded');
      if (data === 'support-failed') setState('failed');
    };
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), LOADED_WITHIN_MS);
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, []);
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('foreign_failed')}</p>
        <Link to={COMPLAINT} className="link">
          {complaint('title')}
        </Link>
      </div>
    );
  return (
    <>
      {state === 'loading' && (
        <p role="status" className="mb-3 flex items-center gap-2 text-t2">
          <Spinner /> {t('foreign_wait')}
        </p>
      )}
      <iframe
        ref={frame}
        src={SUPPORT_FRAME}
        title={t('title')}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
        className="h-[70dvh] w-full rounded-control border border-line bg-white"
      />
    </>
  );
}
