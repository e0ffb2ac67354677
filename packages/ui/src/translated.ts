/**
 * Keeps a page alive that a browser translates. A translator puts an element of its own (`<font>`, `<ya-tr-span>`, `<span>`) in the place of texts, or around
 * them. The code that drew them then changes texts that are seen no more. It fails when it removes one, or puts something before one, that is not where it was.
 * Here a text that is changed, removed or named as a neighbour comes back to its place first, with those beside it. The translator then translates it again.
 * Returns the function that stops it.
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
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !isDrawn(node)));
    for (const [at, { target, removedNodes, addedNodes, previousSibling, nextSibling }] of records.entries()) {
      const gone = [...removedNodes].filter((node): node is Text => node instanceof page.Text && node.parentNode !== target);
      if (gone.length === 0) continue;
      // A translator may take texts away before it puts its element there.
      const later = records.slice(at + 1).filter((record) => record.target === target);
      const beside = [...addedNodes, previousSibling, nextSibling, ...later.flatMap((record) => [...record.addedNodes])].filter(
        (node): node is Element => node instanceof page.Element && added.has(node),
      );
      for (const text of gone) {
        const standIn = text.isConnected ? beside.find((each) => each.contains(text)) : beside[0];
        if (standIn === undefined) continue;
        texts.set(standIn, [...(texts.get(standIn) ?? []), text]);
        standIns.set(text, standIn);
        // Inside of the element a text is still seen, and the translator writes into it.
        if (!text.isConnected) changes.observe(text, { characterData: true });
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

/** Tells whether React made an element: it leaves a property of its own on each. */
function isDrawn(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'));
}
