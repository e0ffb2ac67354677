import { useEffect, useState } from 'react';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Chevron, Swap } from '@candor/ui/icons.tsx';
import { Popup } from '@candor/ui/menu.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { ASSETS, LIABILITIES, RECORDS } from '../../paths.ts';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { openDeposit } from '../../shell/deposit.ts';
import { isThere } from '../../shell/navigation.ts';
import { openTransfer } from '../../shell/transfer.ts';
import { openWithdraw } from '../../shell/withdraw.ts';
import { grandTotal, shownWallets, totalOf, useWallets } from './use-wallets.ts';
import type { WalletList } from './use-wallets.ts';

await loadNamespaces(['wallet']);

/** Links of the menu: only those whose screen exists. */
const LINKS = [
  { path: ASSETS, label: 'centre' },
  { path: RECORDS, label: 'money_records' },
] as const;

/**
 * Ways of the header to the assets: the deposit, and the balance of all wallets in USDT. The balance opens the wallets one by one, with the way to
 * move money between them.
 */
export default function AssetsButton() {
  const { t } = useTranslation('common');
  const wallets = useWallets();
  const total = useStable(wallets.data === undefined ? undefined : grandTotal(wallets.data));
  return (
    <>
      <Button className="hidden desktop:inline-flex" onClick={() => openDeposit()}>
        {t('deposit')}
      </Button>
      <Popup
        label={t('assets')}
        className="w-[280px]"
        trigger={(props) => (
          <button {...props} type="button" className="btn btn-secondary assets-button">
            {total === undefined ? (
              <Skeleton className="h-4 w-20" />
            ) : (
              <Num value={total} decimals={2} unit="USDT" className="max-[1100px]:[&_.unit]:hidden" />
            )}
            <Chevron className="size-3.5 text-t2 max-tablet:hidden" />
            <span className="sr-only">{t('assets')}</span>
          </button>
        )}
      >
        {(close) => (
          <Overview
            wallets={wallets.data}
            error={wallets.error}
            onRetry={() => void wallets.refetch()}
            onDeposit={() => {
              close();
              openDeposit();
            }}
            onDone={close}
            onTransfer={() => {
              close();
              openTransfer();
            }}
            onWithdraw={() => {
              close();
              openWithdraw();
            }}
          />
        )}
      </Popup>
    </>
  );
}

/** Keeps the last value while a new one loads, so that the header does not fall back to a bar. */
function useStable<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (value !== undefined) setKept(value);
  }, [value]);
  return value ?? kept;
}

interface OverviewProps {
  readonly wallets: WalletList | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onDeposit: () => void;
  readonly onTransfer: () => void;
  readonly onWithdraw: () => void;
  readonly onDone: () => void;
}

function Overview({ wallets, error, onRetry, onDeposit, onTransfer, onWithdraw, onDone }: OverviewProps) {
  const { t } = useTranslation('wallet');
  const common = useTranslation('common').t;
  if (wallets === undefined && error !== null) return <Failure error={error} onRetry={onRetry} />;
  return (
    <div className="p-4">
      <p className="text-small text-t3">{t('total')}</p>
      <p className="tight mb-3 text-price font-semibold">
        {wallets === undefined ? <Skeleton className="h-6 w-32" /> : <Num value={grandTotal(wallets)} decimals={2} unit="USDT" />}
      </p>
      <dl className="border-t border-line py-2">
        {shownWallets(wallets).map((wallet) => (
          <div key={wallet} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-t2">{t(`wallet_${wallet}`)}</dt>
            <dd>
              {wallets === undefined ? (
                <Skeleton />
              ) : (
                <Num value={totalOf(wallets, wallet)} decimals={2} unit="USDT" className="font-medium" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button kind="primary" onClick={onDeposit}>
          {common('deposit')}
        </Button>
        <Button icon={<Swap className="size-4" />} onClick={onTransfer}>
          {common('transfer')}
        </Button>
        <Button className="col-span-2" onClick={onWithdraw}>
          {common('withdraw')}
        </Button>
      </div>
      <nav aria-label={common('assets')} className="mt-3 flex flex-col items-start border-t border-line pt-2">
        {LINKS.filter(({ path }) => isThere(path)).map(({ path, label }) => (
          <Link key={path} to={path} onClick={onDone} className="link inline-flex min-h-8 items-center">
            {t(label)}
          </Link>
        ))}
        <Link to={LIABILITIES} onClick={onDone} className="link inline-flex min-h-8 items-center">
          {common('liabilities')}
        </Link>
      </nav>
    </div>
  );
}
