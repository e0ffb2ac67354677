import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Away } from '../../ui/away.tsx';
import { nextAfter } from './model.ts';
import type { Check } from './model.ts';

interface AfterDecisionProps {
  readonly done: number;
  readonly onNext: (check: Check) => void;
  readonly onLeave: () => void;
}

/** After a decision: the check that waits longest, or that nobody waits. */
export function AfterDecision({ done, onNext, onLeave }: AfterDecisionProps) {
  const { t } = useTranslation('console_identity');
  const waiting = useCall('console/identity_checks', { state: 'waiting', page: 1 });
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
                  {t('queue_next')} <bdi className="font-medium">{next.name}</bdi>, <Away at={next.submitted_at} />.
                </p>
                <Button kind="primary" size="large" onClick={() => onNext(next)}>
                  {t('view_next')}
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
