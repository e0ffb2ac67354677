import { useRef } from 'react';
import { decimal, type Price } from '@candor/money';
import { isBetter, trailFiresAt } from '@candor/rules';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { priceDecimalsOf } from './cells.tsx';
import type { Position } from './model.ts';

await loadNamespaces(['trail']);

/** The best price a trailing stop has seen: what the venue said of it last, or better since then on this page. */
export function useBest({ side, pairId, order }: Position): Price | undefined {
  const { trailing_extreme: told } = order;
  const now = decimal(useQuoteField(pairId, 'now_price') ?? '0');
  const kept = useRef<{ readonly told: string | null; readonly best: Price | undefined }>({ told: null, best: undefined });
  if (kept.current.told !== told) kept.current = { told, best: told === null ? undefined : decimal(told) };
  const { best } = kept.current;
  if (best !== undefined && now > 0n && isBetter(side, now, best)) kept.current = { told, best: now };
  return kept.current.best;
}

/** Trailing stop of a position, in its row: its distance, and the price at which it closes now. While it waits, the price from which it follows. */
export default function TrailLine({ position }: { readonly position: Position }) {
  const { t } = useTranslation('trail');
  const best = useBest(position);
  const decimals = priceDecimalsOf(position);
  const { trailing_distance, trailing_activation } = position.order;
  const distance = decimal(trailing_distance);
  return (
    <span className="block text-micro text-t2">
      {t('distance')} <Num value={distance} decimals={decimals} /> ·{' '}
      {best === undefined ? (
        <>
          {t('waits')} <Num value={trailing_activation} decimals={decimals} />
        </>
      ) : (
        <>
          {t('closes_at')} <Num value={trailFiresAt(position.side, best, { distance })} decimals={decimals} />
        </>
      )}
    </span>
  );
}
