import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from './i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { Close } from './icons.tsx';
import { useBackCloses } from './layers.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `side` for money forms (from below on a phone), `bottom` for the ticket, `center` for confirmations only. */
  readonly kind?: 'side' | 'bottom' | 'center';
  /** Beside the title: the DEMO tag on money sheets. */
  readonly tag?: ReactNode;
  /** Stays in sight under the scrolling body. */
  readonly foot?: ReactNode;
  /** The id of what a screen reader says with the title, where the focus goes beyond it: what a question is about. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/**
 * A modal on the native dialog element: focus is trapped and returned, Escape, × and the scrim close it, everything else
 * is inert. Children mount when it opens, so that a form starts fresh each time. A field with `data-autofocus` gets the focus.
 */
export function Dialog({ open, onClose, title, kind = 'side', tag, foot, describedBy, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useTranslation('common');
  useBackCloses(open, onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // On a touch screen the keyboard would cover the sheet before it was read.
      if (window.matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = box.current;
    // Taken off the page while open, the browser would return the focus to nowhere: closing first returns it to its button.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={`dialog dialog-${kind}`}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The scrim belongs to the dialog element itself; its content is in the children.
        if (event.target === box.current) onClose();
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id} className="tight min-w-0 flex-1 text-title font-semibold">
              {title}
            </h2>
            {tag}
            <IconButton label={t('close')} onClick={onClose}>
              <Close />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          {foot !== undefined && <div className="dialog-foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
}
