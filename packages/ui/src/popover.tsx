import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { popoverPosition } from './popover-position.ts';
import type { PlaceOptions } from './popover-position.ts';

export interface PopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align?: PlaceOptions['align'];
  readonly side?: PlaceOptions['side'];
  readonly className?: string;
  /** Escape, a press outside, or focus that left. Not called for layers without it (tooltips). */
  readonly onClose?: () => void;
  readonly role?: 'dialog' | 'menu' | 'tooltip';
  readonly label?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A floating layer in the browser's top layer, placed beside its anchor and kept there while the page moves. */
export function Popover({ anchor, align = 'start', side = 'below', className = '', onClose, role, label, id, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const layer = box.current;
    const at = anchor.current;
    if (layer === null || at === null) return;
    layer.showPopover();
    const place = () => {
      const { top, left } = popoverPosition(at.getBoundingClientRect(), layer.getBoundingClientRect(), {
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
        side,
        direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      });
      layer.style.top = `${top}px`;
      layer.style.left = `${left}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(layer);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, align, side]);

  useEffect(() => {
    if (onClose === undefined) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && box.current?.contains(target) === false && anchor.current?.contains(target) === false;
    const onPress = (event: PointerEvent) => {
      if (isOutside(event.target)) onClose();
    };
    const onFocus = (event: FocusEvent) => {
      if (isOutside(event.target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
      anchor.current?.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [anchor, onClose]);

  return (
    <div ref={box} popover="manual" id={id} role={role} aria-label={label} className={`float ${className}`}>
      {children}
    </div>
  );
}
