import { useEffect, useId, useRef } from 'react';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { Close } from '@candor/ui/icons.tsx';
import { useSession } from '../../session/session.ts';
import { NoSecrets, SupportChat } from './support-chat.tsx';
import './support.css';

await loadNamespaces(['support', 'chat', 'complaint', 'upload']);

interface SupportPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Customer service beside the page on a desktop, over it on a phone. Closed it stays, so that an answer is heard of. */
export default function SupportPanel({ open, onClose }: SupportPanelProps) {
  const { t } = useTranslation('support');
  const { signedIn, token } = useSession();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const back = useRef<Element>(null);
  useEffect(() => {
    if (!open) return;
    back.current = document.activeElement;
    box.current?.focus();
    return () => {
      if (back.current instanceof HTMLElement) back.current.focus();
    };
  }, [open]);
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      hidden={!open}
      className="support-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="flex flex-none items-center gap-2 border-b border-line px-4 py-2">
        <h2 id={id} className="tight min-w-0 flex-1 text-title font-semibold">
          {t('title')}
        </h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      <NoSecrets />
      <div className="flex min-h-0 flex-auto flex-col overflow-y-auto p-4">
        <SupportChat key={token ?? ''} open={open} isVisitor={!signedIn} />
      </div>
    </section>
  );
}
