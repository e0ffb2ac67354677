import { Suspense, useState, useSyncExternalStore } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { VENUE_TIME_ZONE, STALE_AFTER_MS } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { isCut, onConnection, quotes } from '../realtime/connection.ts';
import { useFeedStatus } from '../realtime/source.ts';
import { useFineNow, useNow } from '../realtime/use-now.ts';
import { formatTime } from '@candor/ui/format.ts';
import { Link } from '@candor/ui/router.tsx';
import { LIABILITIES, PUBLISHED_TERMS, TRANSPARENCY } from '../paths.ts';
import { useIsDemo } from './use-is-demo.ts';

const VerifyDialog = preloadedComponent(() => import('./verify-dialog.tsx'));

/** Feed, age of the last tick, head of the tick chain, the DEMO sentence and the venue's clock. */
export default function StatusBar({ hiddenOnPhone }: { readonly hiddenOnPhone: boolean }) {
  const { t } = useTranslation('common');
  const demo = useIsDemo();
  const feed = useFeedStatus()?.feed;
  return (
    <footer
      className={`z-20 w-full flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-bg px-4 py-3 text-micro text-t3 tablet:fixed tablet:inset-x-0 tablet:bottom-0 tablet:h-[var(--statusbar)] tablet:flex-nowrap tablet:overflow-hidden tablet:py-0 ${hiddenOnPhone ? 'hidden tablet:flex' : 'flex'}`}
    >
      <FeedState />
      <ChainHead />
      <Link to={TRANSPARENCY} className="link leading-4 whitespace-nowrap tablet:max-desktop:hidden">
        {t('transparency')}
      </Link>
      <Link to={LIABILITIES} className="link leading-4 whitespace-nowrap tablet:max-[1366px]:hidden">
        {t('liabilities')}
      </Link>
      <Link to={PUBLISHED_TERMS} className="link leading-4 whitespace-nowrap tablet:max-[1100px]:hidden">
        {t('terms')}
      </Link>
      <span className="ms-auto flex items-center gap-4 whitespace-nowrap max-tablet:w-full max-tablet:flex-wrap max-tablet:justify-between max-tablet:gap-y-1">
        {demo && <span className="text-warn">{t(demoSentence(feed))}</span>}
        {hiddenOnPhone && (
          <span className="hidden min-[1600px]:inline">{t('copyright', { year: new Date(venueNow()).getFullYear() })}</span>
        )}
        <Clock />
      </span>
    </footer>
  );
}

function FeedState() {
  const { t } = useTranslation('common');
  const status = useFeedStatus();
  const now = useFineNow();
  const tickAt = Math.max(status?.tick_at ?? 0, quotes.newestTick().at);
  const age = tickAt === 0 ? undefined : Math.max(0, now - tickAt);
  const stale = age === undefined || age > STALE_AFTER_MS;
  const cut = useSyncExternalStore(onConnection, isCut);
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap max-tablet:flex-wrap">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${stale || cut ? 'bg-warn-fill' : 'bg-ok'}`} />
      {cut && <span className="text-warn">{t('reconnecting')}</span>}
      <span className={cut ? 'max-[1599px]:hidden' : ''}>
        {status === undefined ? t('feed_off') : t('feed', { name: feedName(status.feed, t) })}
      </span>
      {age !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <span className={cut ? 'max-[1599px]:hidden' : 'tablet:max-[1100px]:hidden'}>{t('last_tick')}</span>
          <bdi dir="ltr" className={`n min-w-[38px] ${stale ? 'text-warn' : 'text-t2'}`}>{`${ageText(age)} ${t('seconds_short')}`}</bdi>
        </>
      )}
    </span>
  );
}

/** Tenths below ten seconds, whole seconds above. */
function ageText(age: number): string {
  return age < 10_000 ? (Math.floor(age / 100) / 10).toFixed(1) : String(Math.floor(age / 1000));
}

/** Key of the sentence on what is not real in a demo. Until the server said otherwise that is all of it. */
function demoSentence(feed = ''): 'demo_sentence' | 'demo_replay' {
  return feed.startsWith('replay') ? 'demo_replay' : 'demo_sentence';
}

function feedName(feed: string, t: (key: 'feed_simulator' | 'feed_replay' | 'feed_live') => string): string {
  if (feed.startsWith('simulator')) return t('feed_simulator');
  if (feed.startsWith('replay')) return t('feed_replay');
  return feed === 'live' ? t('feed_live') : feed;
}

function ChainHead() {
  const { t } = useTranslation('common');
  const status = useFeedStatus();
  const [open, setOpen] = useState(false);
  if (status === undefined || status.tick_id === 0) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap max-tablet:flex-wrap">
      <span className="tablet:max-[1100px]:hidden">{t('tick_chain')}</span>
      <bdi
        dir="ltr"
        className="n text-t2 tablet:max-desktop:hidden"
      >{`${tickName(status.tick_id)} · ${status.chain_head.slice(0, 4)}…${status.chain_head.slice(-4)}`}</bdi>
      <button type="button" className="link leading-4" onClick={() => setOpen(true)}>
        {t('verify')}
      </button>
      {open && (
        <Suspense>
          <VerifyDialog headId={status.tick_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** "#18 402 771", with non-breaking spaces. */
function tickName(id: number): string {
  return `#${String(id).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}`;
}

function Clock() {
  const { t } = useTranslation('common');
  const now = useNow();
  return (
    <span>
      <span className="tablet:max-[1100px]:hidden">{t('venue_time')}</span>{' '}
      <bdi dir="ltr" className="n text-t2">{`${formatTime(now, VENUE_TIME_ZONE)} UTC+8`}</bdi>
    </span>
  );
}
