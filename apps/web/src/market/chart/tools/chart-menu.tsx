import { useId, useState, useSyncExternalStore, type RefObject } from 'react';
import { decimal } from '@candor/money';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { venueNow } from '@candor/ui/clock.ts';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { read, write } from '@candor/ui/storage.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useMarkets } from '../../../realtime/use-market.ts';
import { alertAt, priceAlerts } from '../../alerts/alerts.ts';
import { useMarket } from '../../market-context.ts';
import { periodLabel } from '../periods.ts';
import type { Resolution } from '@candor/api';
import { toggleFullScreen } from './full-screen.ts';
import { CHART_TYPES, chartStyle } from './chart-style.ts';
import { savePicture } from './picture.ts';
import type { ChartTools } from './tool-layer.tsx';
import { Bin } from './tool-icons.tsx';

await loadNamespaces(['chart']);

interface ChartMenuProps {
  readonly tools: ChartTools;
  readonly panel: RefObject<HTMLElement | null>;
  readonly period: Resolution;
  readonly close: () => void;
}

/** Kind of chart, another market beside this one, alerts, full screen and picture. */
export default function ChartMenu({ tools, panel, period, close }: ChartMenuProps) {
  const { t } = useTranslation('chart');
  const style = useSyncExternalStore(chartStyle.subscribe, chartStyle.get);
  const market = useMarket();
  const format = useFormat();
  const others = (useMarkets() ?? []).filter(({ id }) => id !== market.id);
  const type = useId();
  const save = (): void => {
    close();
    const title = `${market.symbol} · ${periodLabel(period)} · ${format.date(venueNow())} ${format.time(venueNow())} (UTC+8)`;
    void savePicture(tools.controller.chart, title, `${market.symbol.replaceAll(/\W+/g, '-')}-${periodLabel(period)}`);
  };
  return (
    <div className="tool-scroll">
      <fieldset className="tool-group">
        <legend>{t('type')}</legend>
        <div className="tool-grid">
          {CHART_TYPES.map((each) => (
            <label key={each} className="tool-choice">
              <input
                type="radio"
                className="radio"
                name={type}
                checked={style.type === each}
                onChange={() => chartStyle.set({ ...style, type: each })}
              />
              {t(`type_${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="tool-group">
        <label className="tool-select">
          <span>{t('compare')}</span>
          <select
            className="field-input"
            value={style.against ?? ''}
            onChange={({ target }) => chartStyle.set({ ...style, against: target.value === '' ? undefined : Number(target.value) })}
          >
            <option value="">{t('compare_none')}</option>
            {others.map(({ id, symbol }) => (
              <option key={id} value={id}>
                {symbol}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Alerts />
      <div className="tool-group tool-acts">
        <Button
          onClick={() => {
            close();
            if (panel.current) toggleFullScreen(panel.current);
          }}
        >
          {t('full_screen')}
        </Button>
        <Button onClick={save}>{t('picture')}</Button>
      </div>
    </div>
  );
}

/** Prices of this market that the customer wants to be told of. */
function Alerts() {
  const { t } = useTranslation('chart');
  const market = useMarket();
  const format = useFormat();
  const alerts = useSyncExternalStore(priceAlerts.subscribe, priceAlerts.get).filter(({ pairId }) => pairId === market.id);
  const [{ typed }, edit, begin] = useKeptState({ name: `alert ${market.id}`, keep: ['typed'] }, () => ({ typed: '' }));
  const [fault, setFault] = useState(false);
  const [notices, setNotices] = useState(() => read('alert_notices') === 'on');
  const add = (): void => {
    const price = valueOf(typed);
    const alert = price === undefined ? undefined : alertAt(market.id, price, decimal(quotes.get(market.id)?.now_price ?? '0'));
    setFault(alert === undefined);
    if (alert === undefined) return;
    priceAlerts.add(alert);
    begin({ typed: '' });
  };
  const notice = async (on: boolean): Promise<void> => {
    const may = !on || ('Notification' in window && (await Notification.requestPermission()) === 'granted');
    setNotices(on && may);
    write('alert_notices', on && may ? 'on' : undefined);
  };
  return (
    <fieldset className="tool-group tool-alerts">
      <legend>{t('alerts')}</legend>
      <div className="tool-alert-new">
        <NumberField
          label={t('alert_price')}
          value={typed}
          decimals={market.price_decimals}
          unit={market.legal_name}
          unitSaid
          onChange={(text) => {
            edit({ typed: text });
            setFault(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
          error={fault ? t('alert_wrong') : undefined}
        />
        <Button onClick={add}>{t('add_alert')}</Button>
      </div>
      {alerts.length > 0 && (
        <ul className="tool-drawn">
          {alerts.map((alert) => (
            <li key={alert.price}>
              <span className="flex-1">
                {t(alert.rising ? 'alert_above' : 'alert_below')} <Num value={alert.price} decimals={market.price_decimals} />
              </span>
              <IconButton small label={t('remove_alert', { price: format.written(alert.price) })} onClick={() => priceAlerts.remove(alert)}>
                <Bin />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Checkbox checked={notices} onChange={(on) => void notice(on)}>
        {t('alert_notices')}
      </Checkbox>
      <p className="text-small text-t3">{t('alert_help')}</p>
    </fieldset>
  );
}
