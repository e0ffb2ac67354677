/** Key code that browsers give for a key that a keyboard of composition has used itself. */
const COMPOSING_KEY = 229;

/** Not every engine counts taps as it counts clicks: within this time a second tap is the other half of a double one. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_PIXELS = 10;
const PRESSED = 'button,a,input,label,summary,[role]';

interface Press {
  readonly pressed: Element;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Has one press act once in the whole page. The other half of a double press acts on nothing when it finds something else where the button was. That happens
 * when the first half has closed a dialog over it, say. A key that is held acts when it goes down and no more, but for new lines in a text of many. An Enter
 * that ends a composition, of Chinese, Japanese or Korean say, is no act. Returns the function that stops it.
 */
export function actOnce(page: Window): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isComposing = event.isComposing || event.keyCode === COMPOSING_KEY;
    if (event.key !== 'Enter' && !isComposing) return;
    if (isComposing) {
      event.stopImmediatePropagation();
      // WebKit tells of the key after the composition has ended: its form would be sent.
      if (!event.isComposing && event.key === 'Enter') event.preventDefault();
    } else if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  };
  /** Kind of pointer of the last press: older engines do not say it of the click. */
  let pointer = '';
  const onPointerDown = (event: PointerEvent): void => {
    pointer = event.pointerType;
  };
  let last: Press | undefined;
  const onClick = (event: MouseEvent): void => {
    // A key that presses a button has no place.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const isTap = ('pointerType' in event ? event.pointerType : pointer) === 'touch';
    const isHalf = (of: Press): boolean =>
      (event.detail > 1 || (isTap && at - of.at < DOUBLE_TAP_MS)) && Math.hypot(x - of.x, y - of.y) < DOUBLE_PIXELS;
    if (last !== undefined && isHalf(last) && !last.pressed.checkVisibility()) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = { pressed: event.target.closest(PRESSED) ?? event.target, at, x, y };
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  page.addEventListener('pointerdown', onPointerDown, { capture: true });
  page.addEventListener('click', onClick, { capture: true });
  return () => {
    page.removeEventListener('keydown', onKeyDown, { capture: true });
    page.removeEventListener('pointerdown', onPointerDown, { capture: true });
    page.removeEventListener('click', onClick, { capture: true });
  };
}
