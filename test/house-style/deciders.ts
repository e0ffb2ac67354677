import { isData, isRule, isSource } from './data-types.ts';
import { below, inside, listOf, Modules, nameOf, partOf, type Imported, type Module, type Syntax } from './syntax.ts';
import type { Rule } from './tree.ts';

/** Folders in which commands are declared; the kernel declares what one is. */
const COMMANDS = /^apps\/server\/src\/(?!kernel\/).*\.ts$/;
/** Modules that the kernel lends to decisions. */
const KERNEL = /^apps\/server\/src\/kernel\/model\/(?:command|table|columns|row-source|accounts|holds|sealed-select)\.ts$/;
const SERVER = /^apps\/server\/src\/(?!kernel\/)/;
/** Pure by a rule of their own, or by what they are. */
const PURE = /^@candor\/(?:money|rules|api)(?:\/|$)|^@noble\/hashes\//;
/** Functions of Node's crypto that give the same for the same. */
const CRYPTO = new Set(['createHash']);

/** Names that every module has, of what gives the same for the same. */
const GLOBALS = new Set(
  'undefined NaN Infinity Object Array Map Set Number BigInt String Boolean Math JSON Error RangeError TypeError Date RegExp Uint8Array Buffer'.split(
    ' ',
  ),
);
const NOT_PURE = new Set(['Date.now', 'Math.random']);
/** Calls that depend on the zone and language of the machine. */
const OF_THE_MACHINE =
  /^(?:toLocale\w+|localeCompare|getTimezoneOffset|get(?:Hours|Minutes|Day|Date|Month|FullYear)|to(?:Date|Time)String)$/;
/** Methods that change a list, map or set. */
const CHANGING = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
const WAITING = new Set(['AwaitExpression', 'ImportExpression', 'MetaProperty']);

/** Parts of the venue that have state or do I/O. */
const SERVICES =
  /^(?:Kernel|VenueKernel|Database|Query|Clock|Settings|Market|MarketService|Jobs|SecretBox|Passwords|Guards|Logger|Promise)$/;

/** Type nodes around a value. */
const AROUND_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);

/**
 * Decisions are pure. A file that declares a command holds nothing but what decides. What it uses of other modules, down to the last helper, reads
 * no clock, chance, service or state of a module and waits for nothing. A command is a constant, or made from data, sources and rules; its input is
 * data.
 */
export const deciders: Rule = {
  name: 'decisions are pure: commands and what they use know data, and no service, clock, chance or waiting',
  broken(files) {
    const modules = new Modules(files);
    const walk = new Walk(modules);
    for (const { path, text } of files) {
      if (!COMMANDS.test(path) || !/\bdecide\b|\bCommand<|Rule = /.test(text)) continue;
      const module = modules.at(path);
      if (!module) continue;
      for (const name of givenRules(module)) walk.reach(module, name);
      const places = commandsIn(module);
      if (places.length === 0) continue;
      for (const place of places) walk.declare(module, place);
      for (const statement of module.body) walk.visit(module, statement);
    }
    return walk.faults;
  },
};

/** Declaration of a command: a type `Command<…>` or a name for it, or an object that decides. The nodes above come with it. */
interface Place {
  readonly node: Syntax;
  readonly above: readonly Syntax[];
}

function commandsIn(module: Module): Place[] {
  const names = new Set(['Command']);
  for (const [name, { node }] of module.declared) {
    if (node.type === 'TSTypeAliasDeclaration' && nameOf(partOf(partOf(node, 'typeAnnotation'), 'typeName')) === 'Command') names.add(name);
  }
  return module.body.flatMap((statement) =>
    [...inside(statement)]
      .filter(([node]) => isCommandObject(node) || (node.type === 'TSTypeReference' && names.has(nameOf(partOf(node, 'typeName')))))
      // The type of something that is handed a command, and not of one that is declared.
      .filter(([node, above]) => isCommandObject(node) || isDeclaration(above))
      .map(([node, above]) => ({ node, above })),
  );
}

function isCommandObject(node: Syntax): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const keys = new Set(listOf(node, 'properties').map((property) => nameOf(partOf(property, 'key'))));
  return keys.has('serial') && keys.has('needs') && keys.has('decide');
}

/** Whether a type is written at a constant, as the result of a function, or under a name of its own. */
function isDeclaration(above: readonly Syntax[]): boolean {
  const [owner, holder, type] = above.slice(-3);
  if (/^TS(?:TypeAliasDeclaration|SatisfiesExpression|AsExpression)$/.test(above.at(-1)?.type ?? '')) return true;
  if (type?.type !== 'TSTypeAnnotation' || !holder) return false;
  return holder['returnType'] === type || (owner?.type === 'VariableDeclarator' && owner['id'] === holder);
}

/** Constants that say of themselves to be a rule that one feature lends to the commands of another. */
function givenRules(module: Module): string[] {
  return [...module.declared].flatMap(([name, { node }]) => {
    const type = partOf(partOf(partOf(node, 'id'), 'typeAnnotation'), 'typeAnnotation');
    return node.type === 'VariableDeclarator' && isRule(type, module) ? [name] : [];
  });
}

/** Walk through what decisions reach, with the faults that it finds. */
class Walk {
  readonly faults: string[] = [];
  readonly #modules: Modules;
  readonly #reached = new Set<unknown>();

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  /** Looks at a declaration: what the command is made from, and its input. */
  declare(module: Module, { node, above }: Place): void {
    if (above.some(({ type }) => type === 'ClassBody')) this.#fault(module, node, 'a command stands in a class');
    for (const outer of above) {
      for (const parameter of /Function/.test(outer.type) ? listOf(outer, 'params') : []) {
        const type = partOf(partOf(parameter, 'typeAnnotation'), 'typeAnnotation');
        const isGiven = isSource(type, module, this.#modules) || isRule(type, module);
        if (!isGiven && !(type && isData(type, module, this.#modules)))
          this.#fault(module, parameter, 'a command is made from something else than data, sources and rules');
      }
    }
    const [input] = listOf(partOf(node, 'typeArguments'), 'params');
    if (input && !isData(input, module, this.#modules)) this.#fault(module, node, 'the input of a command is not data');
  }

  /** Follows a name to where it is declared. */
  reach(module: Module, name: string): void {
    const own = module.declared.get(name);
    if (own) {
      if (this.#reached.has(own.node)) return;
      this.#reached.add(own.node);
      if (own.changing) this.#fault(module, own.node, `${name} is state of the module`);
      this.visit(module, own.node);
      return;
    }
    const imported = module.imported.get(name) ?? module.handedOn.get(name);
    if (imported) this.#import(module, imported);
    else this.#fault(module, undefined, `${name} is not found`);
  }

  /** Looks at everything that a node does. */
  visit(module: Module, node: Syntax): void {
    if (node.type === 'ImportDeclaration') return;
    if (node.type.startsWith('TS') && !AROUND_VALUES.has(node.type)) return this.#types(module, node);
    if (WAITING.has(node.type) || node['async'] === true || node['await'] === true)
      this.#fault(module, node, 'a decision waits for nothing');
    switch (node.type) {
      case 'Identifier':
        this.#name(module, node);
        return this.#below(module, node);
      case 'MemberExpression':
        this.#member(module, node);
        return this.#below(module, node, node['computed'] === true ? '' : 'property');
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        return this.#below(module, node, node['computed'] === true ? '' : 'key');
      case 'NewExpression':
      case 'CallExpression':
        this.#call(module, node);
        return this.#below(module, node);
      case 'AssignmentExpression':
      case 'UpdateExpression':
        this.#change(module, partOf(node, 'left') ?? partOf(node, 'argument'));
        return this.#below(module, node);
      case 'LabeledStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        return this.#below(module, node, 'label');
      case 'ExportNamedDeclaration':
        return this.#below(module, node, 'specifiers');
      default:
        return this.#below(module, node);
    }
  }

  #below(module: Module, node: Syntax, except = ''): void {
    const left = node[except];
    for (const child of below(node)) if (child !== left && !(Array.isArray(left) && left.includes(child))) this.visit(module, child);
  }

  #types(module: Module, node: Syntax): void {
    for (const [each] of inside(node)) {
      const name = each.type === 'TSTypeReference' ? nameOf(partOf(each, 'typeName')) : '';
      if (SERVICES.test(name)) this.#fault(module, each, `${name} is no data`);
    }
  }

  #name(module: Module, node: Syntax): void {
    const name = nameOf(node);
    if (module.declared.has(name) || module.imported.has(name)) return this.reach(module, name);
    if (!module.names.has(name) && !GLOBALS.has(name)) this.#fault(module, node, `${name} is no data`);
  }

  #member(module: Module, node: Syntax): void {
    const property = nameOf(partOf(node, 'property'));
    const name = `${nameOf(partOf(node, 'object'))}.${property}`;
    if (NOT_PURE.has(name) || OF_THE_MACHINE.test(property)) this.#fault(module, node, `${name} is no data`);
  }

  #call(module: Module, node: Syntax): void {
    const callee = partOf(node, 'callee');
    const now = nameOf(callee) === 'Date' && (node.type === 'CallExpression' || listOf(node, 'arguments').length === 0);
    if (now) this.#fault(module, node, 'Date() is no data');
    if (CHANGING.test(nameOf(partOf(callee, 'property')))) this.#change(module, partOf(callee, 'object'));
  }

  /** Reports a change of the module's own state: with it, the outcome would depend on earlier questions. */
  #change(module: Module, changed: Syntax | undefined): void {
    let owner = changed;
    while (owner?.type === 'MemberExpression') owner = partOf(owner, 'object');
    const name = owner?.type === 'Identifier' ? nameOf(owner) : '';
    if (owner && (module.declared.has(name) || module.imported.has(name))) this.#fault(module, owner, `${name} is state of the module`);
  }

  #import(module: Module, { from, name }: Imported): void {
    if (KERNEL.test(from) || PURE.test(from) || (from === 'node:crypto' && CRYPTO.has(name))) return;
    const target = SERVER.test(from) ? this.#modules.at(from) : undefined;
    if (target) this.reach(target, name);
    else this.#fault(module, undefined, `${name} of ${from} is no data`);
  }

  #fault(module: Module, node: Syntax | undefined, what: string): void {
    const place = node ? `${module.path}:${module.lineOf(node)}` : module.path;
    const fault = `${place} ${what}`;
    if (!this.faults.includes(fault)) this.faults.push(fault);
  }
}
