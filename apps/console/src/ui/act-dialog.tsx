import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import type { Sending } from './use-sending.ts';

interface ActDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly kind?: 'side' | 'center';
  /** What its button says it does. */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly sending: Sending;
  readonly children: ReactNode;
}

/** A form in a dialog: fields, what the server refused, and the one button that acts. */
export function ActDialog({ open, onClose, title, kind = 'side', submit, onSubmit, sending, children }: ActDialogProps) {
  const { t } = useTranslation('common');
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      kind={kind}
      foot={
        <>
          <Button size="large" className="flex-1" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} kind="primary" size="large" className="flex-1" pending={sending.pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {sending.refusal !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {sending.refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
