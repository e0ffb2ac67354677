import { useTranslation, loadNamespaces } from '@candor/ui/i18n/i18n.ts';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Arrow } from '@candor/ui/icons.tsx';
import { HIDEABLE, STANDARD, type Column, type Hideable, type Panels } from './panels.ts';
import { PRESET_PANELS, presetOf, PRESETS } from './presets.ts';
import { PanelsMap } from './panels-map.tsx';
import './panels.css';

await loadNamespaces(['panels']);

interface PanelsDialogProps {
  readonly panels: Panels;
  readonly onChange: (panels: Panels) => void;
  /** Columns that this window and product have room and use for. */
  readonly offered: readonly Column[];
  readonly onClose: () => void;
}

const isHideable = (name: Column): name is Column & Hideable => HIDEABLE.some((each) => each === name);

/** Columns with one of them a place further; those that this window does not show are passed over. */
function moved(columns: readonly Column[], offered: readonly Column[], name: Column, by: -1 | 1): readonly Column[] {
  const shown = columns.filter((each) => offered.includes(each));
  const neighbour = shown[shown.indexOf(name) + by];
  if (neighbour === undefined) return columns;
  const without = columns.filter((each) => each !== name);
  return without.toSpliced(without.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, name);
}

/** Dialog for the places of the trading screen's panels, for which of them are shown, and for presets that others have found good. */
export default function PanelsDialog({ panels, onChange, offered, onClose }: PanelsDialogProps) {
  const { t } = useTranslation('panels');
  const chosen = presetOf(panels);
  const shown = panels.columns.filter((name) => offered.includes(name));
  const toggle = (name: Hideable, isShown: boolean) =>
    onChange({ ...panels, hidden: HIDEABLE.filter((each) => (each === name ? !isShown : panels.hidden.includes(each))) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={
        <Button kind="secondary" onClick={() => onChange(STANDARD)}>
          {t('reset')}
        </Button>
      }
    >
      <div className="panels-presets" role="group" aria-label={t('presets')}>
        {PRESETS.map((name) => (
          <button
            key={name}
            type="button"
            className="panels-preset"
            aria-pressed={name === chosen}
            onClick={() => onChange(PRESET_PANELS[name])}
          >
            <PanelsMap panels={PRESET_PANELS[name]} offered={offered} />
            <span>{t(`preset_${name}`)}</span>
          </button>
        ))}
      </div>
      <h3 className="panels-heading">{t('order')}</h3>
      <p className="text-small text-t3">{t('order_text')}</p>
      <ol className="panels-list">
        {shown.map((name, at) => {
          const label = t(name);
          return (
            <li key={name}>
              {isHideable(name) ? (
                <Checkbox checked={!panels.hidden.includes(name)} onChange={(isShown) => toggle(name, isShown)}>
                  {label}
                </Checkbox>
              ) : (
                <span className="panels-fixed">{label}</span>
              )}
              <span className="panels-moves">
                {([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    small
                    label={t(by === -1 ? 'move_before' : 'move_after', { panel: label })}
                    // At the end of its way it keeps the keyboard.
                    aria-disabled={shown[at + by] === undefined}
                    onClick={() => onChange({ ...panels, columns: moved(panels.columns, offered, name, by) })}
                  >
                    <Arrow className={by === -1 ? 'panels-up' : 'panels-down'} />
                  </IconButton>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <Checkbox checked={!panels.hidden.includes('orders')} onChange={(isShown) => toggle('orders', isShown)}>
        {t('orders')}
      </Checkbox>
      {!offered.includes('markets') && <p className="mt-4 text-small text-t3">{t('markets_room')}</p>}
      <p className="mt-4 text-small text-t3">{t('sizes_text')}</p>
      <p className="mt-2 text-small text-t3">{t('kept_text')}</p>
    </Dialog>
  );
}
