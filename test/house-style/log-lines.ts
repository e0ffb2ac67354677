import { inside, listOf, Modules, nameOf, partOf, type Module, type Syntax } from './syntax.ts';
import type { Rule, SourceFile } from './tree.ts';

const SERVER = 'apps/server/src/';
/** Names by which a line is written that an operator should look at. `fault` is what the trigger engine is given for it. */
const LEVELS: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'fault']);
/** Modules that write lines whose texts others give them. */
const RELAYS: ReadonlySet<string> = new Set([
  `${SERVER}features/contracts/triggers/runner.ts`,
  `${SERVER}features/liabilities/trees-thread.ts`,
  `${SERVER}kernel/jobs/background-worker.ts`,
]);
/** The text that a background worker is given for its line. */
const WORKER = { made: 'BackgroundWorker', property: 'failed' };

/** The fixed beginning of a literal; undefined for any other node. */
function textOf(node: Syntax): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [first] = listOf(node, 'quasis');
  const cooked = (first?.['value'] as { readonly cooked?: string } | undefined)?.cooked;
  return cooked === '' ? undefined : cooked;
}

/** Texts that an argument can come to: its literals, and those of the constants of the module that it names. */
function textsOf(argument: Syntax, constants: ReadonlyMap<string, Syntax>): string[] {
  const nodes = [...inside(argument)].map(([node]) => node);
  const named = nodes.flatMap((node) => (node.type === 'Identifier' ? (constants.get(nameOf(node)) ?? []) : []));
  return [...nodes, ...named.flatMap((value) => [...inside(value)].map(([node]) => node))].flatMap((node) => textOf(node) ?? []);
}

/** The last argument of each call that writes a line, with whether it writes to a log for certain. */
function* written({ body }: Module): Generator<readonly [argument: Syntax, isLog: boolean]> {
  for (const statement of body) {
    for (const [node] of inside(statement)) {
      const callee = partOf(node, 'callee');
      if (node.type === 'NewExpression' && nameOf(callee) === WORKER.made) {
        const [options] = listOf(node, 'arguments');
        const given = listOf(options, 'properties').find((each) => nameOf(partOf(each, 'key')) === WORKER.property);
        const value = partOf(given, 'value');
        if (value) yield [value, true];
      }
      const argument = listOf(node, 'arguments').at(-1);
      if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !argument) continue;
      if (!LEVELS.has(nameOf(partOf(callee, 'property')))) continue;
      const receiver = partOf(callee, 'object');
      const of = nameOf(receiver) || nameOf(partOf(receiver, 'property'));
      if (of !== 'console') yield [argument, of === 'log'];
    }
  }
}

/** Constants of a module, also those inside of its functions. */
function constantsOf({ body }: Module): ReadonlyMap<string, Syntax> {
  const found = body
    .flatMap((statement) => [...inside(statement)].map(([node]) => node))
    .filter(({ type }) => type === 'VariableDeclarator');
  return new Map(
    found.flatMap((node) => {
      const value = partOf(node, 'init');
      return value ? [[nameOf(partOf(node, 'id')), value] as const] : [];
    }),
  );
}

/** Part of a line that documents must have: its text up to the first mark, behind which the line says what follows from it. */
function beginningOf(line: string): string {
  return line.split(/[;:,]/, 1)[0]?.trimEnd() ?? line;
}

const logLines: Rule = {
  name: 'docs/operating has a row for each line that the log of the server warns with',
  broken: (files: readonly SourceFile[]) => {
    const modules = new Modules(files);
    const told = files
      .filter(({ path }) => path.startsWith('docs/operating/'))
      .flatMap(({ text }) => text.split('\n').filter((row) => row.startsWith('| ')));
    return files
      .filter(
        ({ path, text }) => path.startsWith(SERVER) && path.endsWith('.ts') && /(?:warn|error|fatal|fault)\(|BackgroundWorker/.test(text),
      )
      .flatMap(({ path }) => {
        const module = modules.at(path);
        if (!module) return [];
        const constants = constantsOf(module);
        return [...written(module)].flatMap(([argument, isLog]) => {
          const texts = textsOf(argument, constants);
          const place = `${path}:${module.lineOf(argument)}`;
          if (texts.length === 0) return isLog && !RELAYS.has(path) ? [`${place} writes a line whose text is not seen`] : [];
          return texts
            .filter((text) => !told.some((row) => row.includes(`\`${beginningOf(text)}`)))
            .map((text) => `${place} docs/operating does not tell of: ${text}`);
        });
      });
  },
};

/** Rules of the lines of the log. */
export const LOG_LINES = { logLines } satisfies Record<string, Rule>;
