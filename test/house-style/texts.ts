import { sentencesTooLong, WORDS_MOST } from './prose.ts';
import { withoutComments, type Rule, type SourceFile } from './tree.ts';

/** English texts of pages. */
const PAGES = /^(?:apps\/(?:web|console)|packages\/ui)\/src\/i18n\/locales\/en\/[\w-]+\.json$/;
/** English refusals, messages and help articles. */
const MODULES = /^(?:packages\/api|apps\/server)\/src\/(?:.+\/)?en\.ts$/;
const STRING = /(["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/g;
/** Ends of a sentence. A colon is none; a reason and a note are sentences of their own. */
const ENDS = /(?<=[.?!]|\{(?:reason|note)\})\s+|\n+/;

/** Finds the long sentences of a file's strings. A block of an article ends a sentence, and markup is no word. */
function longIn({ path, text }: SourceFile): string[] {
  const code = path.endsWith('.ts') ? withoutComments(text) : text;
  return [...code.matchAll(STRING)].flatMap(({ index, 2: string = '' }) => {
    const prose = string
      .replaceAll('\\n', '\n')
      .replace(/<\/?(?:p|h\d|[uo]l|li|br)\b[^>]*>/g, '\n')
      .replace(/<[^>]*>/g, '');
    return sentencesTooLong({ path, line: code.slice(0, index).split('\n').length, text: prose }, ENDS);
  });
}

const texts: Rule = {
  name: `a sentence of the product’s English texts has at most ${WORDS_MOST} words`,
  broken: (files) => files.filter(({ path }) => PAGES.test(path) || MODULES.test(path)).flatMap(longIn),
};

/** Rules of the product's texts. */
export const TEXTS = { texts } satisfies Record<string, Rule>;
