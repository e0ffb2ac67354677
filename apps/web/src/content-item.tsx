import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@candor/api';
import { ApiError } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import { Failure } from '@candor/ui/states.tsx';

interface StoredProps {
  readonly id: number;
  readonly children: (item: ReplyOf<'news/detail'>, onRetry: () => void) => ReactNode;
}

/** Stored item by its number, in the language of the page. Otherwise shows that it is loading, does not exist, or could not be loaded. */
export function Stored({ id, children }: StoredProps) {
  const { language } = useTranslation('notice');
  // The item on screen stays until the one that a link leads to, or its other language, is here.
  const item = useCall('news/detail', { id, lang: language }, { keepPrevious: true });
  useTopOf(id);
  if (item.data) return children(item.data, () => void item.refetch());
  if (!item.isError) return <ScreenSkeleton />;
  if (item.error instanceof ApiError && item.error.code === 'not_found') return <NotFound />;
  return <Failure error={item.error} onRetry={() => void item.refetch()} />;
}

/** Scrolls to the top for the next item. A link from one item to another stays on the same path, which would keep the place on the page. */
function useTopOf(id: number): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) window.scrollTo(0, 0);
    shown.current = id;
  }, [id]);
}
