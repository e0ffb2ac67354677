import { text, useLanguage } from '../i18n/i18n.ts';
import { CodeMissingError } from '../lazy-module.ts';
import { ApiError } from './client.ts';

/** Returns the app's name of a field of a call; undefined for one that no screen names. */
let nameOf: (field: string) => string | undefined = () => undefined;

/** Has refusals name fields as the screens of the app do, in the language on screen. */
export function nameFieldsBy(name: (field: string) => string | undefined): void {
  nameOf = name;
}

/** Returns the server's message, with the name of a field in place of how the call spells it. */
function withFieldNamed({ message, params: { field } }: ApiError): string {
  const name = typeof field === 'string' && field !== '' ? nameOf(field) : undefined;
  return name === undefined ? message : message.replace(String(field), () => `\u201c${name}\u201d`);
}

/** Bytes in megabytes, in the language on screen. */
function sizeText(bytes: number): string {
  return new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
}

/** A sentence for an error: what the server said in the customer's language, or what a lost answer means. */
export function errorText(error: unknown): string {
  if (error instanceof CodeMissingError) return text('common', 'code_missing');
  if (!(error instanceof ApiError)) return text('errors', 'unexpected');
  if (error.code === 'network' || error.code === 'outcome_unknown' || error.code === 'not_carried_out') return text('errors', error.code);
  if (error.code === 'too_large') return text('errors', 'too_large', { size: sizeText(Number(error.params['size'])) });
  return withFieldNamed(error) || text('errors', 'unexpected');
}

/** `errorText`, re-rendering on a change of language. */
export function useErrorText(): (error: unknown) => string {
  useLanguage();
  return errorText;
}
