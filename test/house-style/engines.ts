import { SCRIPT_FEATURES, STYLE_FEATURES, type Browser, type NewerFeature } from './newer-features.ts';
import { quoted, repositoryFiles, withoutComments, type Rule, type SourceFile } from './tree.ts';

const TARGET = 'packages/ui/build/app-config.ts';
const DOCUMENT = 'docs/operating/browsers.md';
/** Modules and styles that a browser runs. */
const RUNS = /^(?:apps\/(?:web|console)|packages\/(?:ui|api|money|rules|verify))\/(?:src|public)\//;

const textOf = (files: readonly SourceFile[], path: string): string =>
  [...files, ...repositoryFiles()].find((file) => file.path === path)?.text ?? '';

/** Reads the oldest version of each browser that the apps are built for. */
function targetOf(text: string): Record<Browser, number> {
  const version = (browser: Browser): number => Number(new RegExp(`'${browser}([\\d.]+)'`).exec(text)?.[1]);
  return { chrome: version('chrome'), firefox: version('firefox'), safari: version('safari') };
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

function isNewer({ since }: NewerFeature, target: Record<Browser, number>): boolean {
  return Object.entries(target).some(([browser, version]) => !((since[browser as Browser] ?? Infinity) <= version));
}

/** Subjects of the rows of the document: the texts in code quotes of their first cells. */
function rowsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => [...(/^\|([^|]*)\|/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Word that a check of a feature contains: the last part of its name. */
function wordOf({ name, word }: NewerFeature): string {
  return word ?? /[\w-]+(?=\W*$)/.exec(name)?.[0] ?? name;
}

/** Tells whether a module asks for a feature before it uses it. One question in a module stands for all its uses. */
function isAsked(feature: NewerFeature, text: string): boolean {
  const word = wordOf(feature);
  const holder = /^([\w.]+)\.\w+$/.exec(feature.name)?.[1]?.replaceAll('.', '\\.') ?? '';
  return new RegExp(`['"]${word}['"] in ${holder}|typeof [\\w.]*\\b${word}\\b|\\b${word}\\?\\.|\\b${word} [!=]==? (?:undefined|null)`).test(
    text,
  );
}

/** The beginnings of the blocks that a place of a style sheet is in. */
function around(text: string, place: number): string[] {
  const open: string[] = [];
  for (const [, before = '', brace] of text.slice(0, place).matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') open.push(before);
    if (brace === '}') open.pop();
  }
  return open;
}

/** Lines of a style sheet that use a feature outside of `@supports`. */
function inStyles(feature: NewerFeature, text: string): number[] {
  const asked = text.replace(/@supports[^{]*/g, (question) => question.replace(/\S/g, ' '));
  return [...asked.matchAll(new RegExp(feature.uses, 'g'))]
    .filter(({ index }) => !around(text, index).some((block) => block.includes('@supports') && block.includes(wordOf(feature))))
    .map(({ index }) => lineAt(text, index));
}

/** Lines of a module that use a feature that it does not ask for. */
function inScripts(feature: NewerFeature, text: string): number[] {
  if (isAsked(feature, text)) return [];
  return [...text.matchAll(new RegExp(feature.uses, 'g'))].map(({ index }) => lineAt(text, index));
}

const newer: Rule = {
  name: 'what is newer than the oldest browser of the pages is asked for, or docs/operating/browsers.md says what happens without it',
  broken: (files) => {
    const target = targetOf(textOf(files, TARGET));
    const rows = rowsOf(textOf(files, DOCUMENT));
    const isTold = ({ name }: NewerFeature): boolean => rows.some((row) => row === name || row.startsWith(`${name}:`));
    const untold = (features: readonly NewerFeature[]) => features.filter((each) => isNewer(each, target) && !isTold(each));
    const [scripts, styles] = [untold(SCRIPT_FEATURES), untold(STYLE_FEATURES)];
    return files
      .filter(({ path }) => RUNS.test(path) && /\.(?:css|tsx?|js)$/.test(path))
      .flatMap(({ path, text }) => {
        const code = withoutComments(text);
        const classes = path.endsWith('.css') ? [] : quoted(text);
        const found = path.endsWith('.css')
          ? styles.flatMap((each) => inStyles(each, code).map((line) => ({ each, line })))
          : [
              ...scripts.flatMap((each) => inScripts(each, code).map((line) => ({ each, line }))),
              ...styles.flatMap((each) => classes.filter(({ body }) => each.uses.test(body)).map(({ line }) => ({ each, line }))),
            ];
        return found.map(({ each, line }) => `${path}:${line} ${each.name}`);
      });
  },
};

/** Rules about the browsers that the pages are built for. */
export const ENGINES = { newer };
