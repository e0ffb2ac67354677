import { importsOf, type SourceFile } from '../../test/house-style/tree.ts';
import { projectOf } from './mutant.ts';

/** Tests that see a whole area through the calls of a venue: for files that no test imports by itself. */
export const AREAS: readonly (readonly [folder: string, tests: readonly string[]])[] = [
  ['apps/server/src/kernel/', ['kernel/decider', 'kernel/venue-kernel', 'kernel/seeing', 'kernel/projection-lag', 'kernel/replay']],
  [
    'apps/server/src/features/contracts/',
    ['contracts/orders', 'contracts/parts', 'contracts/losses', 'contracts/isolated', 'contracts/trading'],
  ],
  ['apps/server/src/features/seconds/', ['seconds/orders', 'seconds/service', 'seconds/sequences']],
  ['apps/server/src/features/deposits/', ['deposits/watcher', 'deposits/false-answers', 'deposits/claims', 'deposits/write-off']],
  ['apps/server/src/features/withdrawals/', ['withdrawals/withdrawals', 'withdrawals/told', 'withdrawals/bank-review']],
  ['apps/server/src/features/wallet/', ['wallet/wallet', 'wallet/adjustments', 'wallet/house-transfers']],
  ['apps/server/src/features/account/', ['account/sign-in', 'security/ended-session']],
  ['apps/server/src/features/operators/', ['operators/console', 'operators/sign-in', 'operators/customers']],
  ['apps/server/src/features/insurance/', ['insurance/insurance', 'insurance/orders']],
  ['apps/server/src/features/c2c/', ['c2c/orders', 'c2c/adverts', 'c2c/appeals', 'c2c/histories', 'c2c/kept']],
  ['apps/server/src/features/payment/', ['payment/methods', 'payment/addresses']],
  ['apps/server/src/features/identity/', ['identity/identity', 'identity/uploads']],
  ['apps/server/src/features/detection/', ['detection/report', 'detection/c2c-report']],
  ['apps/server/src/features/invitation/', ['invitation/fee-days', 'invitation/invitation']],
  ['apps/server/src/features/mining/', ['mining/mining']],
  ['apps/server/src/features/exchange/', ['exchange/exchange', 'exchange/review']],
  ['apps/server/src/features/terms/', ['terms/settings', 'terms/market-terms']],
  [
    'apps/server/src/realtime/',
    ['realtime/realtime', 'realtime/fan-out', 'realtime/admission', 'realtime/resync-flood', 'support/support'],
  ],
  ['apps/server/src/calls/', ['http/invoke', 'http/access', 'http/http']],
  ['apps/server/src/reviews/', ['reviews/reviews', 'withdrawals/withdrawals']],
];
/** Most test files that are tried. */
const TRIED_MOST = 5;
/** Most steps of imports: a longer way says little. */
const STEPS_MOST = 3;

/** Finds which test files are the narrowest for a source file: those that import it by the fewest steps, then those of its area. */
export class NearestTests {
  readonly #importers = new Map<string, string[]>();
  readonly #files: ReadonlyMap<string, SourceFile>;

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    for (const file of files)
      for (const imported of importsOf(file).flatMap(placesOf))
        this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file.path]);
  }

  /** At most five, the narrowest first; none where nothing is known to look at the file. */
  of(path: string): string[] {
    const steps = new Map([[path, 0]]);
    for (const [file, step] of steps)
      if (step < STEPS_MOST)
        for (const importer of this.#importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
    const importing = [...steps.keys()]
      .filter(isTest)
      .toSorted((left, right) => this.#cost(path, left, steps) - this.#cost(path, right, steps));
    const ofArea = (AREAS.find(([folder]) => path.startsWith(folder))?.[1] ?? []).map((name) => `apps/server/test/${name}.test.ts`);
    return [...new Set([...importing.slice(0, 3), ...ofArea, ...importing])].filter((test) => this.#files.has(test)).slice(0, TRIED_MOST);
  }

  /** A test of the same name says most, then few steps, then what needs no database, then what is short. */
  #cost(path: string, test: string, steps: ReadonlyMap<string, number>): number {
    const isNamesake = nameOf(test) === nameOf(path);
    const lines = this.#files.get(test)?.text.split('\n').length ?? 0;
    return (isNamesake ? 0 : 3_000) + (steps.get(test) ?? 0) * 1_000 + (projectOf(test) === 'unit' ? 0 : 500) + lines;
  }
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/(?:\.test)?\.tsx?$/, '');
}

/** The files that an import may mean: packages export `./*` as `./src/*.ts`, or as `./src/*` when it names the extension. */
function placesOf(specifier: string): string[] {
  const match = /^@candor\/([a-z]+)(?:\/(.+))?$/.exec(specifier);
  if (!match) return [specifier];
  const named = match[2] ?? 'index';
  const below = /\.tsx?$/.test(named) ? `src/${named}` : `src/${named}.ts`;
  return [`packages/${match[1]}/${below}`, `apps/${match[1]}/${below}`];
}
