import { parseSync } from 'vite';
import { below, isSyntax, listOf, partOf, type Syntax } from './syntax.ts';
import type { Rule, SourceFile } from './tree.ts';

const isScreen = (path: string): boolean => /^apps\/(?:web|console)\/src\/.*\.tsx$/.test(path);
const nameOf = (node: Syntax | undefined): string => String(node?.['name'] ?? '');

/** Every node of a screen, with the line on which it begins. */
function* nodesOf({ path, text }: SourceFile): Generator<{ readonly node: Syntax; readonly line: number }> {
  const program: unknown = parseSync(path, text).program;
  const waiting = isSyntax(program) ? [program] : [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield { node, line: text.slice(0, node.start).split('\n').length };
    waiting.push(...below(node).toReversed());
  }
}

/** The value of an attribute as it is written; undefined for one that is not there. */
function attribute(tag: Syntax, name: string, text: string): string | undefined {
  const found = listOf(tag, 'attributes').find((each) => each.type === 'JSXAttribute' && nameOf(partOf(each, 'name')) === name);
  const value = partOf(found, 'value');
  return value && text.slice(value.start, value.end);
}

const units: Rule = {
  name: 'a field of amounts has the unit that pages write them with, so that what a page shows can be pasted',
  broken: (files) =>
    files
      .filter(({ path, text }) => isScreen(path) && text.includes('<NumberField'))
      .flatMap((file) =>
        [...nodesOf(file)]
          .filter(({ node }) => node.type === 'JSXOpeningElement' && nameOf(partOf(node, 'name')) === 'NumberField')
          .filter(({ node }) => [undefined, '{undefined}'].includes(attribute(node, 'unit', file.text)))
          .filter(({ node }) => attribute(node, 'decimals', file.text) !== '{0}')
          .map(({ line }) => `${file.path}:${line} NumberField without a unit`),
      ),
};

/** Rules of numbers that are typed and shown. */
export const NUMBERS = { units } satisfies Record<string, Rule>;
