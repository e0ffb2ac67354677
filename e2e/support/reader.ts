import type { CDPSession, Page } from '@playwright/test';

interface Value {
  readonly value?: string | number | boolean;
}

/** A node of the browser's accessibility tree, as its protocol tells it. */
interface TreeNode {
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
}

/** States that a reader says, beside a name: those that are false are not told, but for choices. */
const STATES: Readonly<Record<string, readonly [on: string, off?: string]>> = {
  checked: ['checked', 'not checked'],
  selected: ['selected', 'not selected'],
  expanded: ['expanded', 'collapsed'],
  pressed: ['pressed', 'not pressed'],
  invalid: ['invalid'],
  disabled: ['disabled'],
  required: ['required'],
};

/**
 * Describes one node as a reader speaks it: its role, then its name in quotation marks. After these come its value, in words where there are some,
 * its states and its description.
 */
function spoken({ role, name, value, description, properties = [] }: TreeNode, valueText: string | undefined): string {
  if (role?.value === 'none' || role?.value === 'generic' || role?.value === 'RootWebArea') return 'nothing';
  const states = properties.flatMap(({ name: state, value: { value: is } }) => {
    const [on, off] = STATES[state] ?? [];
    return is === true || is === 'true' ? (on ?? []) : is === false || is === 'false' ? (off ?? []) : [];
  });
  const shown = valueText ?? value?.value ?? '';
  const said = [`${String(role?.value)} “${String(name?.value ?? '')}”`];
  if (shown !== '') said.push(` = ${String(shown)}`);
  said.push(...states.map((state) => `, ${state}`));
  // A description that repeats the name is left out, as readers do.
  if (description?.value !== undefined && description.value !== '' && description.value !== name?.value)
    said.push(` — ${String(description.value)}`);
  return said.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Keeps what live regions of the page tell, oldest first. Called in the page, before its own scripts. */
function listen(): void {
  const REGION = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const heard: string[] = [];
  Object.defineProperty(window, 'heard', { value: heard });
  const wordsOf = (node: Node): string =>
    node instanceof HTMLButtonElement ? '' : node instanceof Text ? node.data : [...node.childNodes].map(wordsOf).join(' ');
  const tell = (node: Node): void => {
    const words = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
    if (words !== '' && heard.at(-1) !== words) heard.push(words);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target instanceof Text && target.parentElement?.closest(REGION)) tell(target);
      for (const node of addedNodes) {
        const around = node instanceof Element ? node : node.parentElement;
        // A status that comes with its text is told by few readers; an alert is told by all.
        if (around?.parentElement?.closest(REGION) ?? (node instanceof Text && around?.closest(REGION))) tell(node);
        else if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert]')]) if (alert.matches('[role=alert]')) tell(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

declare global {
  interface Window {
    readonly heard: readonly string[];
  }
}

/** A reader of a page who uses its accessibility tree, and moves by keys. */
export class Reader {
  readonly #page: Page;
  readonly #protocol: CDPSession;
  #told = 0;

  private constructor(page: Page, protocol: CDPSession) {
    this.#page = page;
    this.#protocol = protocol;
  }

  static async on(page: Page): Promise<Reader> {
    await page.addInitScript(listen);
    return new Reader(page, await page.context().newCDPSession(page));
  }

  /** Returns what is said about the control that has the focus, with the dialog around it when that is entered. */
  async focused(entering: boolean): Promise<string> {
    const control = await this.#said('document.activeElement');
    const dialog = await this.#said('document.activeElement?.closest("dialog")');
    return dialog !== '' && entering ? `${dialog} · ${control}` : control;
  }

  async #said(expression: string): Promise<string> {
    const { result } = await this.#protocol.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) return '';
    const { nodes } = await this.#protocol.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
    await this.#protocol.send('Runtime.releaseObject', { objectId: result.objectId });
    const words = await this.#page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext') ?? undefined);
    return nodes[0] === undefined ? '' : spoken(nodes[0], words);
  }

  /** Returns what live regions have told since the last question. */
  async heard(): Promise<readonly string[]> {
    const all = await this.#page.evaluate(() => window.heard);
    const news = all.slice(Math.min(this.#told, all.length));
    this.#told = all.length;
    return news;
  }
}
