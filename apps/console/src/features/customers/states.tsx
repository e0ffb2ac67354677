import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { StateWord } from '../../ui/state-word.tsx';

type Customer = ReplyOf<'console/customer'>;

/** Whether an account is open or frozen. */
export function AccountState({ status }: { readonly status: Customer['status'] }) {
  const { t } = useTranslation('console_customers');
  return <StateWord tone={status === 'frozen' ? 'danger' : 'ok'}>{t(status)}</StateWord>;
}

const REVIEW_TONES = { 0: 'quiet', 1: 'warn', 2: 'ok', 3: 'danger' } as const;

/** State of an identity review. */
export function ReviewState({ status }: { readonly status: Customer['review_status'] }) {
  const { t } = useTranslation('console_customers');
  return <StateWord tone={REVIEW_TONES[status]}>{t(`review_${status}`)}</StateWord>;
}
