import { Suspense, useEffect, useRef, useState } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Popup } from '@candor/ui/menu.tsx';
import { withCode } from '@candor/ui/missing-code.tsx';
import { Link } from '@candor/ui/router.tsx';
import { read } from '@candor/ui/storage.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { NOTIFICATIONS } from '../../paths.ts';
import { BellIcon } from '../../shell/bell-icon.tsx';
import { onPrivate } from '../../realtime/connection.ts';
import { badgeOf, useCut, useUnread } from './unread.ts';
import './bell.css';

await loadNamespaces(['bell']);

const NoticePanel = preloadedComponent(() => import('./notice-panel.tsx'));

/** Delay within which arrivals are collected, and after which a screen reader is told of them at once. */
const TELL_AFTER_MS = 3_000;

/** The bell with the number of unread notices: opens the newest of them, on a phone the page of all. */
export default function Bell() {
  const { t } = useTranslation('bell');
  const unread = useUnread();
  const stale = useCut();
  const isWide = useMedia('(width >= 768px)');
  useDeviceNotices();
  const badge = badgeOf(unread);
  const label = badge === undefined ? t('title') : `${t('title')} – ${t('unread', { count: badge })}`;
  const face = (
    <>
      <BellIcon className="size-4" />
      {badge !== undefined && (
        <span aria-hidden="true" className="bell-badge n" data-stale={stale}>
          {badge}
        </span>
      )}
    </>
  );
  return (
    <>
      {isWide ? (
        <Popup
          label={t('title')}
          className="w-[380px] max-w-full"
          trigger={(props) => (
            <button {...props} type="button" aria-label={label} title={t('title')} className="icon-btn relative">
              {face}
            </button>
          )}
        >
          {(close) => (
            <Suspense fallback={<Skeleton className="h-[320px] w-full" />}>
              <NoticePanel onDone={close} />
            </Suspense>
          )}
        </Popup>
      ) : (
        <Link to={NOTIFICATIONS} aria-label={label} className="icon-btn relative">
          {face}
        </Link>
      )}
      <Arrivals unread={unread} />
    </>
  );
}

/** Tells a screen reader politely of more unread notices, once for all that come together. */
function Arrivals({ unread }: { readonly unread: number | undefined }) {
  const { t } = useTranslation('bell');
  const [told, setTold] = useState('');
  const before = useRef(unread);
  useEffect(() => {
    const more = before.current !== undefined && unread !== undefined && unread > before.current;
    before.current = unread;
    if (unread === undefined || unread === 0) setTold('');
    if (!more) return;
    const timer = setTimeout(() => setTold(t('unread', { count: badgeOf(unread) ?? '' })), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unread, t]);
  return (
    <span role="status" className="sr-only">
      {told}
    </span>
  );
}

/** A tone when a limit order is filled and notices of the browser, each where the customer turned it on for this device. */
function useDeviceNotices(): void {
  useEffect(
    () =>
      onPrivate((event) => {
        if (event.type !== 'lever_trade') return;
        if (event.cause === 'filled' && read('fill_sound') === 'on')
          withCode(
            () => import('./sound.ts'),
            ({ playFill }) => void playFill(),
          );
        if (document.hidden && read('browser_notices') !== undefined)
          withCode(
            () => import('./browser-notices.ts'),
            ({ notifyOf }) => void notifyOf(event),
          );
      }),
    [],
  );
}
