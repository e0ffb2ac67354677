import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { sparklineOf } from './sparkline.ts';

const WIDTH = 120;
const HEIGHT = 28;

/** The last 24 hours as a line over a dotted start. Time runs left to right in every language. */
export function Spark({ closes, className = '' }: { readonly closes: readonly string[]; readonly className?: string }) {
  const { t } = useTranslation('home');
  const line = sparklineOf(closes, WIDTH - 2, HEIGHT - 2);
  if (line === undefined) return null;
  return (
    <svg
      role="img"
      aria-label={t(line.rising ? 'last_day_up' : 'last_day_down')}
      viewBox={`-1 -1 ${WIDTH} ${HEIGHT}`}
      className={`${line.rising ? 'text-up' : 'text-down'} ${className}`}
    >
      <path d={`M0 ${line.start}H${WIDTH - 2}`} stroke="var(--edge)" strokeDasharray="1.5 3" />
      <path d={line.path} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
