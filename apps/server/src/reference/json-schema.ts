import { z } from 'zod';

/** Part of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly 'x-values'?: readonly unknown[];
  readonly pattern?: string;
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Keywords that say nothing a reader needs: the dialect, and bounds that every safe integer has. */
function isNoise(key: string, value: unknown): boolean {
  return (
    key === '$schema' ||
    key === 'additionalProperties' ||
    ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
  );
}

function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, entry]) => !isNoise(key, entry));
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutNoise(entry)]));
}

/** The JSON Schema of what a client sends (`input`) or receives (`output`). */
export function jsonSchemaOf(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
  return withoutNoise(z.toJSONSchema(schema, { io: side, unrepresentable: 'any' })) as JsonSchema;
}

/** The type of a value in a few words: "decimal", "0 or 1", "list of text". */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(', ');
  // A choice among numbers, which may be sent as text: the schema itself only tells of digits.
  if (schema['x-values']) return schema['x-values'].map(literal).join(', ');
  if (schema.format === 'decimal') return 'decimal';
  if (schema.anyOf) return anyOfText(schema.anyOf);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.map((type) => plainType(type, schema)).join(' or ');
}

function literal(value: unknown): string {
  return value === '' ? 'empty text' : `\`${String(value)}\``;
}

function anyOfText(options: readonly JsonSchema[]): string {
  const texts = options.map(typeText);
  return [...new Set(texts)].join(' or ');
}

function plainType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return textType(schema);
    case 'integer':
      return 'whole number';
    case 'array':
      return schema.items?.properties ? 'list' : `list of ${typeText(schema.items ?? {})}`;
    default:
      return type;
  }
}

function textType({ minLength, maxLength, pattern }: JsonSchema): string {
  // Patterns of digits only are numbers, sent as text or as a JSON number.
  if (pattern !== undefined && /^\^?\[?[1-9\\d]/.test(pattern.replace('^', ''))) return 'whole number';
  if (maxLength === undefined) return 'text';
  return minLength === undefined || minLength === 0 ? `text of at most ${maxLength}` : `text of ${minLength} to ${maxLength}`;
}
