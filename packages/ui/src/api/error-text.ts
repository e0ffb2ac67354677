import { text, useLanguage } from '../i18n/i18n.ts';
import { ApiError } from './client.ts';

/** A sentence for an error: what the server said in the customer's language, or what a lost answer means. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('errors', 'unexpected');
  if (error.code === 'network' || error.code === 'outcome_unknown' || error.code === 'not_carried_out') return text('errors', error.code);
  return error.message || text('errors', 'unexpected');
}

/** `errorText`, re-rendering on a change of language. */
export function useErrorText(): (error: unknown) => string {
  useLanguage();
  return errorText;
}
