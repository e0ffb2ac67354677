import { fieldsOf, type TermsKind } from '@candor/api/terms/kinds';
import { factsOf, of, tableOf, type Content } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { nameOf, read, valueOf, type Terms, type Words } from '../terms-words.ts';

/** Sections of the terms in force, in the order of the screen: a kind, and the texts that name it. */
const SECTIONS = [
  ['pair', 'markets'],
  ['hours', undefined],
  ['withdrawal', 'withdrawals'],
  ['seconds', 'seconds'],
  ['flash', 'flash'],
  ['conversion', 'conversion'],
  ['insurance', 'insurance'],
  ['mining', 'mining'],
  ['invitation', 'invitation'],
  ['currency', 'liquidation'],
  ['setting', 'settings'],
] as const satisfies readonly (readonly [TermsKind, string | undefined])[];

/** The fee schedule and the specification of every product: all terms in force, and those that are decided to come. */
export const TERMS_PAGE: PublicPage = {
  path: '/contractTerms',
  async make({ ask, say, format }) {
    const { terms, now } = await ask('terms/published', {});
    const words = { say, format };
    const coming = terms.flatMap((entity) =>
      entity.upcoming.map(({ effective_at: at, reason }) => of('li', `${nameOf(say, entity)} · ${format.moment(at)} · ${reason}`)),
    );
    return {
      title: say('published_terms/title'),
      description: say('published_terms/intro'),
      structured: { '@type': 'WebPage', dateModified: new Date(now).toISOString() },
      content: of(
        'article',
        of('h1', say('published_terms/title')),
        of('p', say('published_terms/intro')),
        of('h2', say('published_terms/coming')),
        coming.length === 0 ? of('p', say('published_terms/coming_none')) : of('ul', ...coming),
        ...SECTIONS.flatMap(([kind, name]) => sectionOf(kind, name, terms, words)),
      ),
    };
  },
};

function sectionOf(kind: TermsKind, name: string | undefined, all: readonly Terms[], words: Words): Content[] {
  const { say } = words;
  const terms = all.filter((each) => each.kind === kind);
  const [first] = terms;
  if (!first) return [];
  const title = of('h2', say(name === undefined ? 'terms/does_hours' : `published_terms/${name}`));
  const intro = name === undefined ? [] : [of('p', say(`published_terms/${name}_intro`))];
  const fields = Object.entries(fieldsOf(kind, first.entity));
  // Entities of one field each read as a list of names and values, others as a table of their fields.
  if (kind === 'setting' || fields.length === 1) {
    const facts = terms.map((each): [string, Content] => {
      const [only] = Object.entries(fieldsOf(kind, each.entity));
      return [nameOf(say, each), only ? valueOf(only[1], read(each)[only[0]], words) : ''];
    });
    return [title, ...intro, factsOf(facts)];
  }
  const rows = terms.map((each) => {
    const document = read(each);
    return [
      nameOf(say, each),
      ...Object.entries(fieldsOf(kind, each.entity)).map(([field, form]) => valueOf(form, document[field], words)),
    ];
  });
  return [title, ...intro, tableOf(['', ...fields.map(([field]) => say(`terms/field_${field}`))], rows)];
}
