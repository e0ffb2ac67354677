import type { settingsCalls, settingChangeCalls } from '@candor/api';
import type { Clock, HandlersOf, Settings } from '../../feature.ts';
import type { Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { decide } from './commands/decide.ts';
import { propose } from './commands/propose.ts';
import { withdraw } from './commands/withdraw.ts';
import { publishedSettings, settingChanges, settingsForOperators } from './queries.ts';
import { SettingsService } from './settings-service.ts';

export interface SettingsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
}

/** What others use of the settings feature. */
export interface SettingsFeature {
  readonly handlers: HandlersOf<typeof settingsCalls & typeof settingChangeCalls>;
  /** What the venue is set to; for every feature that asks. */
  readonly settings: Settings;
}

/** Settings that change while the venue runs. Reads what is stored; make it before the features that ask for settings. */
export async function createSettingsFeature({ kernel, database, clock }: SettingsDependencies): Promise<SettingsFeature> {
  const settings = new SettingsService(database, kernel);
  await settings.load();
  const handlers: HandlersOf<typeof settingsCalls & typeof settingChangeCalls> = {
    'settings/published': () => Promise.resolve(publishedSettings(settings, clock.now())),
    'console/settings': () => settingsForOperators(database, settings, clock.now()),
    'console/setting_changes': ({ name, page }) => settingChanges(database, name, page),
    'console/setting_propose': (input, { actor }) => kernel.run(propose, input, actor),
    'console/setting_decide': (input, { actor }) => kernel.run(decide, input, actor),
    'console/setting_withdraw': (input, { actor }) => kernel.run(withdraw, input, actor),
  };
  return { handlers, settings };
}
