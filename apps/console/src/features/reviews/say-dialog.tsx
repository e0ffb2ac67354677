import { useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { useSending } from '../../ui/use-sending.ts';
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
  const [reason, setReason] = useState<Said['reason']>();
  const [typed, setTyped] = useState(outcome === 'answered' ? looked.note : '');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const isAnswer = outcome === 'answered';
  const note = cleanNote(typed);
  const problem = sayProblem(outcome, { reason, note }, looked);
  const choices = looked.reasons.map((each) => ({ ...each, text: each.text === '' ? t('own_words') : each.text }));
  const chosen = choices.find((each) => each.reason === reason);
  const preview = [reason === 'other' ? '' : (chosen?.text ?? ''), note].filter((part) => part !== '').join(' ');

  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    void sending.send(() => onSay({ ...(reason !== undefined && { reason }), ...(note !== '' && { note }) }));
  };

  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(isAnswer ? (looked.note === '' ? 'answer' : 'edit') : 'refuse_title')}
      submit={t(isAnswer ? (looked.note === '' ? 'send' : 'replace') : 'refuse')}
      onSubmit={submit}
      sending={sending}
    >
      {!isAnswer && (
        <>
          <p className="text-t2">{t('refuse_text')}</p>
          <Suggestions
            suggestions={choices.map(({ text }) => text)}
            chosen={chosen?.text ?? ''}
            onChoose={(text) => setReason(choices.find((each) => each.text === text)?.reason)}
          />
        </>
      )}
      <TextArea
        first
        rows={isAnswer ? 6 : 3}
        label={t(isAnswer ? 'answer_label' : 'note_label')}
        value={typed}
        onChange={setTyped}
        most={NOTE_MOST}
        hint={t(isAnswer ? 'answer_hint' : 'note_hint')}
        error={tried && problem !== undefined ? t(problem) : undefined}
      />
      {preview !== '' && (
        <section aria-label={t('preview')}>
          <h3 className="text-small text-t3">{t('preview')}</h3>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
            {preview}
          </p>
        </section>
      )}
    </ActDialog>
  );
}
