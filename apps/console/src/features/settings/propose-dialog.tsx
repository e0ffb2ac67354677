import { useState } from 'react';
import { SETTING_NOTICE_MS } from '@candor/api/setting-values';
import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { Away } from '../../ui/away.tsx';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { draftProblems, earliestMoment, pickerMoment, pickerText, usualMoment } from './model.ts';
import type { Setting } from './model.ts';
import { ValueField } from './value-field.tsx';
import { ValueText } from './value-text.tsx';

/** Proposes another value for a setting from a whole minute on. */
export function ProposeDialog({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const { t } = useTranslation('console_settings');
  const ui = useTranslation('console_ui').t;
  const [value, setValue] = useState(setting.value);
  const [moment, setMoment] = useState(() => pickerText(usualMoment(Date.now())));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const minutes = SETTING_NOTICE_MS / 60_000;
  const at = pickerMoment(moment);
  const problems = tried ? draftProblems({ name: setting.name, value, moment }, setting.value, Date.now()) : {};

  const submit = () => {
    setTried(true);
    const { value: wrongValue, moment: wrongMoment } = draftProblems({ name: setting.name, value, moment }, setting.value, Date.now());
    if (wrongValue !== undefined || wrongMoment !== undefined || at === undefined || !isReason(reason)) return;
    void sending.send(async () => {
      await call('console/setting_propose', { name: setting.name, value, reason: cleanReason(reason), effective_at: at });
      toast({ kind: 'done', text: t('proposed_done') });
      onClose();
    });
  };

  return (
    <ActDialog open onClose={onClose} title={t('propose')} submit={t('propose_submit')} onSubmit={submit} sending={sending}>
      <div>
        <p className="font-medium">{t(`name_${setting.name}`)}</p>
        <p className="mt-1 text-t2">{t(`does_${setting.name}`)}</p>
      </div>
      <KeyValues entries={[{ name: t('in_force'), value: <ValueText name={setting.name} value={setting.value} /> }]} />
      <ValueField name={setting.name} value={value} onChange={setValue} error={problems.value && t(problems.value)} />
      <TextField
        label={t('effective_from')}
        type="datetime-local"
        step={60}
        min={pickerText(earliestMoment(Date.now()))}
        value={moment}
        onChange={setMoment}
        end={<span className="flex-none text-small text-t3">UTC+8</span>}
        hint={
          <>
            {at !== undefined && (
              <>
                <Away at={at} />.{' '}
              </>
            )}
            {t('notice', { minutes })}
          </>
        }
        error={problems.moment && t(problems.moment, { minutes })}
      />
      <TextArea
        label={ui('reason')}
        value={reason}
        onChange={setReason}
        most={REASON_MOST}
        hint={t('reason_hint')}
        error={tried && !isReason(reason) ? ui('reason_short') : undefined}
      />
    </ActDialog>
  );
}
