import { marginLevelText } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import './margin-level.css';
import { GAUGE_PERCENT, type MarginLevelBand } from './model.ts';

const TONES: Record<MarginLevelBand, string> = {
  none: 'text-t2',
  safe: 'text-ok',
  thin: 'text-warn',
  no_openings: 'text-warn',
  at_risk: 'text-warn',
  liquidating: 'text-danger',
};

/** The account's margin level on a scale of 0–300 %, higher is safer: needle, figure and a word. */
export function MarginLevelGauge({ note }: { readonly note: boolean }) {
  const { t } = useTranslation('contracts');
  const { account } = useTrading();
  const rate = useLive(account, (store) => store.marginLevel?.rate);
  const band = useLive(account, (store) => store.marginLevel?.band) ?? 'none';
  const needle = useLive(account, (store) => store.marginLevel?.needle) ?? 1000;
  const burst = useLive(account, (store) => store.stopOutPercent);
  const held = useLive(account, (store) => store.orders.holding.length);
  const known = useLive(account, (store) => store.ordersKnown);
  const shown = marginLevelText(rate);
  // Of what the wallet covers: isolated positions have a rate of their own each.
  const word = known ? t(band === 'none' && held > 0 ? 'hazard_own' : `hazard_${band}`) : '—';
  return (
    <div className="margin-level">
      <Tooltip className="explained text-t2" text={t('hazard_help')}>
        {t('hazard_rate')}
      </Tooltip>
      <div
        role="meter"
        aria-label={t('hazard_rate')}
        aria-valuemin={0}
        aria-valuemax={GAUGE_PERCENT}
        aria-valuenow={shown === undefined ? GAUGE_PERCENT : Math.max(0, Math.min(GAUGE_PERCENT, Math.round(Number.parseFloat(shown))))}
        aria-valuetext={shown === undefined ? word : `${shown} %, ${word}`}
        className="gauge"
        style={{ '--burst': burst / GAUGE_PERCENT, '--floor': 100 / GAUGE_PERCENT, '--needle': needle / 1000 }}
      >
        <span className="gauge-red" />
        <span className="gauge-amber" />
        <span className="gauge-rest" />
        {band !== 'none' && <span className="gauge-needle" />}
      </div>
      <Num value={shown} decimals={2} unit="%" className="font-semibold" />
      {known && <span className={`font-medium ${TONES[band]}`}>{word}</span>}
      {note && <span className="margin-level-note">{t('hazard_note', { burst })}</span>}
    </div>
  );
}
