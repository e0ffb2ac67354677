import type { ReactNode } from 'react';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { cleanReason, isReason } from './reason.ts';
import { ReasonField } from './reason-field.tsx';
import { Suggestions } from './suggestions.tsx';

interface ReasonDialogProps {
  readonly open: boolean;
  /** Name of the act, and of its subject: a reason is kept under it when the session ends. */
  readonly name: string;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Sentence that describes the act. */
  readonly text: ReactNode;
  /** Hint about the readers of the reason. By default it says that the audit log keeps the reason. */
  readonly hint?: string;
  readonly submit: string;
  /** Sentences that are often the reason. */
  readonly suggestions?: readonly string[];
  /** Initial text of the field. */
  readonly initial?: string;
  /** Acts with the reason; a refusal it throws is shown and the dialog stays. */
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks an operator for the reason of an act, and acts. */
export function ReasonDialog(props: ReasonDialogProps) {
  // A dialog that was closed forgets what was typed.
  return props.open ? <Asking {...props} /> : null;
}

function Asking({ name, onClose, title, text, hint, submit, suggestions = [], initial = '', onReason }: ReasonDialogProps) {
  const { t } = useTranslation('console_ui');
  const form = useForm({
    initial: { reason: initial },
    draft: { name, keep: ['reason'] },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : t('reason_short') }),
    send: ({ reason }) => onReason(cleanReason(reason)),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} kind="center" submit={submit}>
      <p className="text-t2">{text}</p>
      {suggestions.length > 0 && (
        <Suggestions suggestions={suggestions} chosen={form.values.reason} onChoose={(reason) => form.edit({ reason })} />
      )}
      <ReasonField first hint={hint} {...form.field('reason')} />
    </FormDialog>
  );
}
