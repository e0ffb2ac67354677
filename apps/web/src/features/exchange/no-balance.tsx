import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { openTransfer } from '../../shell/transfer.ts';

const GetFunds = preloadedComponent(() => import('../../shell/get-funds.tsx'));

/** Nothing to exchange: the ways to something. */
export function NoBalance({ wallet }: { readonly wallet: 'change' | 'legal' }) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-t2">
      {t('nothing_here')}
      <button type="button" className="link" onClick={() => openTransfer(wallet === 'change' ? 'lever' : 'change', wallet)}>
        {common('transfer')}
      </button>
      <Suspense>
        <GetFunds as="link" />
      </Suspense>
    </p>
  );
}
