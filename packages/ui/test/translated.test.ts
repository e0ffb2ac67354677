// @vitest-environment happy-dom
import { createElement as e, Fragment, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withstandTranslation } from '../src/translated.ts';

const page = window;
let stop: () => void;
beforeEach(() => (stop = withstandTranslation(page)));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Order in which a translator puts its element there and takes the texts away; the last one puts them inside. */
type Way = 'replaced' | 'put before' | 'taken first' | 'wrapped';

/** Acts as a browser's translator: texts become elements of its own, those side by side one of them. */
async function translate(root: Element, way: Way, tag: string): Promise<void> {
  const texts: Text[] = [];
  const walk = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof page.Text) texts.push(child);
      else if (!(child as Element).hasAttribute('translated')) walk(child);
    }
  };
  walk(root);
  const done = new Set<Text>();
  for (const text of texts) {
    if (done.has(text)) continue;
    const group = [text];
    while (group.at(-1)?.nextSibling instanceof page.Text) group.push(group.at(-1)?.nextSibling as Text);
    for (const each of group) done.add(each);
    const element = document.createElement(tag);
    element.setAttribute('translated', '');
    const { parentNode: parent } = text;
    const next = group.at(-1)?.nextSibling ?? null;
    if (way !== 'wrapped') element.textContent = `«${group.map(({ data }) => data).join('')}»`;
    if (way === 'replaced' && group.length === 1) parent?.replaceChild(element, text);
    else if (way === 'taken first') {
      for (const each of group) each.remove();
      parent?.insertBefore(element, next);
    } else {
      parent?.insertBefore(element, text);
      if (way === 'wrapped') element.append(...group);
      else for (const each of group) each.remove();
    }
  }
  await Promise.resolve();
}

/** Draws something of a state, and gives what changes the state. */
function drawn(content: (state: number) => ReactNode): { readonly root: Element; readonly go: (state: number) => Promise<void> } {
  const root = document.body.appendChild(document.createElement('div'));
  let change: (state: number) => void = () => undefined;
  const Whole = () => {
    const [state, setState] = useState(0);
    change = setState;
    return e(Fragment, undefined, content(state));
  };
  flushSync(() => createRoot(root).render(e(Whole)));
  const go = async (state: number): Promise<void> => {
    flushSync(() => change(state));
    await Promise.resolve();
  };
  return { root, go };
}

const WAYS = (['replaced', 'put before', 'taken first', 'wrapped'] as const).flatMap((way) =>
  ['font', 'ya-tr-span', 'span'].map((tag) => ({ way, tag })),
);

describe.each(WAYS)('WEB-415 a page whose texts a translator has $way with <$tag>', ({ way, tag }) => {
  it('changes a word beside an icon', async () => {
    const { root, go } = drawn((state) => e('button', undefined, e('svg'), state === 0 ? 'Buy' : 'Sell'));
    await translate(root, way, tag);
    expect(root.textContent).toBe(way === 'wrapped' ? 'Buy' : '«Buy»');
    expect(root.querySelectorAll(tag)).toHaveLength(1);
    await go(1);
    expect(root.textContent).toBe('Sell');
    await translate(root, way, tag);
    await go(0);
    expect(root.textContent).toBe('Buy');
  });

  it('changes one of several words side by side', async () => {
    const { root, go } = drawn((state) => e('p', undefined, 'Buy ', String(state), ' hands'));
    await translate(root, way, tag);
    await go(3);
    expect(root.textContent).toBe('Buy 3 hands');
  });

  it('takes words away, and puts others before them', async () => {
    const { root, go } = drawn((state) =>
      e('p', undefined, state === 2 && e('b', undefined, 'first'), state < 2 && 'there', state === 1 ? e('i') : 'end'),
    );
    await translate(root, way, tag);
    await go(1);
    expect(root.querySelector('i')).not.toBeNull();
    await translate(root, way, tag);
    await go(2);
    expect(root.textContent).toBe('firstend');
  });

  it('goes away whole', async () => {
    const { root, go } = drawn((state) => state === 0 && e('p', undefined, 'gone ', 'soon'));
    await translate(root, way, tag);
    await go(1);
    expect(root.textContent).toBe('');
  });
});

it('WEB-415 a page that nobody translates keeps its rules', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow();
});
