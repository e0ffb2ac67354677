import { importsOf, type Rule, type SourceFile } from './tree.ts';

const KERNEL = 'apps/server/src/kernel/';
/** The rooms of the kernel: what each may import besides itself. `README.md` beside them says what lives where. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  clock: ['model'],
  model: [],
  store: ['model'],
  journal: ['model', 'store'],
  tables: ['model', 'store', 'journal'],
  decide: ['clock', 'model', 'store', 'journal', 'tables'],
  check: ['clock', 'model', 'store', 'journal', 'tables', 'decide'],
  jobs: ['clock', 'model', 'store'],
};

const isSource = (path: string): boolean => /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path);

function roomOf(path: string): string | undefined {
  return path.startsWith(KERNEL) ? path.slice(KERNEL.length).split('/')[0] : undefined;
}

const rooms: Rule = {
  name: 'the rooms of the kernel import one way',
  broken: (files) =>
    files
      .filter(({ path }) => isSource(path) && path.startsWith(KERNEL))
      .flatMap((file) => {
        const own = roomOf(file.path) ?? '';
        const allowed = ROOMS[own];
        if (!allowed) return [`${file.path} is in no room of the kernel`];
        return importsOf(file)
          .map((each) => ({ each, room: roomOf(each) }))
          .filter(({ room }) => room !== undefined && room !== own && !allowed.includes(room))
          .map(({ each }) => `${file.path} imports ${each}: ${own} knows ${allowed.join(', ') || 'no other room'}`);
      }),
};

/** The circles of imports among modules, each by its paths in order. Types count as well: who reads one module must not have to read the other first. */
function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  // A screen that is loaded once it is needed is asked for by `import()`, and may know the module that asks.
  const early = (file: SourceFile): SourceFile => ({ ...file, text: file.text.replace(/\bimport\(/g, 'later(') });
  const imports = new Map(files.map((file) => [file.path, importsOf(early(file)).filter((each) => known.has(each))]));
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  // Strongly connected components by R. Tarjan, Depth-first search and linear graph algorithms, 1972.
  const visit = (path: string): number => {
    const place = order.size;
    order.set(path, place);
    stack.push(path);
    let low = place;
    for (const next of imports.get(path) ?? []) {
      if (next === path) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === place) {
      const members = stack.splice(stack.indexOf(path));
      if (members.length > 1) circles.push(members.toSorted());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles;
}

const circles: Rule = {
  name: 'modules import each other in no circle',
  broken: (files) => circlesOf(files.filter(({ path }) => isSource(path))).map((members) => `${members.join(', ')} import each other`),
};

/** Folders whose modules are in rooms, with the files that may be at their top. */
const TOPS: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/': ['main.ts', 'migrate.ts', 'handler.ts', 'house-need.ts', 'terms-types.ts'],
  'apps/server/src/http/': ['create-http.ts', 'close-http.ts', 'headers.ts', 'port-check.ts', 'startup-server.ts'],
  'packages/api/src/': ['index.ts', 'constants.ts', 'csv.ts', 'digits.ts', 'plain-text.ts'],
  'e2e/': ['playwright.config.ts'],
};

const tops: Rule = {
  name: 'modules stand in the rooms of their folder',
  broken: (files) =>
    Object.entries(TOPS).flatMap(([folder, allowed]) =>
      files
        .map(({ path }) => path)
        .filter((path) => path.startsWith(folder) && /^[^/]+\.ts$/.test(path.slice(folder.length)))
        .filter((path) => !allowed.includes(path.slice(folder.length)))
        .map((path) => `${path} stands in no room`),
    ),
};

/** Rules of who imports whom. */
export const ROOM_RULES = { rooms, circles, tops } satisfies Record<string, Rule>;
