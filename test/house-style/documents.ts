import type { Rule } from './tree.ts';

/** A path as documents write it: with its folder and an ending of ours. */
const PATH = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|md|sql|css|json|sh))`/g;
/** Files that are made, and so not in the repository. */
const MADE = /^(?:test-results\/|docs\/openapi\.json$)/;
/** The third line of a decision: whether it holds. */
const STATUS = /^# .+\n\nStatus: (?:in force|in force, changed in part by \d{3}|replaced by \d{3})\.\n/;

const paths: Rule = {
  name: 'every path that a document names exists, whole or as the end of one',
  broken: (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(PATH)]
          .map(([, named = '']) => named)
          .filter((named) => !MADE.test(named) && !files.some((file) => file.path === named || file.path.endsWith(`/${named}`)))
          .map((named) => `${path} names ${named}`),
      ),
};

const statuses: Rule = {
  name: 'a decision begins with its status, and the decision that it names exists',
  broken: (files) => {
    const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/'));
    return decisions.flatMap(({ path, text }) => {
      const [status] = STATUS.exec(text) ?? [];
      if (status === undefined) return [`${path} has no line "Status: …" below its title`];
      const [other] = /\d{3}(?=\.\n)/.exec(status) ?? [];
      return other === undefined || decisions.some((each) => each.path.startsWith(`docs/decisions/${other}-`))
        ? []
        : [`${path}: there is no ${other}`];
    });
  },
};

/** Rules of documents. */
export const DOCUMENTS = { paths, statuses } satisfies Record<string, Rule>;
