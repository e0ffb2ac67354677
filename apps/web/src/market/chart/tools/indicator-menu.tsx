import { useState } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Arrow, Sliders } from '@candor/ui/icons.tsx';
import { PANE_INDICATORS, PRICE_INDICATORS, type IndicatorName } from '../tools.ts';
import { IndicatorSettingsForm } from './indicator-settings.tsx';
import { LINES, PARAMETERS } from './chart-style.ts';

await loadNamespaces(['chart']);

interface IndicatorMenuProps {
  readonly chosen: readonly IndicatorName[];
  readonly onChange: (chosen: readonly IndicatorName[]) => void;
}

/** Indicators by their names: on the price, and in panes of their own; those that are shown have settings. */
export default function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
  const { t } = useTranslation('chart');
  const [setting, setSetting] = useState<IndicatorName>();
  if (setting !== undefined)
    return (
      <>
        <div className="tool-head">
          <IconButton small label={t('back')} onClick={() => setSetting(undefined)}>
            <Arrow className="size-4 rotate-180 rtl:rotate-0" />
          </IconButton>
          <span>{t(`indicator_${setting}`)}</span>
        </div>
        <IndicatorSettingsForm key={setting} name={setting} />
      </>
    );
  const group = (title: string, names: readonly IndicatorName[]) => (
    <fieldset className="tool-group">
      <legend>{title}</legend>
      <ul className="tool-rows">
        {names.map((name) => (
          <li key={name}>
            <Checkbox
              className="flex-1"
              checked={chosen.includes(name)}
              onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
            >
              {t(`indicator_${name}`)}{' '}
              <bdi dir="ltr" className="text-t3">
                {name}
              </bdi>
            </Checkbox>
            {chosen.includes(name) && PARAMETERS[name].length + LINES[name] > 0 && (
              <IconButton small label={t('settings_of', { name: t(`indicator_${name}`) })} onClick={() => setSetting(name)}>
                <Sliders />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
  return (
    <div className="tool-scroll">
      {group(t('indicators_price'), PRICE_INDICATORS)}
      {group(t('indicators_pane'), PANE_INDICATORS)}
    </div>
  );
}
