import { useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useMay } from '../../session/operator.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { UpcomingLine, WaitingLine } from './change-line.tsx';
import type { Setting } from './model.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { ValueText } from './value-text.tsx';

/** One setting: what it does, what is in force, what is to come, and what waits. */
export function SettingSection({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('console_settings');
  const mayPropose = useMay('settings.propose');
  const [proposing, setProposing] = useState(false);
  const waits = setting.waiting.length > 0;
  return (
    <section
      aria-labelledby={`setting-${setting.name}`}
      className="grid gap-x-8 gap-y-3 border-t border-line py-4 tablet:grid-cols-[1fr_260px]"
    >
      <div className="min-w-0 tablet:col-start-1">
        <h2 id={`setting-${setting.name}`} className="font-semibold">
          {t(`name_${setting.name}`)}
        </h2>
        <p className="mt-0.5 max-w-[600px] text-t2">{t(`does_${setting.name}`)}</p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:flex-col tablet:items-end tablet:justify-start">
        <div className="tablet:text-end">
          <p className="text-field font-semibold">
            <ValueText name={setting.name} value={setting.value} />
          </p>
          <p className="text-small text-t3">
            {setting.since === 0 ? (
              t('since_ever')
            ) : (
              <>
                {t('since')} <Moment at={setting.since} />
              </>
            )}
          </p>
        </div>
        {mayPropose && !waits && (
          <Button aria-label={`${t('propose')}: ${t(`name_${setting.name}`)}`} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        )}
      </div>
      {(waits || setting.upcoming.length > 0) && (
        <ul className="flex min-w-0 flex-col gap-3 tablet:col-start-1">
          {setting.upcoming.map((change) => (
            <UpcomingLine key={change.id} change={change} />
          ))}
          {setting.waiting.map((change) => (
            <WaitingLine key={change.id} change={change} />
          ))}
        </ul>
      )}
      {proposing && <ProposeDialog setting={setting} onClose={() => setProposing(false)} />}
    </section>
  );
}
