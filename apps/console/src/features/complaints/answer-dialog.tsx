import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { ANSWER_MOST, answerProblem, cleanAnswer } from './model.ts';
import type { Complaint } from './model.ts';

/** Writes the answer to a complaint, or another one in its place, with a look at what the customer will read. */
export function AnswerDialog({ complaint, onClose }: { readonly complaint: Complaint; readonly onClose: () => void }) {
  const { t } = useTranslation('console_complaints');
  const [typed, setTyped] = useState(complaint.reply_content);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const problem = tried ? answerProblem(typed, complaint) : undefined;
  const answer = cleanAnswer(typed);

  const submit = () => {
    setTried(true);
    if (answerProblem(typed, complaint) !== undefined) return;
    void sending.send(async () => {
      await call('console/complaint_reply', { id: complaint.id, content: answer });
      toast({ kind: 'done', text: t('answered_done') });
      invalidateCalls('console/complaints', 'console/overview');
      onClose();
    });
  };

  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(complaint.reply_time === 0 ? 'answer' : 'edit')}
      submit={t(complaint.reply_time === 0 ? 'send' : 'replace')}
      onSubmit={submit}
      sending={sending}
    >
      <blockquote dir="auto" className="max-h-48 overflow-y-auto border-s-2 border-line2 ps-3 whitespace-pre-wrap text-t2" tabIndex={0}>
        {complaint.content}
      </blockquote>
      <TextArea
        first
        rows={6}
        label={t('answer_label')}
        value={typed}
        onChange={setTyped}
        most={ANSWER_MOST}
        hint={t('answer_hint')}
        error={problem && t(problem)}
      />
      {answer !== '' && (
        <section aria-label={t('preview')}>
          <h3 className="text-small text-t3">{t('preview')}</h3>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
            {answer}
          </p>
        </section>
      )}
    </ActDialog>
  );
}
