// Builds the verifier, the web app, the console and the server, each only when something it is made of has changed.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTurn } from './lib/in-turn.mjs';
import { giveUp, hashOf, readText, ROOT, say } from './lib/project.mjs';
import { runTool, TOOLS } from './lib/run.mjs';

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'packages/api/src',
  'packages/money/src',
  'packages/rules/src',
];
/** Sources of the pages of both apps. */
const KIT = ['tsconfig.browser.json', 'packages/ui/src', 'packages/ui/build', 'packages/ui/public', 'packages/ui/package.json'];
const pagesOf = (app) =>
  ['src', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map((each) => `apps/${app}/${each}`);
const SERVER = ['src', 'package.json', 'vite.config.ts'].map((each) => `apps/server/${each}`);

const VERIFIER = ['packages/verify/src', 'packages/verify/package.json', 'packages/verify/vite.config.ts'];

const PARTS = [
  {
    name: 'verifier and witness',
    folder: 'packages/verify',
    result: 'candor-witness.js',
    modes: ['production', 'witness'],
    sources: ['package-lock.json', 'scripts/build.mjs', ...VERIFIER],
  },
  {
    name: 'web app',
    folder: 'apps/web',
    result: 'candor-verify.js',
    sources: [...SHARED, ...KIT, ...VERIFIER, ...pagesOf('web')],
    // Customers download the verifier from beside the pages.
    after: () => cpSync(join(ROOT, 'packages/verify/dist/candor-verify.js'), join(ROOT, 'apps/web/dist/candor-verify.js')),
  },
  { name: 'console', folder: 'apps/console', result: 'index.html', sources: [...SHARED, ...KIT, ...pagesOf('console')] },
  {
    name: 'server',
    folder: 'apps/server',
    result: 'main.js',
    sources: [...SHARED, 'packages/engine/src', 'packages/verify/src', ...SERVER],
    after: () => cpSync(join(ROOT, 'apps/server/src/migrations'), join(ROOT, 'apps/server/dist/migrations'), { recursive: true }),
  },
];

const stampOf = (part) => `${part.folder}/dist/.built-from`;

/** The parts whose result is missing or older than their sources. */
function stale() {
  return PARTS.map((part) => ({ ...part, hash: hashOf(part.sources) })).filter(
    (part) => readText(stampOf(part)) !== part.hash || !existsSync(join(ROOT, part.folder, 'dist', part.result)),
  );
}

/** Whether there is nothing to build. */
export function isBuilt() {
  return stale().length === 0;
}

/** Builds what is out of date, of all parts or of the one in a folder of apps/ and the verifier. Ends the command when a build fails. */
export async function build(only) {
  // What another command has built meanwhile is not built again.
  if (!isBuilt()) await inTurn(() => buildStale(only));
}

async function buildStale(only) {
  for (const part of stale()) {
    if (only !== undefined && ![`apps/${only}`, 'packages/verify'].includes(part.folder)) continue;
    const started = performance.now();
    say(`building the ${part.name}`);
    rmSync(join(ROOT, stampOf(part)), { force: true });
    for (const mode of part.modes ?? ['production']) {
      const { code, output } = await runTool(TOOLS.vite, ['build', '--logLevel', 'warn', '--mode', mode], {
        quiet: true,
        folder: join(ROOT, part.folder),
        environment: { NODE_ENV: 'production' },
      });
      if (code === 0) continue;
      process.stderr.write(output);
      giveUp(`The ${part.name} could not be built; the reason is above.`);
    }
    part.after?.();
    writeFileSync(join(ROOT, stampOf(part)), part.hash);
    say(`built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build(process.argv[2]);
