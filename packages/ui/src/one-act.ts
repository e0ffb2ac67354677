/** What browsers tell of a key that a keyboard of composition has used itself. */
const COMPOSING_KEY = 229;

/**
 * Has one press of Enter act once in the whole page. A key that is held acts when it goes down and no more, but for new lines in a text of many;
 * and an Enter that ends a composition, of Chinese, Japanese or Korean say, is no act. Returns the way to stop.
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
  page.addEventListener('keydown', onKeyDown, { capture: true });
  return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
}
