import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../i18n/i18n.ts';

/** Characters that a message has at most. */
const MESSAGE_MOST = 2_000;

interface ComposerProps {
  readonly onSend: (text: string) => void;
  readonly disabled?: boolean;
  /** Put in by others: a canned answer. It stays until it is changed. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** Beside the button: a picture. */
  readonly children?: ReactNode;
}

/** A message being written. Enter sends it, with Shift it is a new line. */
export function Composer({ onSend, disabled = false, draft, onDraft, children }: ComposerProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const text = draft.replace(/\r\n?/g, '\n').trim();
  const isFit = text !== '' && text.length <= MESSAGE_MOST;
  const send = (): void => {
    if (!isFit || disabled) return;
    onDraft('');
    onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('message')}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          rows={2}
          value={draft}
          dir="auto"
          maxLength={MESSAGE_MOST}
          placeholder={t('message')}
          className="field-input field-sizing-content max-h-40 min-h-12 resize-none font-normal"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button kind="primary" type="submit" className="ms-auto" disabled={!isFit || disabled}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
