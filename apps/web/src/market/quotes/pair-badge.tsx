import { baseOf } from '../units.ts';
import '../market.css';

/** The round sign of a market: its base currency's letters, no coin art. */
export function PairBadge({ symbol }: { readonly symbol: string }) {
  return (
    <span dir="ltr" aria-hidden="true" className="pair-badge">
      {baseOf(symbol)}
    </span>
  );
}

/** A market's name, one isolate in every direction. */
export function PairName({ symbol, className = '' }: { readonly symbol: string; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={`n ${className}`}>
      {symbol}
    </bdi>
  );
}
