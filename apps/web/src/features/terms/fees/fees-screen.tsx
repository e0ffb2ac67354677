import { useState } from 'react';
import { parseDecimal } from '@candor/money';
import { FEE_SECTIONS, feeExample, isOffered, type FeeKind } from '@candor/rules/fees';
import { fieldsOf } from '@candor/api/terms/kinds';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { entityName, fieldName } from '@candor/ui/terms/names.ts';
import { ValueText } from '@candor/ui/terms/value-text.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarkets } from '../../../realtime/use-market.ts';
import { PUBLISHED_TERMS } from '../../../paths.ts';
import { ofKind, type Entity, type Published } from '../../../public-data/terms.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';

const ASKED_EVERY_MS = 15_000;

/** Costs of everything, product by product, from the terms in force. Each has an example, computed by the rules that charge it. */
export default function FeesScreen() {
  const { t } = useTranslation('fees');
  const site = useTranslation('site').t;
  const asked = useCall('terms/published', {}, { everyMs: ASKED_EVERY_MS });
  useTitle(site('fees'));
  return (
    <ScreenPage
      title={site('fees')}
      intro={
        <>
          <p>{t('intro')}</p>
          <p className="mt-2">{t('free')}</p>
          <p className="mt-2">
            {t('all')}{' '}
            <Link to={PUBLISHED_TERMS} className="link">
              {site('in_force')}
            </Link>
          </p>
        </>
      }
    >
      <Answer asked={asked}>
        {(published) => (
          <div className="flex flex-col gap-8">
            {FEE_SECTIONS.map((section) => (
              <Product key={section.kind} section={section} published={published} />
            ))}
          </div>
        )}
      </Answer>
    </ScreenPage>
  );
}

interface ProductProps {
  readonly section: (typeof FEE_SECTIONS)[number];
  readonly published: Published;
}

function Product({ section, published }: ProductProps) {
  const { kind, name, fields } = section;
  const { t } = useTranslation('fees');
  const published_terms = useTranslation('published_terms').t;
  const words = useTranslation('terms').t;
  const rows = ofKind(published, kind)
    .map((entity) => ({ entity, values: readText(entity.document) }))
    .filter(({ values }) => isOffered(section, values));
  const [first] = rows;
  if (!first) return null;
  return (
    <Section id={kind} title={published_terms(name)} intro={published_terms(`${name}_intro`)}>
      <DataTable
        label={published_terms(name)}
        rows={rows}
        keyOf={({ entity }) => entity.entity}
        empty=""
        columns={[
          { key: 'name', head: t('name'), cell: ({ entity }) => <bdi>{entityName(words, kind, entity.entity)}</bdi> },
          ...fields.map((field: string) => ({
            key: field,
            head: fieldName(words, field),
            cell: ({ entity, values }: (typeof rows)[number]) => {
              const form = fieldsOf(kind, entity.entity)[field];
              return form ? <ValueText field={form} value={values[field]} /> : null;
            },
          })),
        ]}
      />
      <Example kind={kind} entity={first.entity} />
    </Section>
  );
}

/** The first entity's example. Its price is that of the moment at which the page was opened: an example that moves cannot be read. */
function Example({ kind, entity: { entity, document } }: { readonly kind: FeeKind; readonly entity: Entity }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const price = useMarkets()?.find(({ symbol }) => symbol === entity)?.now_price;
  const [opened, setOpened] = useState<string>();
  if (price !== undefined && opened === undefined) setOpened(price);
  const figures = feeExample(kind, entity, readText(document), opened === undefined ? undefined : parseDecimal(opened));
  if (!figures) return null;
  const written = Object.entries(figures).map(([name, value]) => {
    const isNumber = parseDecimal(value) !== undefined;
    const number = isNumber ? format.decimal(value, { decimals: value.split('.')[1]?.length ?? 0 }) : value;
    return [name, isolated(name === 'multiple' ? `${number}×` : number)] as const;
  });
  return (
    <p className="mt-3 max-w-[680px] text-t2">
      <strong className="font-semibold text-t1">{t('example')}</strong> {t(`example_${kind}`, Object.fromEntries(written))}
    </p>
  );
}
