import { text } from '@candor/ui/i18n/i18n.ts';
import { fieldName } from '@candor/ui/terms/names.ts';

/** Returns the label of a field of a call or of terms, in the operator's language. Undefined if no text names the field, or if its texts are not loaded yet. */
export function fieldLabel(field: string): string | undefined {
  if (field === 'effective_at') return labelOf(text('console_terms', 'effective_from'), 'effective_from');
  if (field === 'reason') return labelOf(text('console_ui', 'reason'), 'reason');
  return labelOf(
    fieldName((key) => text('terms', key), field),
    `field_${field}`,
  );
}

/** A text that is missing shows its key. */
function labelOf(said: string, key: string): string | undefined {
  return said === key ? undefined : said;
}
