import { SETTINGS, type SettingName } from '@candor/api';
import type { Settings } from '../../src/terms-types.ts';

/** Settings that are as `values` says, now and later, and otherwise as they are initially. */
export function fixedSettings(values: Partial<Record<SettingName, boolean | number | string>> = {}): Settings {
  const valueOf = (name: SettingName) => values[name] ?? SETTINGS[name].initial;
  return { text: (name) => String(valueOf(name)), flag: (name) => valueOf(name) === true, number: (name) => Number(valueOf(name)) };
}
