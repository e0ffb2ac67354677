import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ActDialog } from './act-dialog.tsx';
import { cleanReason, isReason, REASON_MOST } from './reason.ts';
import { Suggestions } from './suggestions.tsx';
import { TextArea } from './text-area.tsx';
import { useSending } from './use-sending.ts';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What happens, in a sentence. */
  readonly text: ReactNode;
  /** Who reads the reason; without it, that the audit log keeps it. */
  readonly hint?: string;
  readonly submit: string;
  /** Sentences that are often the reason. */
  readonly suggestions?: readonly string[];
  /** What stands in the field at first. */
  readonly initial?: string;
  /** Acts with the reason; a refusal it throws is shown and the dialog stays. */
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks an operator for the reason of an act, and acts. */
export function ReasonDialog(props: ReasonDialogProps) {
  // A dialog that was closed forgets what was typed.
  return props.open ? <Asking {...props} /> : null;
}

function Asking({ open, onClose, title, text, hint, submit, suggestions = [], initial = '', onReason }: ReasonDialogProps) {
  const { t } = useTranslation('console_ui');
  const [reason, setReason] = useState(initial);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const send = () => {
    setTried(true);
    if (isReason(reason)) void sending.send(() => onReason(cleanReason(reason)));
  };
  return (
    <ActDialog open={open} onClose={onClose} title={title} kind="center" submit={submit} onSubmit={send} sending={sending}>
      <p className="text-t2">{text}</p>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} chosen={reason} onChoose={setReason} />}
      <TextArea
        first
        label={t('reason')}
        value={reason}
        onChange={setReason}
        most={REASON_MOST}
        hint={hint ?? t('reason_hint')}
        error={tried && !isReason(reason) ? t('reason_short') : undefined}
      />
    </ActDialog>
  );
}
