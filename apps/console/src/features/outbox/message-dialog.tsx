import type { ReplyOf } from '@candor/api';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';

interface MessageDialogProps {
  readonly message: ReplyOf<'console/outbox_message'>;
  /** Asks for code and link as well; undefined for who may not, and once they are shown. */
  readonly onReveal: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The text of one message, with stars for code and link until they are asked for. It is forgotten when the dialog closes. */
export function MessageDialog({ message, onReveal, onClose }: MessageDialogProps) {
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
      {onReveal !== undefined && (
        <Button className="mt-4" onClick={onReveal}>
          {t('reveal')}
        </Button>
      )}
      <p className="mt-4 text-small text-t3">{t('secrets')}</p>
    </Dialog>
  );
}
