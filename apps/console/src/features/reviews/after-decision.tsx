import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Away } from '../../ui/away.tsx';
import { nextAfter } from './model.ts';
import type { Review } from './model.ts';

interface AfterDecisionProps {
  readonly done: Review;
  readonly onNext: (review: Review) => void;
  readonly onLeave: () => void;
}

/** After a decision: what of the same kind is due next, or that nothing waits. */
export function AfterDecision({ done, onNext, onLeave }: AfterDecisionProps) {
  const { t } = useTranslation('console_reviews');
  const waiting = useCall('console/reviews', { kind: done.kind, page: 1 });
  return (
    <Answer asked={waiting}>
      {({ list }) => {
        const next = nextAfter(done, list);
        return (
          <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
            {next === undefined ? (
              <p>{t('queue_empty')}</p>
            ) : (
              <>
                <p>
                  {t('queue_next')} <bdi className="font-medium">{next.account}</bdi>, <Away at={next.opened_at} />.
                </p>
                <Button kind="primary" size="large" onClick={() => onNext(next)}>
                  {t('open_next')}
                </Button>
              </>
            )}
            <Button kind="quiet" onClick={onLeave}>
              {t('back')}
            </Button>
          </div>
        );
      }}
    </Answer>
  );
}
