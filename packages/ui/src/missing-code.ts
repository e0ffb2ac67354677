import { text } from './i18n/i18n.ts';
import { toast } from './toast.tsx';

/** Says that the code did not come which a press needs. A way on is to load the page again. */
export function sayCodeMissing(): void {
  toast({ kind: 'error', text: text('common', 'code_missing') });
}
