import { parseSync } from 'vite';
import { below, isSyntax, listOf, partOf, type Syntax } from './syntax.ts';
import type { Rule, SourceFile } from './tree.ts';

const isScreen = (path: string): boolean => /^apps\/(?:web|console)\/src\/.*\.tsx$/.test(path);
const nameOf = (node: Syntax | undefined): string => (typeof node?.['name'] === 'string' ? node['name'] : '');

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

/** Names of the functions that say texts in a screen: `t`, or what it is called there. */
function sayersOf(text: string): ReadonlySet<string> {
  const named = [...text.matchAll(/const (?:\{ t(?:: (\w+))? \}|(\w+)) = useTranslation\(/g)].map(
    ([, renamed, whole]) => renamed ?? whole ?? 't',
  );
  return new Set(named);
}

/** Attributes that are shown or read aloud. */
const SAID = new Set(['aria-label', 'aria-valuetext', 'placeholder', 'title', 'label', 'hint', 'error']);

/** The raw numbers below a node. `isSaid` while what stands there becomes words of the page; another function makes something of them first. */
function rawBelow(node: Syntax, isSaid: boolean, sayers: ReadonlySet<string>): Syntax[] {
  const into = (each: Syntax, said: boolean): Syntax[] => rawBelow(each, said, sayers);
  switch (node.type) {
    case 'CallExpression': {
      const callee = nameOf(partOf(node, 'callee'));
      const own = isSaid && callee === 'toText' ? [node] : [];
      return [...own, ...below(node).flatMap((each) => into(each, sayers.has(callee)))];
    }
    case 'ArrowFunctionExpression':
      return below(node).flatMap((each) => into(each, false));
    case 'JSXAttribute':
      return below(node).flatMap((each) => into(each, SAID.has(nameOf(partOf(node, 'name')))));
    case 'JSXElement':
    case 'JSXFragment':
      return below(node).flatMap((each) => into(each, true));
    default:
      return below(node).flatMap((each) => into(each, isSaid));
  }
}

const raw: Rule = {
  name: 'numbers in texts of the apps are written as pages write them, not as `toText` gives them',
  broken: (files) =>
    files
      .filter(({ path, text }) => isScreen(path) && text.includes('toText('))
      .flatMap(({ path, text }) => {
        const program: unknown = parseSync(path, text).program;
        const found = isSyntax(program) ? rawBelow(program, false, sayersOf(text)) : [];
        return found.map(({ start }) => `${path}:${text.slice(0, start).split('\n').length} toText in a text`);
      }),
};

/** Rules of numbers that are typed and shown. */
export const NUMBERS = { units, raw } satisfies Record<string, Rule>;
