import { Suspense, useId, useState } from 'react';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { Checkbox, Tabs } from '@candor/ui/choices.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
import { read, write } from '@candor/ui/storage.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { openTransfer } from '../../../shell/transfer.ts';
import { CONVERSION, LOCK_MINING } from '../../../paths.ts';
import { totalOf, type WalletList } from '../use-wallets.ts';
import { useAssetColumns } from './columns.tsx';
import { isEmpty, rowsOf, withoutSmall } from './model.ts';

const GetFunds = preloadedComponent(() => import('../../../shell/get-funds.tsx'));

/** In the order of the specification's tabs: contract, seconds, flash, legal; the flash account, where money arrives, comes first. */
const TABS = ['change', 'lever', 'micro', 'legal'] as const;

interface AccountsProps {
  readonly wallets: WalletList;
  readonly wallet: TransferWallet;
  readonly onWallet: (wallet: TransferWallet) => void;
}

/** The currencies of each account with what is available, held and worth, and what can be done with them. */
export function Accounts({ wallets, wallet, onWallet }: AccountsProps) {
  const { t } = useTranslation('assets');
  const name = useTranslation('wallet').t;
  const common = useTranslation('common').t;
  const panel = useId();
  const [hides, setHides] = useState(() => read('small_balances') === 'hidden');
  const columns = useAssetColumns(wallet);
  const all = rowsOf(wallets, wallet);
  const rows = withoutSmall(all, hides);
  const hide = (next: boolean): void => {
    setHides(next);
    write('small_balances', next ? 'hidden' : undefined);
  };
  return (
    <section aria-label={t('accounts')} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
        <Tabs
          label={t('accounts')}
          tall
          panel={panel}
          value={wallet}
          onChange={onWallet}
          choices={TABS.map((value) => ({ value, label: name(`wallet_${value}`) }))}
        />
        <Checkbox checked={hides} onChange={hide} className="py-2 text-t2">
          {t('hide_small')}
        </Checkbox>
      </div>
      <div id={panel} role="tabpanel" aria-label={name(`wallet_${wallet}`)} className="pt-3">
        {all.every(({ available, frozen }) => available + frozen === 0n) && (
          <p className="flex flex-wrap items-center gap-x-3 pb-3 text-t2">
            {t('account_empty')}
            {isEmpty(wallets) ? (
              <Suspense fallback={<Skeleton />}>
                <GetFunds as="link" />
              </Suspense>
            ) : (
              <button type="button" className="link" onClick={() => openTransfer(wallet === 'change' ? 'lever' : 'change', wallet)}>
                {common('transfer')}
              </button>
            )}
          </p>
        )}
        {wallet === 'micro' && totalOf(wallets, 'insurance') !== '0' && (
          <p className="flex flex-wrap items-center gap-x-3 pb-3 text-t2">
            {name('wallet_insurance')}
            <Num value={totalOf(wallets, 'insurance')} decimals={2} unit="USDT" className="text-t1" />
            <Link to={`${CONVERSION}?tab=insurance`} className="link">
              {t('use_insurance')}
            </Link>
          </p>
        )}
        {wallet === 'change' && (
          <p className="pb-3">
            <Link to={LOCK_MINING} className="link">
              {t('use_mining')}
            </Link>
          </p>
        )}
        <DataTable
          key={wallet}
          label={name(`wallet_${wallet}`)}
          name={`assets-${wallet}`}
          rows={rows}
          columns={columns}
          keyOf={({ currency }) => currency}
          find={t('find')}
          noneFound={<Empty>{t('none_found')}</Empty>}
          empty={<Empty>{t(hides ? 'all_small' : 'none')}</Empty>}
        />
      </div>
    </section>
  );
}
