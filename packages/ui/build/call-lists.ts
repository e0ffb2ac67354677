import type * as api from '@candor/api';
import { runnerImport, type Plugin } from 'vite';

const LISTS = /^virtual:calls\/(?<side>customers|console)$/;

/**
 * Gives each app `virtual:calls/<side>`: of its own side's calls the names whose input travels in the query string and of those that
 * take no token. They are read from the contract while building, so that no page carries its schemas, nor the other side's names.
 */
export function callLists(): Plugin {
  return {
    name: 'candor:call-lists',
    resolveId: (id) => (LISTS.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const side = LISTS.exec(id.slice(1))?.groups?.['side'];
      if (side === undefined || !id.startsWith('\0')) return undefined;
      const file = new URL('../../api/src/index.ts', import.meta.url).pathname;
      const { module } = await runnerImport<typeof api>(file, { configFile: false, logLevel: 'error' });
      const ours = module.CALLS.filter(([name]) => name.startsWith('console/') === (side === 'console'));
      const list = (calls: typeof ours): string => JSON.stringify(Object.fromEntries(calls.map(([name]) => [name, true])));
      return `export const GET = ${list(ours.filter(([, { method }]) => method === 'GET'))};
export const VISITOR = ${list(ours.filter(([, { access }]) => access === 'visitor'))};
`;
    },
  };
}
