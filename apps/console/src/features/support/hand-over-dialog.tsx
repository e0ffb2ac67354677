import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { SupportTools } from './model.ts';

interface HandOverDialogProps {
  readonly id: number;
  readonly colleagues: SupportTools['colleagues'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a chat to a colleague, or back to those that wait, with a note that customers do not see. */
export function HandOverDialog({ id, colleagues, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('console_support');
  const form = useForm({
    initial: { to: 0, note: '' },
    draft: {
      name: `handing over ${id}`,
      keep: ['to', 'note'],
      fit: (back, start) => ({ ...back, to: colleagues.find((each) => each.id === back.to)?.id ?? start.to }),
    },
    check: ({ note }) => ({ note: note.trim() === '' ? t('note_missing') : undefined }),
    send: async ({ to, note }) => {
      await call('console/support_hand_over', { id, note: note.trim(), ...(to > 0 && { to: String(to) }) });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('hand_over')} kind="center" submit={t('hand_over')}>
      <Select
        label={t('hand_to')}
        {...form.field('to')}
        choices={[{ value: 0, label: t('hand_back') }, ...colleagues.map((each) => ({ value: each.id, label: each.name }))]}
      />
      <TextField data-autofocus label={t('note')} hint={t('note_hint')} maxLength={500} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  );
}
