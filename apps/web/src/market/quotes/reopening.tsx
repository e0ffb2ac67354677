import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { useQuoteField } from '../../realtime/use-market.ts';

/** Time at which a closed market opens again; nothing while it is open, or where the time is not known. */
export function Reopening({ pairId }: { readonly pairId: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const state = useQuoteField(pairId, 'state');
  const opensAt = useQuoteField(pairId, 'opens_at') ?? 0;
  if (state !== 'closed' || opensAt === 0) return null;
  return <span className="text-small whitespace-nowrap text-t2">{t('opens_at', { time: format.weekTime(opensAt) })}</span>;
}
