import type { Amount } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { PreviewRow } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useFigure } from '../../../realtime/use-market.ts';
import { useSeconds } from '../seconds-context.ts';
import { fullness } from './summary.ts';

/** The odds before the button: what each outcome comes to, what it costs, and how often one must be right. */
export function Preview() {
  const { t } = useTranslation('seconds');
  const { market, ticket } = useSeconds();
  const entry = useFigure(market.id, 'now_price');
  const unit = useLive(ticket, (store) => store.offer.currency?.name);
  const profit = useLive(ticket, (store) => store.summary?.profit);
  const loss = useLive(ticket, (store) => store.summary?.loss);
  const fee = useLive(ticket, (store) => store.summary?.fee);
  const breakEven = useLive(ticket, (store) => store.summary?.breakEven);
  const figure = (value: Amount | undefined, rounding: 'down' | 'up' | 'floor', signed = false) => (
    <Num
      value={value}
      decimals={2}
      rounding={rounding}
      signed={signed}
      toned={signed}
      {...(value !== undefined && unit !== undefined && { unit })}
    />
  );
  return (
    <dl className="preview">
      <PreviewRow label={t('entry_now')} help={t('entry_help')}>
        <Num value={entry} decimals={market.price_decimals} />
      </PreviewRow>
      <PreviewRow label={t('if_right')}>{figure(profit, 'down', true)}</PreviewRow>
      <PreviewRow label={t('if_wrong')}>{figure(loss === undefined ? undefined : -loss, 'floor', true)}</PreviewRow>
      <PreviewRow label={t('if_tie')}>{t('if_tie_text')}</PreviewRow>
      <PreviewRow label={t('fee')} help={t('fee_help')}>
        {figure(fee, 'up')}
      </PreviewRow>
      <PreviewRow label={t('break_even')} help={t('break_even_help')}>
        <Num value={breakEven} decimals={2} rounding="up" unit="%" className="font-semibold" />
      </PreviewRow>
      <ExpiryStake />
    </dl>
  );
}

/** Stakes of all customers on the expiry, once they are near the most that they may be. */
function ExpiryStake() {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const isNearlyFull = useLive(ticket, (store) => store.summary?.expiry.isNearlyFull);
  const percent = useLive(ticket, (store) => store.summary && fullness(store.summary.expiry));
  const open = useLive(ticket, (store) => store.summary?.expiry.open);
  const most = useLive(ticket, (store) => store.summary?.expiry.most);
  if (isNearlyFull !== true || percent === undefined) return null;
  return (
    <PreviewRow label={t('staked')} help={t('staked_help')}>
      <bdi dir="ltr" className="n text-warn">
        <Num value={open} decimals={0} rounding="up" /> / <Num value={most} decimals={0} /> ({percent}%)
      </bdi>
    </PreviewRow>
  );
}
