import { Suspense } from 'react';
import { decimal } from '@candor/money';
import { Button } from '@candor/ui/button.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Swap } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { openDeposit } from '../../../shell/deposit.ts';
import { openTransfer } from '../../../shell/transfer.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { openWithdraw } from '../../../shell/withdraw.ts';
import { grandTotal, type WalletList } from '../use-wallets.ts';
import { isEmpty, profitPercent, type History } from './model.ts';

const GetFunds = preloadedComponent(() => import('../../../shell/get-funds.tsx'));

interface SummaryProps {
  readonly wallets: WalletList;
  readonly history: History | undefined;
  /** Whether prices can be trusted. */
  readonly fresh: boolean;
  /** Time at which the figures came. */
  readonly at: number;
}

/** The total in USDT, the profit of the running day, and the ways in and out. */
export function Summary({ wallets, history, fresh, at }: SummaryProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const empty = isEmpty(wallets);
  return (
    <section aria-label={t('total')} className="min-w-0">
      <p className="text-small text-t2">{t('total')}</p>
      <p className="asset-figure tighter text-total font-semibold">
        <Num value={grandTotal(wallets)} decimals={2} unit="USDT" />
      </p>
      {empty ? <p className="mt-1 max-w-[420px] text-t2">{t('nothing')}</p> : <Today history={history} />}
      <p className={`mt-1 text-small ${fresh ? 'text-t3' : 'text-warn'}`}>
        {t(fresh ? 'prices_of' : 'prices_old')}{' '}
        <bdi dir="ltr" className="n">
          {format.time(at)} UTC+8
        </bdi>
      </p>
      <div className="mt-5 flex flex-wrap gap-2">{empty ? <FirstWays /> : <Ways />}</div>
    </section>
  );
}

function Ways() {
  const { t } = useTranslation('common');
  return (
    <>
      <Button kind="primary" onClick={() => openDeposit()}>
        {t('deposit')}
      </Button>
      <Button onClick={() => openWithdraw()}>{t('withdraw')}</Button>
      <Button icon={<Swap className="size-4" />} onClick={() => openTransfer()}>
        {t('transfer')}
      </Button>
    </>
  );
}

/** Ways to money for an account without anything: there is nothing to move yet. */
function FirstWays() {
  const { t } = useTranslation('common');
  const demo = useIsDemo();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-8 w-32" />}>
        <GetFunds as="primary" />
      </Suspense>
      {demo && <Button onClick={() => openDeposit()}>{t('deposit')}</Button>}
    </>
  );
}

/** Result of the running day so far. */
function Today({ history }: { readonly history: History | undefined }) {
  const { t } = useTranslation('assets');
  const today = history?.list.at(-1);
  const percent = history && profitPercent(history);
  return (
    <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2">
      <Tooltip text={t('profit_explained')} className="explained text-t2">
        {t('today')}
      </Tooltip>
      {today === undefined ? (
        <Skeleton className="h-4 w-32" />
      ) : (
        <span className="asset-figure inline-flex flex-wrap items-baseline gap-x-2">
          <Num value={today.profit} decimals={2} rounding="floor" unit="USDT" signed arrow toned className="font-medium" />
          {percent !== undefined && <Num value={percent} decimals={2} unit="%" signed toned />}
          {decimal(today.came_in) !== 0n && (
            <span className="text-small text-t3">
              {t('came_in')} <Num value={today.came_in} decimals={2} unit="USDT" signed />
            </span>
          )}
        </span>
      )}
    </p>
  );
}
