import { C2C_FIELD_KINDS, isFixedMethod, type C2cFieldKind } from '../c2c/c2c-states.ts';
import type { Document, Field, Row } from './fields.ts';

/** Maximum number of declared payment methods, and of fields of one method. */
export const C2C_DECLARED_MOST = 20;
export const C2C_METHOD_FIELDS_MOST = 6;

/** Payment methods besides those of the specification: a row for each method, and a row for each of their fields. */
export const METHOD_FIELDS = {
  methods: {
    kind: 'rows',
    least: 0,
    count: C2C_DECLARED_MOST,
    columns: { method_code: { kind: 'code' }, method_name: { kind: 'line', most: 40 } },
  },
  details: {
    kind: 'rows',
    least: 0,
    count: C2C_DECLARED_MOST * C2C_METHOD_FIELDS_MOST,
    columns: {
      /** Code of the payment method to which the field belongs. */
      detail_method: { kind: 'code' },
      detail_key: { kind: 'code' },
      detail_label: { kind: 'line', most: 40 },
      detail_kind: { kind: 'choice', values: C2C_FIELD_KINDS },
      detail_required: { kind: 'flag' },
      detail_most: { kind: 'whole', least: 1, most: 120, unit: 'none' },
    },
  },
} as const satisfies Record<string, Field>;

/** Field of a declared payment method. */
export interface DeclaredField {
  readonly key: string;
  readonly label: string;
  readonly kind: C2cFieldKind;
  readonly isRequired: boolean;
  /** Maximum length in characters. */
  readonly most: number;
}

/** Payment method that the published terms declare. */
export interface DeclaredMethod {
  readonly code: string;
  /** Name of the method, shown in all languages. */
  readonly name: string;
  readonly fields: readonly DeclaredField[];
}

function rowsOf(document: Document | undefined, field: keyof typeof METHOD_FIELDS): readonly Row[] {
  return (document?.[field] ?? []) as readonly Row[];
}

/** Returns the payment methods that terms declare, in their order. */
export function declaredMethods(document: Document | undefined): readonly DeclaredMethod[] {
  const details = rowsOf(document, 'details');
  return rowsOf(document, 'methods').map((method) => ({
    code: String(method['method_code']),
    name: String(method['method_name']),
    fields: details
      .filter((row) => row['detail_method'] === method['method_code'])
      .map((row) => ({
        key: String(row['detail_key']),
        label: String(row['detail_label']),
        kind: C2C_FIELD_KINDS.find((kind) => kind === row['detail_kind']) ?? 'text',
        isRequired: row['detail_required'] === true,
        most: Number(row['detail_most']),
      })),
  }));
}

/**
 * Returns the names of the fields that break a rule. Codes and names are unique, and no code is one of the specification. Each payment method has one
 * to six fields, at least one of them required, with unique keys and labels. No field belongs to a method that is not declared.
 */
export function methodConflicts(document: Document): string[] {
  const methods = declaredMethods(document);
  const codes = methods.map(({ code }) => code);
  const areNamed =
    isOnce(codes) && isOnce(methods.map(({ name }) => name)) && methods.every(({ code, name }) => name !== '' && !isFixedMethod(code));
  const areDeclared =
    rowsOf(document, 'details').every((row) => codes.includes(String(row['detail_method']))) &&
    methods.every(({ fields }) => isDeclared(fields));
  return [...(areNamed ? [] : ['methods']), ...(areDeclared ? [] : ['details'])];
}

function isDeclared(fields: readonly DeclaredField[]): boolean {
  const labels = fields.map(({ label }) => label);
  const fits = fields.length > 0 && fields.length <= C2C_METHOD_FIELDS_MOST && fields.some(({ isRequired }) => isRequired);
  return fits && isOnce(fields.map(({ key }) => key)) && isOnce(labels) && labels.every((label) => label !== '');
}

function isOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
