import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:texts';

/** One file of texts: the language and the namespace that it is for. */
interface TextFile {
  readonly name: string;
  readonly path: string;
}

/**
 * Gives an app `virtual:texts`: how to load each text file below the folders, by "language/namespace". Hundreds of files in fourteen languages
 * would each take a line of the code that every first visit loads. So a build puts them below one name per language, which ends with a hash over
 * all of them. That code knows the names of languages and namespaces only.
 */
export function texts(folders: readonly URL[]): Plugin {
  const files = whole(folders.flatMap(filesIn));
  const hash = createHash('sha256');
  for (const { name, path } of files) hash.update(name).update(readFileSync(path));
  const digest = hash.digest('hex').slice(0, 12);
  const fileNameOf = (name: string): string => `assets/texts/${name}-${digest}.js`;
  let base = '/';
  let isBuild = false;
  return {
    name: 'candor:texts',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!isBuild) return `export const TEXTS = {${files.map(importOf).join(',')}};`;
      const languages = new Set(files.map(({ name }) => name.split('/')[0]));
      const namespaces = new Set(files.map(({ name }) => name.split('/')[1]));
      const address = `${JSON.stringify(base)} + \`${fileNameOf('${name}')}\``;
      return `const load = (name) => [name, () => import(/* @vite-ignore */ ${address}).then((file) => file.default)];
export const TEXTS = Object.fromEntries(
  '${[...languages].join(' ')}'.split(' ').flatMap((each) => '${[...namespaces].join(' ')}'.split(' ').map((name) => load(each + '/' + name))),
);
`;
    },
    generateBundle() {
      for (const { name, path } of files)
        this.emitFile({
          type: 'asset',
          fileName: fileNameOf(name),
          source: `export default ${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))}`,
        });
    },
  };
}

function filesIn(folder: URL): TextFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => ({ name: name.replace('.json', ''), path: fileURLToPath(new URL(name, folder)) }));
}

/** The files of languages that have every namespace that English has. */
function whole(files: readonly TextFile[]): TextFile[] {
  const names = new Set(files.map(({ name }) => name));
  const namespaces = [...names].filter((name) => name.startsWith('en/')).map((name) => name.slice(2));
  return files.filter(({ name }) => namespaces.every((namespace) => names.has((name.split('/')[0] ?? '') + namespace)));
}

/** A line of the list while developing, where a change of a file shows at once. */
function importOf({ name, path }: TextFile): string {
  return `${JSON.stringify(name)}: () => import(${JSON.stringify(path)}).then((file) => file.default)`;
}
