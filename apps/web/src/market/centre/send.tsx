import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { useFresh } from '../../realtime/freshness.ts';
import { useMarket } from '../market-context.ts';
import { useRefusalLabel, type MarketRefusal } from '../refusal.ts';
import { usePauseReason } from '../use-pause-reason.ts';

interface SendProps {
  /** What leaves the balance with the order, and the amount. */
  readonly name: string;
  readonly amount: ReactNode;
  readonly tone: 'up' | 'down';
  readonly phase: 'idle' | 'sending' | 'checking';
  /** What the button would do. */
  readonly label: string;
  readonly refusal: MarketRefusal | undefined;
  /** Why no order can be sent, in a sentence; undefined while one can. */
  readonly fault: string | undefined;
  readonly onPress: () => void;
}

/**
 * The foot of a ticket: why no order can be sent, what is taken, and the button that sends the order and says what it does. What comes
 * and goes stands above, so that the button stays where it is.
 */
export function Send({ name, amount, tone, phase, label, refusal, fault, onPress }: SendProps) {
  const { t } = useTranslation('market');
  const refused = useRefusalLabel(refusal);
  const blocked = useFresh(useMarket().id) ? fault : t('no_line');
  const pauseReason = usePauseReason();
  const checking = phase === 'checking';
  return (
    <>
      <p id="ticket-note" className={`ticket-note ${checking ? 'text-warn' : ''}`} role="status">
        {checking ? t('outcome_checking') : (blocked ?? '')}
        {!checking && pauseReason !== undefined && <bdi className="block wrap-anywhere">{pauseReason}</bdi>}
      </p>
      <div className="ticket-row">
        <span className="text-small text-t2">{name}</span>
        {amount}
      </div>
      <Button
        kind={tone}
        size="large"
        className="w-full"
        pending={phase !== 'idle'}
        disabled={blocked !== undefined}
        aria-describedby="ticket-note"
        onClick={onPress}
      >
        {refused ?? label}
      </Button>
    </>
  );
}
