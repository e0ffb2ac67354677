import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Resolution } from '@candor/api';
import { IconButton } from '@candor/ui/button.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Close } from '@candor/ui/icons.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarkets } from '../../../realtime/use-market.ts';
import { useSession } from '../../../session/session.ts';
import { priceAlerts } from '../../alerts/alerts.ts';
import { useMarket } from '../../market-context.ts';
import { toPlot } from '../bars.ts';
import type { BarsStore } from '../bars-store.ts';
import { CANDLE_PANE, type ChartController } from '../controller.ts';
import { HEIKIN_ASHI, typeStyles } from './chart-type.ts';
import { compareWith } from './comparison.ts';
import { Drawings } from './drawings.ts';
import { drawingsKey } from './kept-drawings.ts';
import { chartStyle, type ChartStyle } from './chart-style.ts';
import { Bin, Redo, Undo } from './tool-icons.tsx';
import './tools.css';

await loadNamespaces(['chart']);

/** Objects that the menus of a chart work with. */
export interface ChartTools {
  readonly controller: ChartController;
  readonly drawings: Drawings;
}

interface ToolLayerProps {
  readonly controller: ChartController;
  readonly bars: BarsStore;
  readonly period: Resolution;
  /** Hands the menus the objects that they work with, again after each change. */
  readonly onTools: (tools: ChartTools | undefined) => void;
}

/** Tools that customers put on a chart: drawings, its kind, settings, another market and alerts. Above the plot it shows what a drawing needs. */
export default function ToolLayer({ controller, bars, period, onTools }: ToolLayerProps) {
  const { t } = useTranslation('chart');
  const { userId } = useSession();
  const market = useMarket();
  const style = useSyncExternalStore(chartStyle.subscribe, chartStyle.get);
  const [drawings, setDrawings] = useState<Drawings>();
  const [steps, setSteps] = useState(0);
  useStyle(controller, style);
  useComparison(controller, bars, period, style.against);
  useAlertMarks(controller);

  useEffect(() => {
    const created = new Drawings(controller.chart, drawingsKey(userId, market.symbol), () => setSteps((count) => count + 1));
    setDrawings(created);
    return () => {
      setDrawings(undefined);
      created.dispose();
    };
  }, [controller, userId, market.symbol]);

  useEffect(() => {
    onTools(drawings && { controller, drawings });
    // Another step is another list of drawings.
  }, [controller, drawings, onTools, steps]);
  useEffect(() => () => onTools(undefined), [onTools]);

  useDrawingKeys(drawings);
  if (drawings === undefined || !(drawings.isDrawing || drawings.hasSelected || drawings.canUndo || drawings.canRedo)) return null;
  return (
    <div className="drawing-bar" role="toolbar" aria-label={t('drawn')} dir={document.documentElement.dir}>
      {drawings.isDrawing && <span className="drawing-hint">{t('place_points')}</span>}
      {drawings.isDrawing && (
        <IconButton small label={t('stop_drawing')} onClick={() => drawings.stop()}>
          <Close />
        </IconButton>
      )}
      <IconButton small label={t('undo')} disabled={!drawings.canUndo} onClick={() => drawings.undo()}>
        <Undo />
      </IconButton>
      <IconButton small label={t('redo')} disabled={!drawings.canRedo} onClick={() => drawings.redo()}>
        <Redo />
      </IconButton>
      <IconButton small label={t('remove_selected')} disabled={!drawings.hasSelected} onClick={() => drawings.removeSelected()}>
        <Bin />
      </IconButton>
    </div>
  );
}

/** Kind of chart and settings of indicators, as they were chosen. */
function useStyle(controller: ChartController, { type, settings }: ChartStyle): void {
  useEffect(() => {
    controller.dress((colors) => typeStyles(type, colors));
    if (type !== 'heikin_ashi') return undefined;
    controller.chart.createIndicator({ name: HEIKIN_ASHI, paneId: CANDLE_PANE }, true);
    return () => {
      controller.chart.removeIndicator({ name: HEIKIN_ASHI });
    };
  }, [controller, type]);
  useEffect(() => controller.setSettings(settings), [controller, settings]);
}

function useComparison(controller: ChartController, bars: BarsStore, period: Resolution, against: number | undefined): void {
  const market = useMarket();
  const other = useMarkets()?.find(({ id }) => id === against && id !== market.id);
  const otherId = other?.id;
  useEffect(() => {
    if (other === undefined) return undefined;
    return compareWith(controller, bars, other, period);
    // Another market, not another price of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [controller, bars, period, market.id, otherId]);
}

function useAlertMarks(controller: ChartController): void {
  const { t, language } = useTranslation('chart');
  const market = useMarket();
  const format = useFormat();
  const alerts = useSyncExternalStore(priceAlerts.subscribe, priceAlerts.get);
  useEffect(() => {
    const own = alerts.filter(({ pairId }) => pairId === market.id);
    controller.setAlerts(
      own.map(({ price }) => ({
        id: `alert-${price}`,
        kind: 'alert' as const,
        price: toPlot(price),
        label: t('alert'),
        priceText: format.decimal(price, { decimals: market.price_decimals }),
      })),
    );
    // Texts and figures change with the language and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [controller, alerts, market.id, market.price_decimals, language]);
}

/** Keys of drawings, wherever the cursor is not in a field. */
function useDrawingKeys(drawings: Drawings | undefined): void {
  useEffect(() => {
    if (drawings === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input,textarea,select,dialog,[role=menu],[contenteditable]')) return;
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      // The browser would take back what was typed somewhere else.
      if (isUndo) event.preventDefault();
      if (isUndo && drawings.isDrawing) drawings.stop();
      else if (isUndo && event.shiftKey) drawings.redo();
      else if (isUndo) drawings.undo();
      else if (event.key === 'Escape' && drawings.isDrawing) drawings.stop();
      else if ((event.key === 'Delete' || event.key === 'Backspace') && drawings.hasSelected) drawings.removeSelected();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [drawings]);
}
