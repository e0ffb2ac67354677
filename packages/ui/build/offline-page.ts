import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGE_TAGS } from '../../api/src/constants.ts';

const NAMESPACE = 'offline.json';
/** Files of the offline page besides the worker that shows it. */
const FILES = ['offline.html', 'offline.css', 'offline.js'] as const;

/**
 * Adds the worker of the installed app and its offline page to a build, under names that stay. `folder` has the files, `texts` a folder per
 * language. The page's script holds its texts in every language, for without a line there is nothing to load them from.
 */
export function offlinePage(folder: URL, texts: URL): Plugin {
  const sources = (): Record<string, string> => {
    const languages = readdirSync(texts).map((language) => [language, textsOf(language)] as const);
    const page = Object.fromEntries(FILES.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
    page['offline.js'] = (page['offline.js'] ?? '')
      .replace('__TEXTS__', () => JSON.stringify(Object.fromEntries(languages)))
      .replace('__TAGS__', () => JSON.stringify(LANGUAGE_TAGS));
    const hash = createHash('sha256').update(Object.values(page).join('\0')).digest('hex').slice(0, 12);
    return { ...page, 'worker.js': readFileSync(new URL('worker.js', folder), 'utf8').replace('__HASH__', hash) };
  };
  const textsOf = (language: string) => JSON.parse(readFileSync(new URL(`${language}/${NAMESPACE}`, texts), 'utf8')) as unknown;
  return {
    name: 'candor:offline-page',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(sources())) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
