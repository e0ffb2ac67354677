import { parseSync } from 'vite';
import { inside, isSyntax, listOf, nameOf, partOf, type Syntax } from '../../test/house-style/syntax.ts';
import type { SourceFile } from '../../test/house-style/tree.ts';

/** An edit that a generator makes of a piece of syntax. */
export interface Edit {
  readonly kind: EditKind;
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

export type EditKind = 'bound' | 'sign' | 'logic' | 'equality' | 'one more' | 'no await' | 'accounts swapped' | 'no guard';

/** Replacement of each operator. */
const OPERATORS: Readonly<Record<string, readonly [kind: EditKind, to: string]>> = {
  '<': ['bound', '<='],
  '<=': ['bound', '<'],
  '>': ['bound', '>='],
  '>=': ['bound', '>'],
  '+': ['sign', '-'],
  '-': ['sign', '+'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
};
const WHOLE = /^\d[\d_]*n?$/;

/** Every edit of a module that a test should see, in order of place. */
export function editsOf({ path, text }: SourceFile): Edit[] {
  const { program } = parseSync(path, text);
  if (!isSyntax(program)) return [];
  return [...inside(program)]
    .flatMap(([node, above]) => edited(node, above.at(-1), text))
    .toSorted((left, right) => left.start - right.start);
}

function edited(node: Syntax, parent: Syntax | undefined, text: string): Edit[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operated(node, text);
    case 'Literal':
      return counted(node, parent, text);
    case 'AwaitExpression': {
      const awaited = partOf(node, 'argument');
      return awaited ? [{ kind: 'no await', start: node.start, end: awaited.start, to: '' }] : [];
    }
    case 'ObjectExpression':
      return swapped(node, text);
    case 'IfStatement':
      return isGuard(node) ? [{ kind: 'no guard', start: node.start, end: node.end, to: '' }] : [];
    default:
      return [];
  }
}

function operated(node: Syntax, text: string): Edit[] {
  const operator = typeof node['operator'] === 'string' ? node['operator'] : '';
  const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
  const change = OPERATORS[operator];
  if (!change || !left || !right || [left, right].some(isText)) return [];
  const start = text.indexOf(operator, left.end);
  const [kind, to] = change;
  return start < 0 || start >= right.start ? [] : [{ kind, start, end: start + operator.length, to }];
}

/** Texts are put together by the sign that adds numbers. */
function isText(node: Syntax): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

function counted(node: Syntax, parent: Syntax | undefined, text: string): Edit[] {
  const raw = text.slice(node.start, node.end);
  if (!WHOLE.test(raw) || parent?.type === 'TSLiteralType') return [];
  const more = BigInt(raw.replaceAll('_', '').replace('n', '')) + 1n;
  return [{ kind: 'one more', start: node.start, end: node.end, to: `${more}${raw.endsWith('n') ? 'n' : ''}` }];
}

/** Debit and credit of one posting change places. */
function swapped(node: Syntax, text: string): Edit[] {
  const named = (name: string): Syntax | undefined => listOf(node, 'properties').find((each) => nameOf(partOf(each, 'key')) === name);
  const [debit, credit] = [named('debit'), named('credit')];
  const [from, into] = [partOf(debit, 'value'), partOf(credit, 'value')];
  if (!debit || !credit || !from || !into || debit.end > credit.start) return [];
  const textOf = ({ start, end }: Syntax): string => text.slice(start, end);
  const to = `debit: ${textOf(into)}${text.slice(debit.end, credit.start)}credit: ${textOf(from)}`;
  return [{ kind: 'accounts swapped', start: debit.start, end: credit.end, to }];
}

/** Whether a statement does nothing but refuse. */
function isGuard(node: Syntax): boolean {
  const then = partOf(node, 'consequent');
  const [only, ...others] = then?.type === 'BlockStatement' ? listOf(then, 'body') : then ? [then] : [];
  const given = only?.type === 'ReturnStatement' && others.length === 0 ? partOf(only, 'argument') : undefined;
  if (!given || partOf(node, 'alternate')) return false;
  return given.type === 'ObjectExpression' && listOf(given, 'properties').some((each) => nameOf(partOf(each, 'key')) === 'refused');
}
