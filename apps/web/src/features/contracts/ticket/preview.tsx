import { BUY, marginLevelText } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { PreviewRow } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { LIMIT, MARKET } from '@candor/rules';
import type { TicketSummary } from './summary.ts';

/** Costs and risks of the order, always in sight, each figure in a cell of its own. */
export function Preview() {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const side = useLive(ticket, (store) => store.state.side);
  const mode = useLive(ticket, (store) => store.state.mode);
  const entry = mode !== MARKET ? t(mode === LIMIT ? 'entry_limit' : 'entry_stop') : side === BUY ? t('entry_ask') : t('entry_bid');
  return (
    <dl className="preview">
      <PreviewRow label={entry}>
        <Figure of="entry" decimals={market.price_decimals} />
      </PreviewRow>
      <PreviewRow label={t('contract_value')}>
        <Figure of="value" decimals={2} unit />
      </PreviewRow>
      <PreviewRow label={t('margin')}>
        <Figure of="margin" decimals={2} unit />
      </PreviewRow>
      <PreviewRow label={t('fee')} help={t('fee_help')}>
        <Figure of="fee" decimals={2} unit />
      </PreviewRow>
      <PreviewRow label={t('overnight_per_day')} help={t('overnight_help')}>
        <Figure of="overnight" decimals={2} unit />
      </PreviewRow>
      <PreviewRow label={t('est_liquidation')} help={t('est_liquidation_help')}>
        <Figure of="liquidation" decimals={market.price_decimals} rounding={side === BUY ? 'up' : 'down'} />
      </PreviewRow>
      <PreviewRow label={t('hazard_after')} help={t('hazard_help')}>
        <MarginLevelChange />
      </PreviewRow>
    </dl>
  );
}

type FigureName = 'entry' | 'value' | 'margin' | 'fee' | 'overnight' | 'liquidation';

/** One figure of the preview. Charges round up; so does every other figure, except a price whose rounding is named. */
function Figure({
  of,
  decimals,
  unit = false,
  rounding = 'up',
}: {
  readonly of: FigureName;
  readonly decimals: number;
  readonly unit?: boolean;
  readonly rounding?: 'up' | 'down';
}) {
  const { ticket, market } = useTrading();
  const value = useLive(ticket, (store): TicketSummary[FigureName] => store.summary?.[of]);
  return <Num value={value} decimals={decimals} rounding={rounding} {...(unit && value !== undefined && { unit: market.legal_name })} />;
}

function MarginLevelChange() {
  const { ticket } = useTrading();
  const before = useLive(ticket, (store) => marginLevelText(store.summary?.marginLevelBefore));
  const after = useLive(ticket, (store) => marginLevelText(store.summary?.marginLevelAfter));
  return (
    <bdi dir="ltr" className="n">
      <span className="text-t3">
        <Num value={before} decimals={2} unit="%" /> →{' '}
      </span>
      <Num value={after} decimals={2} unit="%" />
    </bdi>
  );
}
