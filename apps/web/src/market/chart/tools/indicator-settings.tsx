import { useState, useSyncExternalStore } from 'react';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LINE_COLORS, type IndicatorName, type LineColor } from '../tools.ts';
import { chartStyle, LINES, MOST_PARAMETER, PARAMETERS, readParameter } from './chart-style.ts';

/** The colours that lines have before others are chosen, in order. */
const PLAIN_COLORS: readonly LineColor[] = ['ma1', 'ma2', 'ma3', 't3', 'warn'];

/** Form of an indicator's parameters and of the colours of its lines. A typed value shows at once, as soon as all of them are right. */
export function IndicatorSettingsForm({ name }: { readonly name: IndicatorName }) {
  const { t } = useTranslation('chart');
  const style = useSyncExternalStore(chartStyle.subscribe, chartStyle.get);
  const chosen = style.settings[name];
  const parameters = chosen?.parameters ?? PARAMETERS[name];
  const colors = chosen?.colors ?? PLAIN_COLORS.slice(0, LINES[name]);
  const [typed, setTyped] = useState(parameters.map(String));
  const keep = (next: { parameters?: readonly number[]; colors?: readonly LineColor[] }): void =>
    chartStyle.set({ ...style, settings: { ...style.settings, [name]: { parameters, colors, ...next } } });
  const type = (place: number, text: string): void => {
    const texts = typed.with(place, text);
    setTyped(texts);
    const numbers = texts.map(readParameter).filter((number) => number !== undefined);
    if (numbers.length === texts.length) keep({ parameters: numbers });
  };
  const reset = (): void => {
    setTyped(PARAMETERS[name].map(String));
    keep({ parameters: PARAMETERS[name], colors: PLAIN_COLORS.slice(0, LINES[name]) });
  };
  return (
    <div className="tool-settings">
      {typed.map((text, place) => (
        <NumberField
          // The places of parameters are their names.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          label={t('parameter', { number: place + 1 })}
          value={text}
          decimals={0}
          unit={undefined}
          onChange={(next) => type(place, next)}
          error={readParameter(text) === undefined ? t('wrong_parameter', { most: MOST_PARAMETER }) : undefined}
        />
      ))}
      {colors.map((color, line) => (
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={line} className="tool-colors">
          <legend>{t('line_color', { number: line + 1 })}</legend>
          {LINE_COLORS.map((each, place) => (
            <label key={each} className="tool-color" data-color={each} title={t('color', { number: place + 1 })}>
              <input
                type="radio"
                name={`${name}-${line}`}
                checked={each === color}
                aria-label={t('color', { number: place + 1 })}
                onChange={() => keep({ colors: colors.with(line, each) })}
              />
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="link justify-self-start" onClick={reset}>
        {t('reset')}
      </button>
    </div>
  );
}
