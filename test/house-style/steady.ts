import { places, withoutComments, type Rule } from './tree.ts';

/** Time limits of journeys that may be under twenty seconds, with the reason. */
const IMPATIENT: Readonly<Record<string, string>> = {
  'e2e/specs/chart.spec.ts': 'tries again within `toPass`: what a moving price undid is done again',
  'e2e/specs/commands.spec.ts': 'presses again within `toPass`: a key that came before its listener is pressed again',
  'e2e/specs/dialogs.spec.ts': 'presses again within `toPass`, and leaves alone what does not close by Escape',
  'e2e/specs/market-sheet.spec.ts': 'presses again within `toPass`',
};

const awake: Rule = {
  name: 'a journey waits for what it expects, never for a time',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path))
      .flatMap((file) => places(file, withoutComments(file.text), /waitForTimeout\(|\bsleep\(/)),
};

const patient: Rule = {
  name: 'a journey waits for twenty seconds and more, as a machine may be busy',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.ts$/.test(path) && IMPATIENT[path] === undefined)
      .flatMap((file) => places(file, withoutComments(file.text), /\btimeout: (?:\d{1,3}|1?\d_\d{3})\b/)),
};

const polled: Rule = {
  name: 'what a page shows is asked for until it is there, never once',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path))
      .flatMap((file) =>
        places(
          file,
          withoutComments(file.text),
          /expect(?:\.soft)?\(await [^;]*?\.(?:innerText|textContent|allInnerTexts|allTextContents|inputValue|getAttribute|count|isVisible|isHidden|isEnabled|isDisabled|isChecked)\(/,
        ),
      ),
};

const timeless: Rule = {
  name: 'a test holds no clock against a limit: promises of time are measured by npm run bench',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/|\.test\.tsx?$/.test(path))
      .flatMap((file) => places(file, withoutComments(file.text), /expect\(.*\b(?:performance|Date)\.now\(\).*\)\.toBeLess/)),
};

const own: Rule = {
  name: 'tests that share a venue take a customer each, never a demo account',
  broken: (files) =>
    files
      .filter(
        ({ path, text }) => /^e2e\/.*\.spec\.ts$/.test(path) && /import \{[^}]*\btest\b[^}]*\} from '\.\.\/support\/venue\.ts'/.test(text),
      )
      .flatMap((file) => places(file, withoutComments(file.text), /demo\d@|DEMO_EMAILS|signIn\(page, (?![^)]*\baccount)/)),
};

const begun: Rule = {
  name: 'a journey inside of a venue has the time of e2e/support/clock.ts, which begins at the same moment in each run',
  broken: (files) =>
    files
      .filter(({ path, text }) => /^e2e\/.*\.spec\.ts$/.test(path) && text.includes(`from '../support/inside.ts'`))
      .flatMap((file) => places(file, withoutComments(file.text), /\bDate\.now\(\)|\bnew Date\(\)/)),
};

const placed: Rule = {
  name: 'a journey orders by `placeOrder`, which tries again while a busy venue is behind its prices',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.ts$/.test(path) && path !== 'e2e/support/place-order.ts')
      .flatMap((file) => places(file, withoutComments(file.text), /\.(?:call|send)\('lever\/submit'/)),
};

/** The helper itself, and the walk through all dialogs, of which some stay open. */
const ESCAPES: ReadonlySet<string> = new Set(['e2e/support/press-escape.ts', 'e2e/specs/dialogs.spec.ts']);

const escaping: Rule = {
  name: 'a journey presses Escape by `pressEscape`, which waits until the dialog is closed',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.ts$/.test(path) && !ESCAPES.has(path))
      .flatMap((file) => places(file, withoutComments(file.text), /\.press\('Escape'/)),
};

const realTimers: Rule = {
  name: 'a file of tests with a venue or a database has real timers: what a venue waits for by a false one never comes',
  broken: (files) =>
    files
      .filter(
        ({ path, text }) => path.startsWith('apps/server/test/') && /^const [^\n]*\b(?:startTestServer|testDatabase|open)\(/m.test(text),
      )
      .flatMap((file) => places(file, withoutComments(file.text), /\.useFakeTimers\(/)),
};

const timely: Rule = {
  name: 'a page whose clock is installed begins at the time of its venue',
  broken: (files) =>
    files
      .filter(({ path }) => /^e2e\/.*\.spec\.ts$/.test(path))
      .flatMap((file) => places(file, withoutComments(file.text), /\.clock\.install\((?!\{ time: now\(\) \})/)),
};

const apart: Rule = {
  name: 'a module that test files share makes nothing while it is loaded: whichever of them ends first would end it for the others',
  broken: (files) =>
    files
      .filter(({ path }) => /^apps\/server\/test\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && !PROGRAMS.has(path))
      .flatMap((file) =>
        places(file, withoutComments(file.text), /^(?:export )?(?:const|let) .*\bawait |^await |^(?:before|after)(?:All|Each)\(/),
      ),
};

/** Started by themselves, not imported. */
const PROGRAMS: ReadonlySet<string> = new Set(['apps/server/test/fixtures/make.ts', 'apps/server/test/postgres/hold-database.ts']);

const telling: Rule = {
  name: 'a text that must not be somewhere is longer than five hex digits: digests and keys hold such a one by chance',
  broken: (files) =>
    files
      .filter(({ path }) => /^(?:apps|packages)\/.*\.test\.tsx?$/.test(path))
      .flatMap((file) => SHORT_HEX.flatMap((short) => places(file, withoutComments(file.text), short))),
};

/** A few hex digits in an assertion that a text lacks them: as a whole, as an alternative, and in a list that is gone through. */
const SHORT_HEX = [
  /\bnot\.toContain\('[0-9a-f]{1,5}'\)/,
  /\bnot\.toMatch\(\/(?:[^/()]*\|)?[0-9a-f]{1,5}(?:\|[^/()]*)?\/\)/,
  /\[[^\]]*'[0-9a-f]{1,5}'[^\]]*\]\) .*\bnot\.to(?:Contain|Match)\(/,
];

/** Rules that keep tests from failing for no fault of a change. */
export const STEADY = { awake, patient, polled, timeless, own, begun, placed, escaping, realTimers, timely, apart, telling };
