import type { ReactNode } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { COMPLAINT } from '../../paths.ts';
import { COMPLAINT_MOST, complaintProblem, complaintText } from '../../complaint.ts';

/** Form for the hours without an operator. The text becomes a complaint or suggestion, and is answered where those are. */
export function Offline({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('support');
  const complaint = useTranslation('complaint').t;
  const form = useForm({
    initial: { content: '' },
    draft: { name: 'left for the support', keep: ['content'] },
    check: ({ content }) => {
      const problem = complaintProblem(content);
      return { content: problem && complaint(problem, { most: COMPLAINT_MOST }) };
    },
    send: async ({ content }) => {
      await call('feedback/add', { content: complaintText(content) });
      form.reset();
      toast({ kind: 'done', text: complaint('done') });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {children}
      <p>{t('offline')}</p>
      <Form form={form} submit={complaint('submit')}>
        <TextArea label={complaint('content')} rows={4} most={COMPLAINT_MOST} {...form.field('content')} />
      </Form>
      <Link to={COMPLAINT} className="link">
        {complaint('title')}
      </Link>
    </div>
  );
}
