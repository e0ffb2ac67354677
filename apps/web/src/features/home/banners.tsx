import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { NEWS_CATEGORIES } from '@candor/api/constants';
import { IconButton } from '@candor/ui/button.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { outline } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useNews, type NewsItem } from '../../news.ts';
import { NOTICE } from '../../paths.ts';
import { useAutoplay } from './autoplay.ts';
import './banners.css';

await loadNamespaces(['site']);

const Pause = outline(<path d="M5.5 3.5v9m5-9v9" />);
const Play = outline(<path d="M5 3.2v9.6L12.5 8z" />);
const Back = outline(<path d="m10 4-4 4 4 4" />);
const Forth = outline(<path d="m6 4 4 4-4 4" />);
/** Distance that a finger moves for another banner, in pixels. */
const SWIPE = 40;

/** The news of the home page, one at a time in a box that never changes its size. Nothing while there is none. */
export default function Banners() {
  const { data = [] } = useNews(NEWS_CATEGORIES.banner);
  return data.length === 0 ? null : <Carousel items={data} />;
}

export function Carousel({ items }: { readonly items: readonly NewsItem[] }) {
  const { t } = useTranslation('site');
  const [place, setPlace] = useState(0);
  const at = place % items.length;
  const go = (to: number) => setPlace((to + items.length) % items.length);
  const { isPlaying, play, hold } = useAutoplay(at, () => go(at + 1));
  const swipe = useSwipe((step) => go(at + step));
  const item = items[at];
  if (!item) return null;
  const several = items.length > 1;
  return (
    <section
      aria-label={t('banners')}
      className="banners"
      {...swipe}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hold(false)}
    >
      {several && (
        <div className="banners-controls">
          <IconButton small label={t(isPlaying ? 'pause' : 'play')} onClick={() => play(!isPlaying)}>
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
          <IconButton small label={t('previous')} onClick={() => go(at - 1)}>
            <Back className="size-4 rtl:-scale-x-100" />
          </IconButton>
          <span className="flex items-center">
            {items.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className="banners-dot"
                aria-label={t('banner_at', { at: index + 1, count: items.length, title })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => go(index)}
              />
            ))}
          </span>
          <IconButton small label={t('next')} onClick={() => go(at + 1)}>
            <Forth className="size-4 rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
      <div aria-live={isPlaying ? 'off' : 'polite'} className="banners-shown">
        <Link key={item.id} to={`${NOTICE}?id=${item.id}`} className="banner" draggable={false}>
          <span className="banner-text">
            <span className="tight line-clamp-2 text-title font-semibold">{item.title}</span>
            <span className="mt-1 line-clamp-2 text-t2">{item.abstract}</span>
          </span>
          {item.thumbnail !== '' && <img src={item.thumbnail} alt={item.title} className="banner-picture" draggable={false} />}
        </Link>
      </div>
    </section>
  );
}

/** Tells a finger that moves sideways: 1 for the next banner, -1 for the one before, by the direction of the page. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | undefined>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      from.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === undefined ? 0 : event.clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) < SWIPE) return;
      swiped.current = true;
      onSwipe(moved < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1);
    },
    // What ends a swipe is no tap on the banner.
    onClickCapture: (event: { preventDefault: () => void }) => {
      if (swiped.current) event.preventDefault();
      swiped.current = false;
    },
  };
}
