import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { Reach } from './reach.tsx';
import { pickerMoment, pickerText, usualMoment } from './model.ts';

interface PauseDialogProps {
  readonly market: string;
  /** What the market is to be. */
  readonly paused: boolean;
  readonly onClose: () => void;
}

/** Pauses a market for everyone, or lets it go on: at once, or from a minute. */
export function PauseDialog({ market, paused, onClose }: PauseDialogProps) {
  const { t } = useTranslation('console_terms');
  const ui = useTranslation('console_ui').t;
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState(() => pickerText(usualMoment(Date.now())));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const at = when === 'now' ? 0 : pickerMoment(moment);
  const isLate = at !== undefined && at !== 0 && at < Date.now();

  const submit = () => {
    setTried(true);
    if (at === undefined || isLate || !isReason(reason)) return;
    void sending.send(async () => {
      const input = { entity: market, paused: paused ? 'true' : 'false', reason: cleanReason(reason), effective_at: at } as const;
      await call('console/market_pause', input);
      toast({ kind: 'done', text: t(at === 0 ? (paused ? 'paused_done' : 'resumed_done') : 'upcoming_done') });
      onClose();
    });
  };

  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(paused ? 'pause_title' : 'resume_title', { market })}
      kind="center"
      submit={t(paused ? 'pause' : 'resume')}
      onSubmit={submit}
      sending={sending}
    >
      <p className="text-t2">{t(paused ? 'pause_does' : 'resume_does')}</p>
      <Reach kind="pause" entity={market} document={JSON.stringify({ paused })} />
      <Segmented
        label={t('effective_from')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('at_once') },
          { value: 'later', label: t('from_minute') },
        ]}
      />
      {when === 'later' && (
        <TextField
          label={t('effective_from')}
          type="datetime-local"
          step={60}
          value={moment}
          onChange={setMoment}
          end={<span className="flex-none text-small text-t3">UTC+8</span>}
          error={tried && (at === undefined || isLate) ? t('moment_missing') : undefined}
        />
      )}
      <TextArea
        label={ui('reason')}
        value={reason}
        onChange={setReason}
        most={REASON_MOST}
        hint={t('reason_public')}
        error={tried && !isReason(reason) ? ui('reason_short') : undefined}
      />
    </ActDialog>
  );
}
