import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './tree.ts';

/** A node of the syntax tree of a module, as ESTree has it. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Origin of a name that a module imports or hands on: `*` for everything. */
export interface Imported {
  /** The specifier, as `importsOf` gives it. */
  readonly from: string;
  readonly name: string;
}

/** Declaration of a name of a module's top level. */
export interface Declared {
  readonly node: Syntax;
  /** It can be assigned to. */
  readonly changing: boolean;
}

/** A module with its names. */
export interface Module {
  readonly path: string;
  readonly body: readonly Syntax[];
  readonly declared: ReadonlyMap<string, Declared>;
  /** Imports by the name they have here. */
  readonly imported: ReadonlyMap<string, Imported>;
  readonly handedOn: ReadonlyMap<string, Imported>;
  /** Every name that is declared anywhere in it, parameters included. */
  readonly names: ReadonlySet<string>;
  lineOf(node: Syntax): number;
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node, in order. */
export function below(node: Syntax): Syntax[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? (value as readonly unknown[]).filter(isSyntax) : isSyntax(value) ? [value] : [],
  );
}

/** One part of a node; undefined when it has none. */
export function partOf(node: Syntax | undefined, name: string): Syntax | undefined {
  const value = node?.[name];
  return isSyntax(value) ? value : undefined;
}

/** The nodes of a part that is a list. */
export function listOf(node: Syntax | undefined, name: string): Syntax[] {
  const value = node?.[name];
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isSyntax) : [];
}

/** The name of an identifier, or the text of a literal; empty for anything else. */
export function nameOf(node: Syntax | undefined): string {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
}

/** All nodes below a node with those above each, the nearest last. */
export function* inside(node: Syntax, above: readonly Syntax[] = []): Generator<readonly [node: Syntax, above: readonly Syntax[]]> {
  yield [node, above];
  for (const child of below(node)) yield* inside(child, [...above, node]);
}

/** The modules of the repository, read when they are asked for. */
export class Modules {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #read = new Map<string, Module>();

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  at(path: string): Module | undefined {
    const file = this.#files.get(path);
    const known = this.#read.get(path);
    if (known || !file) return known;
    const module = readModule(file);
    this.#read.set(path, module);
    return module;
  }
}

/** Reads a module. Throws `SyntaxError` for what is no TypeScript. */
function readModule({ path, text }: SourceFile): Module {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const body = isSyntax(program) ? listOf(program, 'body') : [];
  const declared = new Map<string, Declared>();
  const imported = new Map<string, Imported>();
  const handedOn = new Map<string, Imported>();
  const fromOf = (statement: Syntax): string => {
    const specifier = nameOf(partOf(statement, 'source'));
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
  };
  for (const statement of body) {
    const from = fromOf(statement);
    for (const each of listOf(statement, 'specifiers')) {
      const local = nameOf(partOf(each, 'local'));
      if (statement.type === 'ImportDeclaration') imported.set(local, { from, name: nameOf(partOf(each, 'imported')) || '*' });
      else if (from !== '') handedOn.set(nameOf(partOf(each, 'exported')), { from, name: local });
    }
    const declaration = partOf(statement, 'declaration') ?? statement;
    const changing = declaration['kind'] === 'let' || declaration['kind'] === 'var';
    for (const node of declaration.type === 'VariableDeclaration' ? listOf(declaration, 'declarations') : [declaration]) {
      const id = partOf(node, 'id');
      if (id) for (const name of namesIn(id)) declared.set(name, { node, changing });
    }
  }
  const names = new Set(body.flatMap((statement) => [...inside(statement)].flatMap(([node]) => introduced(node))));
  const lineOf = ({ start }: Syntax): number => text.slice(0, start).split('\n').length;
  return { path, body, declared, imported, handedOn, names, lineOf };
}

/** The names that a node gives to its parameters, variables, functions and classes. */
function introduced(node: Syntax): string[] {
  const id = partOf(node, 'id') ?? partOf(node, 'param');
  return [...(id ? namesIn(id) : []), ...listOf(node, 'params').flatMap(namesIn)];
}

/** The names of a pattern. */
function namesIn(pattern: Syntax): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)];
    case 'AssignmentPattern':
      return [partOf(pattern, 'left')].flatMap((left) => (left ? namesIn(left) : []));
    case 'RestElement':
      return [partOf(pattern, 'argument')].flatMap((rest) => (rest ? namesIn(rest) : []));
    case 'ObjectPattern':
      return listOf(pattern, 'properties').flatMap((property) => namesIn(partOf(property, 'value') ?? property));
    case 'ArrayPattern':
      return listOf(pattern, 'elements').flatMap(namesIn);
    default:
      return [];
  }
}
