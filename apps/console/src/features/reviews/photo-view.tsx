import { useState } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Minus, Plus, Refresh } from '@candor/ui/icons.tsx';
import { PLAIN_VIEW, TURNS, turned, ZOOM_PERCENT, zoomed, ZOOMS } from './model.ts';
import type { Photo } from './model.ts';

/** One photo that can be turned and magnified; magnified it scrolls in its frame. */
export function PhotoView({ photo }: { readonly photo: Photo }) {
  const { t } = useTranslation('console_reviews');
  const [view, setView] = useState(PLAIN_VIEW);
  const name = t(`photo_${photo.side}`);
  return (
    <figure className="min-w-0 max-w-[max(280px,62vh)]">
      <figcaption className="mb-2 flex items-center gap-1">
        <span className="me-auto font-medium">{name}</span>
        <bdi dir="ltr" className="n px-1 text-small text-t3">
          {ZOOM_PERCENT[view.zoom]}%
        </bdi>
        <IconButton small label={t('zoom_out', { photo: name })} disabled={view.zoom === 0} onClick={() => setView(zoomed(view, -1))}>
          <Minus />
        </IconButton>
        <IconButton
          small
          label={t('zoom_in', { photo: name })}
          disabled={view.zoom === ZOOMS.length - 1}
          onClick={() => setView(zoomed(view, 1))}
        >
          <Plus />
        </IconButton>
        <IconButton small label={t('turn', { photo: name })} onClick={() => setView(turned(view))}>
          <Refresh />
        </IconButton>
      </figcaption>
      {/* A frame that scrolls is reached by keyboard too. */}
      <div role="group" aria-label={name} tabIndex={0} className="aspect-square overflow-auto rounded-control bg-s2">
        <div className={ZOOMS[view.zoom]}>
          <img src={photo.source} alt={name} draggable={false} className={`size-full object-contain ${TURNS[view.turns]}`} />
        </div>
      </div>
    </figure>
  );
}
