import { LANGUAGES } from '@candor/api';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText, nameFieldsBy } from '@candor/ui/api/error-text.ts';
import { expect, it } from 'vitest';

const TERMS = import.meta.glob<Readonly<Record<string, string>>>('../../../packages/ui/src/i18n/locales/*/terms.json', {
  eager: true,
  import: 'default',
});
const termsOf = (language: string) => TERMS[`../../../packages/ui/src/i18n/locales/${language}/terms.json`] ?? {};

it.each(LANGUAGES)('CON-95 a refused field is named to operators as the screen names it in %s', (language) => {
  const terms = termsOf(language);
  nameFieldsBy((field) => terms[`field_${field}`]);
  const refused = new ApiError('terms_document', 'Check the field flash_most: it is no valid value.', { field: 'flash_most' });
  expect(errorText(refused)).toBe(`Check the field “${terms['field_flash_most']}”: it is no valid value.`);
  expect(errorText(new ApiError('terms_document', 'Check the field other.', { field: 'other' }))).toBe('Check the field other.');
});
