import type { Document } from '@candor/api/terms/fields';
import { fieldsOf, type TermsKind } from '@candor/api/terms/kinds';
import { useTranslation } from '../i18n/i18n.ts';
import { differences } from './documents.ts';
import { fieldName } from './names.ts';
import { ValueText } from './value-text.tsx';

interface DifferenceProps {
  readonly kind: TermsKind;
  readonly entity: string;
  readonly before: Document;
  readonly after: Document;
}

/** List of the changes of a document, field by field: the value in force, and the one to come. */
export function Difference({ kind, entity, before, after }: DifferenceProps) {
  const { t } = useTranslation('terms');
  const fields = fieldsOf(kind, entity);
  const changed = differences(kind, entity, before, after);
  if (changed.length === 0) return <p className="text-t2">{t('no_difference')}</p>;
  return (
    <dl aria-label={t('difference')} className="flex flex-col gap-1">
      {changed.map(({ field, before: old, after: next }) => {
        const declared = fields[field];
        if (!declared) return null;
        return (
          <div key={field} className="flex flex-wrap items-baseline gap-x-2">
            {field !== 'value' && <dt className="text-t2">{fieldName(t, field)}</dt>}
            <dd className="flex flex-wrap items-baseline gap-x-2">
              {old !== undefined && (
                <>
                  <del className="text-t3">
                    <ValueText field={declared} value={old} />
                  </del>
                  <span aria-hidden="true" className="text-t3 rtl:-scale-x-100">
                    →
                  </span>
                </>
              )}
              <ins className="font-medium no-underline">
                <ValueText field={declared} value={next} />
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
