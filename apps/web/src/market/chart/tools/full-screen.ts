const MARK = 'data-full';

/**
 * Puts an element over the whole window, and the window over the whole screen where the browser lets it. A second call ends it, and so does Escape.
 */
export function toggleFullScreen(element: HTMLElement): void {
  if (element.hasAttribute(MARK)) {
    leave(element);
    return;
  }
  element.setAttribute(MARK, '');
  const controller = new AbortController();
  const end = (): void => {
    controller.abort();
    element.removeAttribute(MARK);
  };
  // The whole document, so that what floats above the page is seen too.
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
  const { signal } = controller;
  document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && end(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], .float:popover-open') !== null) return;
      end();
      leave(element);
    },
    { signal },
  );
}

function leave(element: HTMLElement): void {
  element.removeAttribute(MARK);
  if (document.fullscreenElement !== null) void document.exitFullscreen();
}
