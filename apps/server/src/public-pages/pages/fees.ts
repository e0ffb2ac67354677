import { fieldsOf } from '@candor/api/terms/kinds';
import { parseDecimal } from '@candor/money';
import { FEE_SECTIONS, feeExample, isOffered } from '@candor/rules/fees';
import { link, of, tableOf } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { nameOf, read, valueOf } from '../terms-words.ts';

/** Page of all prices, product by product, with an example of each counted by the rules that charge it. */
export const FEES_PAGE: PublicPage = {
  path: '/fees',
  async make({ ask, say, format, crumbs }) {
    const [{ terms, now }, groups] = await Promise.all([ask('terms/published', {}), ask('currency/quotation_new', {})]);
    const quotes = groups.flatMap(({ quotation }) => quotation);
    const title = say('site/fees');
    return {
      title,
      description: say('fees/intro'),
      structured: { '@type': 'WebPage', dateModified: new Date(now).toISOString(), breadcrumb: crumbs([[title]]) },
      content: of(
        'article',
        of('h1', title),
        of('p', say('fees/intro')),
        of('p', say('fees/free')),
        of('p', say('fees/all'), ' ', link('/contractTerms', say('site/in_force'))),
        ...FEE_SECTIONS.flatMap((section) => {
          const { kind, name, fields } = section;
          const entities = terms.filter((each) => each.kind === kind && isOffered(section, read(each)));
          const [first] = entities;
          if (!first) return [];
          const rows = entities.map((each) => {
            const forms = fieldsOf(kind, each.entity);
            const values = read(each);
            return [
              nameOf(say, each),
              ...fields.map((field) => (forms[field] ? valueOf(forms[field], values[field], { say, format }) : '—')),
            ];
          });
          const price = quotes.find(({ symbol }) => symbol === first.entity)?.now_price;
          const figures = feeExample(kind, first.entity, read(first), price === undefined ? undefined : parseDecimal(price));
          return [
            of('h2', say(`published_terms/${name}`)),
            of('p', say(`published_terms/${name}_intro`)),
            tableOf([say('fees/name'), ...fields.map((field) => say(`terms/field_${field}`))], rows),
            ...(figures ? [of('p', of('strong', say('fees/example')), ' ', say(`fees/example_${kind}`, withSign(figures)))] : []),
          ];
        }),
      ),
    };
  },
};

function withSign(figures: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'multiple' in figures ? { ...figures, multiple: `${figures['multiple']}×` } : figures;
}
