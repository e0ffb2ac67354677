import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { C2cAppealKind } from '@candor/api';
import { COMPLAINT_MOST, complaintProblem, complaintText } from '../../../complaint.ts';
import type { Order } from '../model.ts';
import { KIND, kindsOf, sideOf } from './appeal-model.ts';

interface StatementDialogProps {
  readonly order: Order;
  readonly act: 'appeal' | 'answer' | 'object';
  /** Numbers of what was handed in and goes with the words. */
  readonly evidence: readonly number[];
  readonly onClose: () => void;
}

/** Dialog for a party's statement in an appeal: to begin it, to answer it, or against its first decision. */
export function StatementDialog({ order, act, evidence, onClose }: StatementDialogProps) {
  const { t } = useTranslation('appeals');
  const complaint = useTranslation('complaint').t;
  const kinds = kindsOf(sideOf(order));
  const form = useForm<{ readonly kind: C2cAppealKind; readonly words: string }>({
    initial: { kind: kinds[0] ?? 'other', words: '' },
    draft: {
      name: `${act} ${order.id}`,
      keep: ['kind', 'words'],
      fit: (back, start) => ({ ...back, kind: kinds.includes(back.kind) ? back.kind : start.kind }),
    },
    check: ({ words }) => {
      const problem = complaintProblem(words);
      return { words: problem && complaint(problem, { most: COMPLAINT_MOST }) };
    },
    send: async ({ kind, words }) => {
      const said = { id: order.id, words: complaintText(words), evidence: evidence.join(',') };
      if (act === 'appeal') await call('legal/appeal', { ...said, kind });
      else await call(act === 'answer' ? 'legal/appeal_answer' : 'legal/object', said);
      toast({ kind: 'done', text: t(`${act}_done`) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(`${act}_title`)} submit={t(act)}>
      <p className="text-t2">{t(`${act}_text`)}</p>
      {act === 'appeal' && (
        <Select
          label={t('kind')}
          value={form.values.kind}
          onChange={(kind) => form.edit({ kind })}
          choices={kinds.map((value) => ({ value, label: t(KIND[value]) }))}
        />
      )}
      <TextArea label={t('words')} rows={5} most={COMPLAINT_MOST} first {...form.field('words')} />
      <p className="text-small text-t2">{evidence.length === 0 ? t('evidence_first') : t('evidence_with', { files: evidence.length })}</p>
    </FormDialog>
  );
}
