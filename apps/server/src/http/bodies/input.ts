import type { InputReason } from '@candor/api/error-texts/shape';
import { z } from 'zod';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Fields } from './bodies.ts';

function reasonOf(issue: z.core.$ZodIssue, given: unknown): InputReason {
  if (given === undefined) return 'missing';
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
    case 'not_multiple_of':
      return 'out_of_range';
    case 'invalid_value':
      return 'not_offered';
    default:
      return 'malformed';
  }
}

/** Names of the fields that hold one value each; every other field may be a list or an object. */
export function plainFields(input: z.ZodType): readonly string[] {
  const shape = input instanceof z.ZodObject ? (input.shape as Readonly<Record<string, unknown>>) : {};
  return Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodArray) && !(shape[name] instanceof z.ZodObject));
}

/** Names of the fields that may be left out and mean nothing when empty: a form sends every field it has. */
export function leftOutWhenEmpty(input: z.ZodType): readonly string[] {
  const shape = input instanceof z.ZodObject ? (input.shape as Readonly<Record<string, z.ZodType>>) : {};
  return Object.keys(shape).filter((name) => shape[name]?.safeParse(undefined).success && !shape[name].safeParse('').success);
}

/** The fields without those of `names` that are empty. */
export function withoutEmpty(fields: Fields, names: readonly string[]): Fields {
  const empty = names.filter((name) => fields[name] === '' || fields[name] === null);
  return empty.length === 0 ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !empty.includes(name)));
}

/**
 * The first plain field that was sent a list or an object. Schemas that accept numbers as text would read the list [5] as
 * "5" otherwise.
 */
export function nestedField(fields: Fields, plain: readonly string[]): string | undefined {
  for (const name of plain) {
    const value = fields[name];
    if (typeof value === 'object' && value !== null) return name;
  }
  return undefined;
}

/**
 * The refusal for input that does not fit its schema: the first field at fault and why. Only names of the schema are
 * shown, never a name or value the client sent.
 */
export function inputRefusal(error: z.core.$ZodError, fields: Fields): RefusedError {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? '');
  if (!issue || field === '') return new RefusedError('malformed_body');
  return new RefusedError('invalid_input', { field, reason: reasonOf(issue, fields[field]) });
}
