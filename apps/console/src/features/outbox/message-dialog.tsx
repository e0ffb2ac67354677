import type { ReplyOf } from '@candor/api';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';

interface MessageDialogProps {
  readonly message: ReplyOf<'console/outbox_message'>;
  readonly onClose: () => void;
}

/** The text of one message. It is forgotten when the dialog closes. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation('console_outbox');
  return (
    <Dialog open onClose={onClose} title={t('message_title')}>
      <KeyValues
        entries={[
          { name: t('recipient'), value: <bdi dir="ltr">{message.recipient}</bdi> },
          ...(message.subject === '' ? [] : [{ name: t('subject'), value: <bdi>{message.subject}</bdi> }]),
        ]}
      />
      <p dir="auto" className="mt-4 border-t border-line pt-4 whitespace-pre-wrap break-words">
        {message.text}
      </p>
      <p className="mt-4 text-small text-t3">{t('secrets')}</p>
    </Dialog>
  );
}
