import type { Page } from '@playwright/test';

/** What a computer's window of 1280 × 720 holds at 200 %, and what a small phone holds that lies on its side. */
const SHORT = { width: 640, height: 360 };
/** Pages that are wider than a phone are not made shorter. */
const PHONE_WIDTH_MAX = 700;

/** Makes the window of a phone short and wide, and finds the controls that something else lies over however the page is scrolled. */
export async function reachFaults(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null || size.width > PHONE_WIDTH_MAX) return [];
  await page.setViewportSize(SHORT);
  const faults = await page.evaluate(async () => {
    const controls = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=checkbox], [role=switch]';
    const coveredOnes = (): string[] =>
      [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
        // A small box with a label is pressed by its label.
        const label = (control as HTMLInputElement).labels?.[0];
        const pressed = label !== undefined && control.offsetWidth < 2 ? label : control;
        if (control.tabIndex < 0 || control.closest('[aria-hidden=true], [inert], .skip-link') !== null) return [];
        if (!pressed.checkVisibility({ visibilityProperty: true })) return [];
        pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // A link that is broken into lines has a box for each.
        const [box] = pressed.getClientRects();
        if (box === undefined) return [];
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (hit !== null && (pressed.contains(hit) || hit.contains(pressed) || label?.contains(hit) === true)) return [];
        return [`${control.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120) ?? 'the edge of the window'}`];
      });
    // A page takes a moment to take its new size.
    for (let wait = 0; wait < 40; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (coveredOnes().length === 0) break;
    }
    const found = coveredOnes();
    for (const each of document.querySelectorAll('*')) if (each.scrollTop > 0) each.scrollTop = 0;
    return found;
  });
  await page.setViewportSize(size);
  return faults.map((fault) => `${path} ${SHORT.width}×${SHORT.height}: ${fault}`);
}
