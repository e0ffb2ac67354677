import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { FormFields } from './form.tsx';
import type { FormOf } from './use-form.ts';

interface FormDialogProps {
  readonly form: Pick<FormOf<never>, 'pending' | 'refusal' | 'problems' | 'submit' | 'renew'>;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly kind?: 'side' | 'center';
  /** Label of its button, which names the act. */
  readonly submit: string;
  /** Label of the way out, where the act itself cancels something. */
  readonly leave?: 'close';
  readonly children: ReactNode;
}

/** A form in a dialog, with the way out beside the one button that acts. Mount it to open it: a form that was closed forgets what was typed. */
export function FormDialog({ form, onClose, title, kind = 'side', submit, leave, children }: FormDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      kind={kind}
      foot={
        <>
          <Button size="large" className="flex-1" onClick={onClose}>
            {t(leave ?? 'cancel')}
          </Button>
          <Button type="submit" form={id} kind="primary" size="large" className="flex-1" pending={form.pending}>
            {submit}
          </Button>
        </>
      }
    >
      <FormFields id={id} form={form}>
        {children}
      </FormFields>
    </Dialog>
  );
}
