import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Screen } from '../../ui/screen.tsx';
import { History } from './history.tsx';
import { SettingSection } from './setting-section.tsx';

const ASKED_EVERY_MS = 15_000;

/** Everything that can be set while the venue runs, and every change of it. */
export default function SettingsScreen() {
  const { t } = useTranslation('console_settings');
  const settings = useCall('console/settings', {}, usePolling(ASKED_EVERY_MS));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Answer asked={settings}>
        {(list) => (
          <div>
            {list.map((setting) => (
              <SettingSection key={setting.name} setting={setting} />
            ))}
          </div>
        )}
      </Answer>
      <History />
    </Screen>
  );
}
