import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Something that can be pressed or typed into. */
export interface Wanted {
  /** Name for assistive technology: its label, or its text. */
  readonly name: string | RegExp;
  /** Selects among elements; buttons, links, fields and choices where it is not said. */
  readonly of?: string;
}

const CONTROLS =
  'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=menuitemradio], [role=menuitem], [role=checkbox], [role=switch]';

/** Scrolls what is wanted into the window and returns its middle. Null while it is not there, is hidden or off, or lies below something else. */
function middleOf(engine: Engine, { name, of = CONTROLS }: Wanted): Promise<{ readonly x: number; readonly y: number } | null> {
  // A driver hands over null where something is undefined.
  const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags];
  return engine.evaluate(
    (selector: string, wanted: string, how: string | null) => {
      const fits = (text: string): boolean => (how === null ? text.includes(wanted) : new RegExp(wanted, how).test(text));
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
      // Who is called exactly so comes before who is called so among other words.
      const element = found.find((each) => called(each) === wanted) ?? found[0];
      if (element === undefined || element.matches(':disabled, [aria-disabled=true]')) return null;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = (element as HTMLInputElement).labels?.[0];
      const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
      return isOnTop ? { x, y } : null;
    },
    of,
    source,
    flags,
  );
}

/** Fault of a page on which the dialog has closed meanwhile. */
const NO_DIALOG = 'no dialog is open';

/** Looks at a dialog the first time that an act meets it: all of it must be reachable. */
export async function expectReachable(engine: Engine): Promise<void> {
  const isNew = await engine.evaluate(() => document.querySelector('dialog:modal:not([data-reached])') !== null);
  if (!isNew) return;
  // A sheet that is still opening moves.
  await expect(async () => {
    const faults = await faultsOfDialog(engine);
    if (faults.length > 0 && faults[0] !== NO_DIALOG) throw new Error(`${engine.name}: ${faults.join('; ')}`);
  }).toPass({ timeout: 20_000 });
  await engine.evaluate(() => document.querySelector('dialog:modal')?.setAttribute('data-reached', ''));
}

/** Presses what is wanted, once it is there, on top and reachable. */
export async function press(engine: Engine, wanted: Wanted | string | RegExp): Promise<void> {
  const asked = typeof wanted === 'string' || wanted instanceof RegExp ? { name: wanted } : wanted;
  await expectReachable(engine);
  // A page that is left while it is asked throws, and the next one is asked.
  await expect(async () => {
    const middle = await middleOf(engine, asked);
    if (middle === null) throw new Error(`${engine.name}: ${String(asked.name)} cannot be pressed`);
    await engine.click(middle.x, middle.y);
  }).toPass({ timeout: 20_000 });
}

/** Types into a field in place of its content. */
export async function write(engine: Engine, label: Wanted | string, text: string): Promise<void> {
  // A sheet that is still opening moves away below the press.
  await expect(async () => {
    await press(engine, typeof label === 'string' ? { name: label, of: 'input, textarea' } : label);
    const isTaken = await engine.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      field.select();
      return true;
    });
    if (!isTaken) throw new Error(`${engine.name}: no field has taken the press`);
  }).toPass({ timeout: 20_000 });
  await engine.type(text);
}

/** Waits until the page says something. */
export async function says(engine: Engine, text: string | RegExp, timeout = 30_000): Promise<void> {
  const [source, flags] = typeof text === 'string' ? [text, null] : [text.source, text.flags];
  await expect(async () => {
    const isSaid = await engine.evaluate(
      (wanted: string, how: string | null) => {
        const shown = (document.body?.innerText ?? '').replace(/\s+/g, ' ');
        return how === null ? shown.includes(wanted) : new RegExp(wanted, how).test(shown);
      },
      source,
      flags,
    );
    if (!isSaid) throw new Error(`${engine.name}: the page does not say ${String(text)}`);
  }).toPass({ timeout });
}

/** Finds the faults of the dialog on top: it must show its title, hold its content, and let all of it be scrolled to. */
export function faultsOfDialog(engine: Engine): Promise<readonly string[]> {
  return engine.evaluate((none: string) => {
    const dialog = document.querySelector('dialog:modal');
    if (dialog === null) return [none];
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
      // What a widget keeps for forms is not for people.
      if (control.getClientRects().length === 0 || control.closest('[aria-hidden=true]') !== null || control.tabIndex < 0) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit === null || !(dialog.contains(hit) || hit.contains(control)))
        faults.push(`${control.outerHTML.slice(0, 160)} cannot be reached`);
    }
    return faults;
  }, NO_DIALOG);
}

/** Finds the faults of a page: an error that it told, or a window that scrolls sideways. */
export function faultsOfPage(engine: Engine): Promise<readonly string[]> {
  return engine.evaluate(() => {
    const root = document.documentElement;
    const faults = [...((window as { readonly told?: string[] }).told ?? ['is not watched'])];
    if (root.scrollWidth > root.clientWidth) faults.push(`is ${root.scrollWidth} wide of ${root.clientWidth}`);
    if (document.querySelector('h1') === null) faults.push('has no title');
    return faults;
  });
}
