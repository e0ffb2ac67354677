import { z } from 'zod';
import { calls } from './endpoint.ts';
import { moment } from './fields.ts';
import { SETTING_NAMES, type SettingName } from './setting-values.ts';

export * from './setting-values.ts';

export const settingName = z.enum(SETTING_NAMES as readonly [SettingName, ...SettingName[]]);

export const settingsCalls = calls({
  'settings/published': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What the venue is set to, and the changes that are decided with the moment they take effect.',
    input: z.object({}),
    reply: z.array(
      z.object({
        name: settingName,
        value: z.string(),
        /** Since when; 0 for as long as the venue exists. */
        since: moment,
        upcoming: z.array(z.object({ value: z.string(), effective_at: moment })),
      }),
    ),
    errors: [],
  },
});
