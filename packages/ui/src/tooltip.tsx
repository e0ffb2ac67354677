import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Popover } from './popover.tsx';

export interface TooltipProps {
  /** The explanation. */
  readonly text: ReactNode;
  /** Name of a figure, for screen readers, where only its place on the page says so. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or number with an explanation, on hover, focus and tap. Words get the dotted underline by `className="explained"`. */
export function Tooltip({ text, label, className = '', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`cursor-help text-start ${className}`}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {label !== undefined && <span className="sr-only">{label} </span>}
        {children}
      </button>
      {open && (
        <Popover anchor={anchor} align="center" side="above" role="tooltip" id={id} className="tooltip">
          {text}
        </Popover>
      )}
    </>
  );
}
