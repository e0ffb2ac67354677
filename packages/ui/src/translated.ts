/**
 * Keeps a page alive that a browser translates. A translator puts an element of its own (`<font>`) in the place of texts. The code that drew them then changes
 * texts that are seen no more. It fails when it removes one, or puts something before one, that is not where it was. Here a text that is changed, removed or
 * named as a neighbour comes back to its place first, with those beside it. The translator then translates it again. Returns the function that stops it.
 */
export function withstandTranslation(page: Window & typeof globalThis): () => void {
  const { removeChild, insertBefore } = page.Node.prototype;
  /** The element in the place of a text. */
  const standIns = new WeakMap<Node, Element>();
  /** The texts in whose place an element is, in their order. */
  const texts = new WeakMap<Element, Text[]>();

  /** Puts texts back into the place of the element that replaced them. */
  const restore = (text: Node): void => {
    const standIn = standIns.get(text);
    if (standIn === undefined) return;
    for (const each of texts.get(standIn) ?? []) standIns.delete(each);
    if (standIn.parentNode) standIn.replaceWith(...(texts.get(standIn) ?? []));
  };
  const changes = new page.MutationObserver((records) => {
    for (const { target } of records) restore(target);
  });
  const note = (records: readonly MutationRecord[]): void => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const gone = [...removedNodes].filter((node): node is Text => node instanceof page.Text && !node.isConnected);
      if (gone.length === 0) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element => node instanceof page.Element && node.tagName === 'FONT' && added.has(node),
      );
      if (standIn === undefined) continue;
      texts.set(standIn, [...(texts.get(standIn) ?? []), ...gone]);
      for (const text of gone) {
        standIns.set(text, standIn);
        changes.observe(text, { characterData: true });
      }
    }
  };
  const replacements = new page.MutationObserver(note);
  const found = (node: Node | null, parent: Node): void => {
    if (node === null || node.parentNode === parent) return;
    note(replacements.takeRecords());
    restore(node);
  };

  page.Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    found(child, this);
    return removeChild.call(this, child) as Child;
  };
  page.Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, neighbour: Node | null): Child {
    found(neighbour, this);
    return insertBefore.call(this, node, neighbour) as Child;
  };
  replacements.observe(page.document.documentElement, { childList: true, subtree: true });
  return () => {
    replacements.disconnect();
    changes.disconnect();
    Object.assign(page.Node.prototype, { removeChild, insertBefore });
  };
}
