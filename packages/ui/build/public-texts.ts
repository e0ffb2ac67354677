import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Texts of the server's own form of the public pages; the same words as the screens of these pages. */
export const PUBLIC_NAMESPACES = [
  'account',
  'common',
  'download',
  'fees',
  'help',
  'home',
  'ledger',
  'liabilities',
  'notice',
  'published_terms',
  'site',
  'terms',
  'transparency',
] as const;
const FILE = 'public-texts.json';

/**
 * Leaves the texts of public pages beside the built pages, by language and namespace, for the server that makes documents of them. A
 * language is there when each of its namespaces is, in one of the folders.
 */
export function publicTexts(folders: readonly URL[]): Plugin {
  return {
    name: 'candor:public-texts',
    generateBundle() {
      const languages = [...new Set(folders.flatMap((folder) => readdirSync(folder)))].toSorted();
      const texts = Object.fromEntries(
        languages.flatMap((language) => {
          const found = PUBLIC_NAMESPACES.map((name) => {
            const file = folders.map((folder) => new URL(`${language}/${name}.json`, folder)).find((each) => existsSync(each));
            return [name, file && (JSON.parse(readFileSync(file, 'utf8')) as unknown)] as const;
          });
          return found.every(([, each]) => each !== undefined) ? [[language, Object.fromEntries(found)]] : [];
        }),
      );
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(texts) });
    },
  };
}
