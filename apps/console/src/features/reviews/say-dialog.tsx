import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Suggestions } from '../../ui/suggestions.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { cleanNote, NOTE_MOST, sayProblem } from './model.ts';
import type { Looked, Said } from './model.ts';

interface SayDialogProps {
  readonly outcome: 'refused' | 'answered';
  readonly looked: Looked;
  readonly onClose: () => void;
  /** Decides; a refusal it throws is shown and the dialog stays. */
  readonly onSay: (said: Said) => Promise<void>;
}

/** Writes what the customer will read: the reason of a refusal, chosen and added to, or an answer. */
export function SayDialog({ outcome, looked, onClose, onSay }: SayDialogProps) {
  const { t } = useTranslation('console_reviews');
  const isAnswer = outcome === 'answered';
  const form = useForm<{ readonly reason: Said['reason']; readonly typed: string }>({
    initial: { reason: undefined, typed: isAnswer ? looked.note : '' },
    draft: {
      name: `${outcome} ${looked.review.kind} ${looked.review.id}`,
      keep: ['reason', 'typed'],
      fit: (back) => ({ ...back, reason: looked.reasons.find((each) => each.reason === back.reason)?.reason }),
    },
    check: ({ reason, typed }) => {
      const problem = sayProblem(outcome, { reason, note: cleanNote(typed) }, looked);
      return { typed: problem && t(problem) };
    },
    send: ({ reason, typed }) =>
      onSay({ ...(reason !== undefined && { reason }), ...(cleanNote(typed) !== '' && { note: cleanNote(typed) }) }),
  });
  const { reason, typed } = form.values;
  const choices = looked.reasons.map((each) => ({ ...each, text: each.text === '' ? t('own_words') : each.text }));
  const chosen = choices.find((each) => each.reason === reason);
  const preview = [reason === 'other' ? '' : (chosen?.text ?? ''), cleanNote(typed)].filter((part) => part !== '').join(' ');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(isAnswer ? (looked.note === '' ? 'answer' : 'edit') : 'refuse_title')}
      submit={t(isAnswer ? (looked.note === '' ? 'send' : 'replace') : 'refuse')}
    >
      {!isAnswer && (
        <>
          <p className="text-t2">{t('refuse_text')}</p>
          <Suggestions
            suggestions={choices.map(({ text }) => text)}
            chosen={chosen?.text ?? ''}
            onChoose={(text) => form.edit({ reason: choices.find((each) => each.text === text)?.reason })}
          />
        </>
      )}
      <TextArea
        first
        rows={isAnswer ? 6 : 3}
        label={t(isAnswer ? 'answer_label' : 'note_label')}
        most={NOTE_MOST}
        hint={t(isAnswer ? 'answer_hint' : 'note_hint')}
        {...form.field('typed')}
      />
      {preview !== '' && (
        <section aria-label={t('preview')}>
          <h3 className="text-small text-t3">{t('preview')}</h3>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
            {preview}
          </p>
        </section>
      )}
    </FormDialog>
  );
}
