import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files every app serves under their own name beside its page: what runs before the first paint, and the icon. */
const FILES: Readonly<Record<string, string>> = {
  'boot.js': 'text/javascript',
  'outdated.js': 'text/javascript',
  'missing.js': 'text/javascript',
  'favicon.svg': 'image/svg+xml',
};

/** Adds the page files of the kit to a build, and serves them while developing. A page names them below its base, with `vite-ignore`. */
export function pageFiles(folder: URL): Plugin {
  const contentOf = (name: string) => readFileSync(new URL(name, folder));
  let base = '/';
  return {
    name: 'candor:page-files',
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(base) === true ? request.url.slice(base.length) : '';
        const type = FILES[name];
        if (type === undefined) next();
        else response.setHeader('content-type', type).end(contentOf(name));
      });
    },
    generateBundle() {
      for (const fileName of Object.keys(FILES)) this.emitFile({ type: 'asset', fileName, source: contentOf(fileName) });
    },
  };
}
