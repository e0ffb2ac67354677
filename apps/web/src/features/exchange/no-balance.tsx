import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { openDeposit } from '../../shell/deposit.ts';
import { openTransfer } from '../../shell/transfer.ts';

/** Nothing to exchange: the ways to something. */
export function NoBalance({ currency, wallet }: { readonly currency: number; readonly wallet: 'change' | 'legal' }) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-t2">
      {t('nothing_here')}
      <button type="button" className="link" onClick={() => openTransfer(wallet === 'change' ? 'lever' : 'change', wallet)}>
        {common('transfer')}
      </button>
      <button type="button" className="link" onClick={() => openDeposit(currency)}>
        {common('deposit')}
      </button>
    </p>
  );
}
