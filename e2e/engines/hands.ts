import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Where something is that can be pressed or typed into. */
export interface Wanted {
  /** What assistive technology calls it: its label, or its text. */
  readonly name: string | RegExp;
  /** Selects among elements; buttons, links, fields and choices where it is not said. */
  readonly of?: string;
  /** Which of several, from 0. */
  readonly nth?: number;
}

const CONTROLS = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=menuitemradio], [role=menuitem], [role=checkbox], [role=switch]';

/** Scrolls what is wanted into the window and gives its middle; undefined while it is not there, is hidden, or lies below something else. */
function middleOf(engine: Engine, { name, of = CONTROLS, nth = 0 }: Wanted): Promise<{ readonly x: number; readonly y: number } | undefined> {
  const [source, flags] = typeof name === 'string' ? [name, undefined] : [name.source, name.flags];
  return engine.evaluate(
    (selector: string, wanted: string, how: string | undefined, place: number) => {
      const fits = (text: string): boolean => (how === undefined ? text === wanted : new RegExp(wanted, how).test(text));
      const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
      const called = (element: Element): string => {
        const by = element.getAttribute('aria-labelledby');
        const label = element.getAttribute('aria-label') ?? (by === null ? null : tidy(document.getElementById(by)?.textContent));
        if (label !== null) return tidy(label);
        const own = (element as HTMLInputElement).labels?.[0];
        return tidy(own === undefined ? element.textContent : own.textContent);
      };
      const modal = document.querySelector('dialog:modal');
      const root: ParentNode = modal ?? document;
      const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden' && fits(called(element)),
      );
      const element = found[place];
      if (element === undefined) return undefined;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = (element as HTMLInputElement).labels?.[0];
      const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
      return isOnTop ? { x, y } : undefined;
    },
    CONTROLS === of ? CONTROLS : of,
    source,
    flags,
    nth,
  );
}

/** Presses what is wanted, once it is there, on top and reachable. */
export async function press(engine: Engine, wanted: Wanted | string): Promise<void> {
  const asked = typeof wanted === 'string' ? { name: wanted } : wanted;
  let middle: { readonly x: number; readonly y: number } | undefined;
  await expect
    .poll(async () => (middle = await middleOf(engine, asked)), { message: `${engine.name}: ${String(asked.name)} can be pressed`, timeout: 20_000 })
    .toBeDefined();
  if (middle) await engine.click(middle.x, middle.y);
}

/** Types into a field in place of what stands there. */
export async function write(engine: Engine, label: string | RegExp, text: string): Promise<void> {
  await press(engine, { name: label, of: 'input, textarea' });
  await engine.evaluate(() => (document.activeElement as HTMLInputElement | null)?.select());
  await engine.type(text);
}

/** Waits until the page says something. */
export async function says(engine: Engine, text: string | RegExp): Promise<void> {
  const [source, flags] = typeof text === 'string' ? [text, undefined] : [text.source, text.flags];
  await expect
    .poll(
      () =>
        engine.evaluate(
          (wanted: string, how: string | undefined) => {
            const shown = document.body.innerText.replace(/\s+/g, ' ');
            return how === undefined ? shown.includes(wanted) : new RegExp(wanted, how).test(shown);
          },
          source,
          flags,
        ),
      { message: `${engine.name}: the page says ${String(text)}`, timeout: 30_000 },
    )
    .toBe(true);
}

/** What is wrong with the dialog on top: it must show its title, hold its content, and let all of it be scrolled to. */
export function faultsOfDialog(engine: Engine): Promise<readonly string[]> {
  return engine.evaluate(() => {
    const dialog = document.querySelector('dialog:modal');
    if (dialog === null) return ['no dialog is open'];
    const faults: string[] = [];
    const box = dialog.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      faults.push(`reaches from ${box.left}, ${box.top} to ${box.right}, ${box.bottom} of ${innerWidth} by ${innerHeight}`);
    const body = dialog.querySelector('.dialog-body');
    if (body !== null) {
      const shown = body.clientHeight;
      const needed = Math.min(body.scrollHeight, innerHeight / 3);
      if (shown < needed - 1) faults.push(`shows ${shown} px of ${body.scrollHeight}`);
    }
    for (const control of dialog.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      if (control.getClientRects().length === 0) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit === null || !(dialog.contains(hit) || hit.contains(control))) faults.push(`${control.textContent?.trim() || control.id} cannot be reached`);
    }
    return faults;
  });
}

/** What is wrong with a page: an error that it told, or a window that scrolls sideways. */
export function faultsOfPage(engine: Engine): Promise<readonly string[]> {
  return engine.evaluate(() => {
    const root = document.documentElement;
    const faults = [...((window as { readonly told?: string[] }).told ?? [])];
    if (root.scrollWidth > root.clientWidth) faults.push(`is ${root.scrollWidth} wide of ${root.clientWidth}`);
    if (document.querySelector('h1') === null) faults.push('has no title');
    return faults;
  });
}
