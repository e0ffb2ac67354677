import type { FieldOfForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { REASON_MOST } from './reason.ts';

interface ReasonFieldProps extends FieldOfForm<string> {
  /** Hint about the readers of the reason. By default it says that the audit log keeps the reason. */
  readonly hint?: string | undefined;
  /** Gets the focus when its dialog opens. */
  readonly first?: true;
}

/** Why an operator does it, as a field of any form that acts. */
export function ReasonField({ hint, ...field }: ReasonFieldProps) {
  const { t } = useTranslation('console_ui');
  return <TextArea label={t('reason')} most={REASON_MOST} hint={hint ?? t('reason_hint')} {...field} />;
}
