import { useState, type ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Checkbox } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { Pencil } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import type { ChartController } from './controller.ts';
import { DRAWING_TOOLS, PANE_INDICATORS, PRICE_INDICATORS, wantsText, type DrawingTool, type IndicatorName } from './tools.ts';

interface IndicatorMenuProps {
  readonly chosen: readonly IndicatorName[];
  readonly onChange: (chosen: readonly IndicatorName[]) => void;
  readonly icon: ReactNode | undefined;
}

/** Indicators by their usual abbreviations: on the price, and in panes of their own. */
export function IndicatorMenu({ chosen, onChange, icon }: IndicatorMenuProps) {
  const { t } = useTranslation('market');
  const group = (title: string, names: readonly IndicatorName[]) => (
    <fieldset className="tool-group">
      <legend>{title}</legend>
      <div className="tool-grid">
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
          >
            <bdi dir="ltr">{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
  return (
    <Popup
      label={t('indicators')}
      align="start"
      className="tool-popup"
      trigger={(props) => (
        <button type="button" {...props} className="chart-tool" aria-label={t('indicators')}>
          {icon ?? t('indicators')}
        </button>
      )}
    >
      {() => (
        <>
          {group(t('indicators_price'), PRICE_INDICATORS)}
          {group(t('indicators_pane'), PANE_INDICATORS)}
        </>
      )}
    </Popup>
  );
}

interface DrawingMenuProps {
  readonly controller: ChartController | undefined;
  readonly disabled: boolean;
  readonly icon: boolean;
}

/** Drawing tools. A chosen tool waits for its points on the chart; drawings are selected there and deleted with the right button. */
export function DrawingMenu({ controller, disabled, icon }: DrawingMenuProps) {
  const { t } = useTranslation('market');
  const [magnet, setMagnet] = useState(false);
  const [note, setNote] = useState('');
  const start = (tool: DrawingTool, close: () => void): void => {
    controller?.draw(tool, note.trim() || t('note'), magnet);
    close();
  };
  return (
    <Popup
      label={t('drawing')}
      align="start"
      className="tool-popup"
      trigger={(props) => (
        <button type="button" {...props} className="chart-tool" aria-label={t('drawing')} disabled={disabled}>
          {icon ? <Pencil /> : t('drawing')}
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="tool-list">
            {DRAWING_TOOLS.map((tool) => (
              <button key={tool} type="button" className="menu-item" onClick={() => start(tool, close)}>
                {t(`draw_${tool}`)}
                {wantsText(tool) && <span className="text-t3"> · {note.trim() || t('note')}</span>}
              </button>
            ))}
          </div>
          <div className="tool-foot">
            <TextField label={t('note_text')} value={note} onChange={setNote} maxLength={40} />
            <Checkbox checked={magnet} onChange={setMagnet}>
              {t('magnet')}
            </Checkbox>
            <button
              type="button"
              className="link self-start"
              onClick={() => {
                controller?.clearDrawings();
                close();
              }}
            >
              {t('clear_drawings')}
            </button>
            <p className="text-small text-t3">{t('drawing_help')}</p>
          </div>
        </>
      )}
    </Popup>
  );
}
