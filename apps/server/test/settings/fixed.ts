import { SETTINGS, type SettingName } from '@candor/api';
import type { Settings } from '../../src/feature.ts';

/** Settings that stand as `values` says, now and later, and otherwise as they are initially. */
export function fixedSettings(values: Partial<Record<SettingName, string>> = {}): Settings {
  const text = (name: SettingName): string => values[name] ?? SETTINGS[name].initial;
  return { text, flag: (name) => text(name) === 'true', number: (name) => Number(text(name)) };
}
