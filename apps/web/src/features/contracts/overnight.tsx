import { nextMidnight } from '@candor/rules';
import { formatSpan } from '@candor/ui/format.ts';
import { useNow } from '../../realtime/use-now.ts';

/** Time left until positions are charged for the night. */
export function OvernightCountdown() {
  const now = useNow();
  return (
    <bdi dir="ltr" className="n">
      {formatSpan(nextMidnight(now) - now)}
    </bdi>
  );
}
