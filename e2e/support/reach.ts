import type { Page } from '@playwright/test';

/** A phone that is held upright, and what it shows on its side. A computer's window of 1280 × 720 shows as much as the second at 200 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];
/** Pages that are wider than a phone are not made shorter. */
const PHONE_WIDTH_MAX = 700;

/** Gives the window of a phone each of the sizes, and finds the controls that something else lies over however the page is scrolled. */
export async function reachFaults(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null || size.width > PHONE_WIDTH_MAX) return [];
  const faults: string[] = [];
  for (const each of SIZES) {
    await page.setViewportSize(each);
    faults.push(...(await coveredOnes(page, each)).map((fault) => `${path} ${each.width}×${each.height}: ${fault}`));
  }
  await page.setViewportSize(size);
  return faults;
}

/** Finds what is covered when the page has taken the size. */
function coveredOnes(page: Page, size: (typeof SIZES)[number]): Promise<string[]> {
  return page.evaluate(async ({ width, height }) => {
    const controls = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=checkbox], [role=switch]';
    const covered = (): string[] =>
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
    const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const has = () => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;
    for (const from = performance.now(); !has(); await passed(10))
      if (performance.now() - from > 20_000) throw new Error(`the window is not ${width} × ${height}`);
    // What is drawn for a size comes with the next frame; what nothing covers before that could be covered after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (let wait = 0; wait < 40; wait += 1) {
      await passed(50);
      if (covered().length === 0) break;
    }
    const found = covered();
    for (const each of document.querySelectorAll('*')) if (each.scrollTop > 0) each.scrollTop = 0;
    return found;
  }, size);
}
