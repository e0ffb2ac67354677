import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { useFresh } from '../../realtime/freshness.ts';
import { useMarket } from '../market-context.ts';
import { useRefusalLabel, type MarketRefusal } from '../refusal.ts';
import { usePauseReason } from '../use-pause-reason.ts';

interface SendProps {
  /** Name of what leaves the balance with the order, and its amount. */
  readonly name: string;
  readonly amount: ReactNode;
  readonly tone: 'up' | 'down';
  readonly phase: 'idle' | 'sending' | 'checking';
  /** Name of the button's action. */
  readonly label: string;
  readonly refusal: MarketRefusal | undefined;
  /** Reason why no order can be sent, in a sentence; undefined while one can. */
  readonly fault: string | undefined;
  readonly onPress: () => void;
}

/**
 * Foot of a ticket: the reason why no order can be sent, the amount taken, and the button that sends the order. The button names its action. Texts
 * that come and go are above, so that the button stays in its place.
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
