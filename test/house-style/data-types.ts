import { below, listOf, nameOf, partOf, type Module, type Modules, type Syntax } from './syntax.ts';

const COMMAND = 'apps/server/src/kernel/model/command.ts';
/** Files that describe rules which one feature lends to the commands of another. */
const LENT = new Set(['apps/server/src/guards/guards.ts', 'apps/server/src/reviews/review-rule.ts']);
/** Contracts, amounts and rules are data, or say so by a rule of their own. */
const PURE = /^@candor\/(?:money|rules|api)(?:\/|$)/;
/** Files that describe the columns of a table: what they hold is data. */
const ROWS = /^apps\/server\/src\/kernel\/model\/(?:columns|row-source)\.ts$/;
/** Types that every module has, of data when their parts are. */
const MADE_OF = new Set(
  'Array ReadonlyArray Map ReadonlyMap Set ReadonlySet Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Uint8Array const'.split(
    ' ',
  ),
);
const FUNCTIONS =
  /^TS(?:FunctionType|ConstructorType|MethodSignature|CallSignatureDeclaration|ConstructSignatureDeclaration|ImportType|AnyKeyword)$/;

/** A type with the module that has it. */
interface Found {
  readonly node: Syntax;
  readonly module: Module;
}

/** Whether a type is data: no functions, and no classes, however deep. */
export function isData(type: Syntax, module: Module, modules: Modules, seen = new Set<Syntax>()): boolean {
  if (seen.has(type)) return true;
  seen.add(type);
  if (FUNCTIONS.test(type.type)) return false;
  if (type.type === 'TSInterfaceHeritage' || type.type === 'TSClassImplements')
    return isNamedData(partOf(type, 'expression'), type, module, modules, seen);
  if (type.type === 'TSTypeReference') return isNamedData(partOf(type, 'typeName'), type, module, modules, seen);
  return below(type).every((each) => isData(each, module, modules, seen));
}

function isNamedData(name: Syntax | undefined, type: Syntax, module: Module, modules: Modules, seen: Set<Syntax>): boolean {
  const text = nameOf(name);
  if (ROWS.test(module.imported.get(text)?.from ?? '')) return true;
  if (!listOf(partOf(type, 'typeArguments'), 'params').every((each) => isData(each, module, modules, seen))) return false;
  if (MADE_OF.has(text) || PURE.test(module.imported.get(text)?.from ?? '')) return true;
  const found = typeNamed(text, module, modules);
  // A parameter of the type itself; what is put in for it was looked at where it was put in.
  if (!found) return !module.imported.has(text) && module.names.has(text);
  return found.node.type !== 'ClassDeclaration' && isData(found.node, found.module, modules, seen);
}

/** Whether a type is a source, by this or another name. */
export function isSource(type: Syntax | undefined, module: Module, modules: Modules): boolean {
  const name = nameOf(partOf(type, 'typeName'));
  if (type?.type !== 'TSTypeReference') return false;
  if (name === 'Source' && module.imported.get(name)?.from === COMMAND) return true;
  const found = typeNamed(name, module, modules);
  return found?.node.type === 'TSTypeAliasDeclaration' && isSource(partOf(found.node, 'typeAnnotation'), found.module, modules);
}

/** Whether a type is that of a rule which one feature lends to the commands of another. */
export function isRule(type: Syntax | undefined, module: Module): boolean {
  const name = nameOf(partOf(type, 'typeName'));
  return name.endsWith('Rule') && LENT.has(module.imported.get(name)?.from ?? '');
}

/** Finds the declaration of a type. */
function typeNamed(name: string, module: Module, modules: Modules): Found | undefined {
  const own = module.declared.get(name);
  if (own) return { node: own.node, module };
  const imported = module.imported.get(name) ?? module.handedOn.get(name);
  const target = imported && modules.at(imported.from);
  return imported && target ? typeNamed(imported.name, target, modules) : undefined;
}
