import { documentFrom, type Document, type Value } from '@candor/api/terms/fields';
import { fieldsOf, type TermsKind } from '@candor/api/terms/kinds';

/** A field that two documents of an entity differ in. */
export interface Difference {
  readonly field: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

/** Lists the changes of a document, in the order of its fields. */
export function differences(kind: TermsKind, entity: string, before: Document, after: Document): readonly Difference[] {
  return Object.keys(fieldsOf(kind, entity))
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The document of a stored text; empty where there is none. */
export function readText(text: string): Document {
  return documentFrom(text) ?? {};
}
