import { call } from '@candor/ui/api/client.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { ANSWER_MOST, answerProblem, cleanAnswer } from './model.ts';
import type { Complaint } from './model.ts';

/** Writes the answer to a complaint, or another one in its place, with a look at what the customer will read. */
export function AnswerDialog({ complaint, onClose }: { readonly complaint: Complaint; readonly onClose: () => void }) {
  const { t } = useTranslation('console_complaints');
  const form = useForm({
    initial: { answer: complaint.reply_content },
    check: ({ answer }) => inWords({ answer: answerProblem(answer, complaint) }, t),
    send: async ({ answer }) => {
      await call('console/complaint_reply', { id: complaint.id, content: cleanAnswer(answer) });
      toast({ kind: 'done', text: t('answered_done') });
      onClose();
    },
  });
  const answer = cleanAnswer(form.values.answer);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(complaint.reply_time === 0 ? 'answer' : 'edit')}
      submit={t(complaint.reply_time === 0 ? 'send' : 'replace')}
    >
      <blockquote dir="auto" className="max-h-48 overflow-y-auto border-s-2 border-line2 ps-3 whitespace-pre-wrap text-t2" tabIndex={0}>
        {complaint.content}
      </blockquote>
      <TextArea first rows={6} label={t('answer_label')} most={ANSWER_MOST} hint={t('answer_hint')} {...form.field('answer')} />
      {answer !== '' && (
        <section aria-label={t('preview')}>
          <h3 className="text-small text-t3">{t('preview')}</h3>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
            {answer}
          </p>
        </section>
      )}
    </FormDialog>
  );
}
