import { useEffect, useState } from 'react';
import { REVIEW_KINDS } from '@candor/api/service/review-kinds';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useLocation } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AfterDecision } from './after-decision.tsx';
import { isDecidedHere, kindFrom, VIEW_REASONS } from './model.ts';
import type { Looked, Review } from './model.ts';
import { QueueList } from './queue-list.tsx';
import { ReviewInFull } from './review-in-full.tsx';

type Place =
  | { readonly at: 'list' }
  | { readonly at: 'review'; readonly looked: Looked }
  | { readonly at: 'done'; readonly review: Review };

const LIST: Place = { at: 'list' };

/** Screen of the reviews: the queue, one review at a time, the decision, and the next one. */
export default function ReviewsScreen() {
  const { t } = useTranslation('console_reviews');
  const { search } = useLocation();
  // A review in full lives here and nowhere else: not in the cache of calls, and not past this screen.
  const [place, setPlace] = useState<Place>(LIST);
  const [asking, setAsking] = useState<Review>();
  const [lastReason, setLastReason] = useState('');

  useEffect(() => {
    // A browser may keep a page that was left, whole, for the way back.
    const forget = () => setPlace(LIST);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  const finish = (next: Place) => {
    setPlace(next);
    window.scrollTo(0, 0);
  };
  const look = async ({ kind, id }: Review, reason?: string) => {
    if (!isDecidedHere(kind)) return;
    const looked = await call('console/review_look', { kind, id, ...(reason !== undefined && { reason }) });
    if (reason !== undefined) setLastReason(reason);
    setAsking(undefined);
    finish({ at: 'review', looked });
  };
  const open = (review: Review) => {
    if (REVIEW_KINDS[review.kind].reasonToLook) setAsking(review);
    else look(review).catch((error: unknown) => toast({ kind: 'error', text: errorText(error) }));
  };

  return (
    <Screen title={t('title')} intro={t('intro')}>
      {place.at === 'list' && <QueueList initial={kindFrom(search)} onOpen={open} />}
      {place.at === 'review' && (
        <ReviewInFull
          key={`${place.looked.review.kind} ${place.looked.review.id}`}
          looked={place.looked}
          onDecided={() => finish({ at: 'done', review: place.looked.review })}
          onLeave={() => finish(LIST)}
          onAgain={() => open(place.looked.review)}
        />
      )}
      {place.at === 'done' && <AfterDecision done={place.review} onNext={open} onLeave={() => finish(LIST)} />}
      <ReasonDialog
        open={asking !== undefined}
        name={`look at ${asking?.kind ?? ''} ${asking?.id ?? ''}`}
        onClose={() => setAsking(undefined)}
        title={t('look_title')}
        text={t('look_text')}
        suggestions={VIEW_REASONS.map((key) => t(key))}
        initial={lastReason}
        submit={t('open')}
        onReason={(reason) => (asking === undefined ? Promise.resolve() : look(asking, reason))}
      />
    </Screen>
  );
}
