import { fieldsOf } from '@candor/api/terms/kinds';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { fieldName, type Say } from '@candor/ui/terms/names.ts';
import { ValueText } from '@candor/ui/terms/value-text.tsx';
import type { Entity } from './terms.ts';

/** The fields of an entity in words, each with its value. */
export function valuesOf(words: Say, { kind, entity, document }: Entity): readonly KeyValue[] {
  const values = readText(document);
  return Object.entries(fieldsOf(kind, entity)).map(([name, field]) => ({
    name: fieldName(words, name),
    value: <ValueText field={field} value={values[name]} />,
  }));
}
