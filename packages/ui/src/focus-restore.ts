import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Hands the focus on when the control that has it, or a dialog beside it, goes with its subject. The panel or the page around it gets the focus. Else a
 * keyboard would begin again at the top of the page, and a screen reader would say nothing.
 */
export function useFocusRestore(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = control.current?.parentElement;
    const heir = own?.closest<HTMLElement>('[role=tabpanel][tabindex], main');
    return () => {
      if (own?.contains(document.activeElement) !== true) return;
      // Until the row is off the page, and its dialog closed, nothing around it takes the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
      });
    };
  }, [control]);
}
