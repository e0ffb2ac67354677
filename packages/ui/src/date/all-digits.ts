import { latinDigits } from '@candor/api/digits';
import { flushSync } from 'react-dom';

/**
 * Hands digits of other scripts, and those of a composition, to the parts of a date as Latin ones typed one by one: they take no others. Returns the way
 * to stop.
 */
export function takeAllDigits(field: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isHanded = false;
  const type = (part: EventTarget | null, digits: string): void => {
    isHanded = true;
    for (const data of digits) {
      // A part that is full hands the cursor to the next one, which reads what was typed before from what is drawn.
      const target = field.contains(document.activeElement) ? document.activeElement : part;
      flushSync(() =>
        target?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText', data })),
      );
    }
    isHanded = false;
  };
  /** Whether the text of the composition has come as an input of its own, as WebKit sends it before the end. */
  let isCommitted = false;
  field.addEventListener('compositionstart', () => (isCommitted = false), options);
  field.addEventListener(
    'beforeinput',
    (event) => {
      if (isHanded || event.data === null || event.inputType === 'insertCompositionText') return;
      isCommitted = true;
      const data = latinDigits(event.data);
      if (data === event.data && data.length === 1) return;
      event.preventDefault();
      event.stopPropagation();
      type(event.target, data);
    },
    options,
  );
  field.addEventListener(
    'compositionend',
    ({ target, data }) => {
      if (!isCommitted) type(target, latinDigits(data));
    },
    options,
  );
  return () => listening.abort();
}
