import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AfterDecision } from './after-decision.tsx';
import { CheckList } from './check-list.tsx';
import { VIEWS } from './model.ts';
import type { Check, Viewed } from './model.ts';
import { Review } from './review.tsx';

type Place =
  | { readonly at: 'list' }
  | { readonly at: 'review'; readonly check: Check; readonly viewed: Viewed }
  | { readonly at: 'done'; readonly id: number };

const LIST: Place = { at: 'list' };

/** Identity review: the queue, one check at a time behind a reason, the decision, and the next one. */
export default function IdentityScreen() {
  const { t } = useTranslation('console_identity');
  // A check in full lives here and nowhere else: not in the cache of calls, and not past this screen.
  const [place, setPlace] = useState<Place>(LIST);
  const [opening, setOpening] = useState<Check>();
  const [lastReason, setLastReason] = useState('');

  useEffect(() => {
    // A browser may keep a page that was left, whole, for the way back.
    const forget = () => setPlace(LIST);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);

  const open = async (check: Check, reason: string) => {
    const viewed = await call('console/identity_view', { id: check.id, reason });
    setLastReason(reason);
    setPlace({ at: 'review', check, viewed });
    setOpening(undefined);
    window.scrollTo(0, 0);
  };
  const finish = (next: Place) => {
    setPlace(next);
    window.scrollTo(0, 0);
  };

  return (
    <Screen title={t('title')} intro={t('intro')}>
      {place.at === 'list' && <CheckList onOpen={setOpening} />}
      {place.at === 'review' && (
        <Review
          key={place.viewed.id}
          check={place.check}
          viewed={place.viewed}
          onDecided={() => finish({ at: 'done', id: place.viewed.id })}
          onLeave={() => finish(LIST)}
        />
      )}
      {place.at === 'done' && <AfterDecision done={place.id} onNext={setOpening} onLeave={() => finish(LIST)} />}
      <ReasonDialog
        open={opening !== undefined}
        onClose={() => setOpening(undefined)}
        title={t('view_title')}
        text={t('view_text')}
        suggestions={VIEWS.map((key) => t(key))}
        initial={lastReason}
        submit={t('view')}
        onReason={(reason) => (opening === undefined ? Promise.resolve() : open(opening, reason))}
      />
    </Screen>
  );
}
