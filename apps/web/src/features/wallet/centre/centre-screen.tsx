import { useState } from 'react';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { Answer } from '@candor/ui/answer.tsx';
import { momentOfAnswer } from '@candor/ui/answer-moments.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { text, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { STATISTICS } from '../../../paths.ts';
import { useFresh } from '../../../realtime/freshness.ts';
import { useWallets } from '../use-wallets.ts';
import { Accounts } from './accounts.tsx';
import { Allocation } from './allocation.tsx';
import { HistorySection, type Span } from './history-section.tsx';
import { Records } from './records.tsx';
import { Summary } from './summary.tsx';
import './centre.css';

/** Prices move all the time: figures in USDT are asked for again this often while they are on screen. */
const PRICES_EVERY_MS = 10_000;

/** The asset centre: what a customer has, what it was worth, where it lies and how it moved. */
export default function CentreScreen() {
  const { t } = useTranslation('assets');
  useTitle(t('title'));
  const [days, setDays] = useState<Span>(30);
  const [wallet, setWallet] = useState<TransferWallet>('change');
  const wallets = useWallets(PRICES_EVERY_MS);
  const history = useCall('wallet/history', { days }, { everyMs: PRICES_EVERY_MS, keepPrevious: true });
  const fresh = useFresh();
  return (
    <div className="page asset-centre" data-stale={!fresh || wallets.isError}>
      <h1 className="sr-only">{t('title')}</h1>
      <Answer asked={wallets} wait={<Waiting />}>
        {(list) => (
          <>
            <div className="asset-head">
              <div className="flex min-w-0 flex-col gap-6">
                <Summary wallets={list} history={history.data} fresh={fresh} at={momentOfAnswer(wallets.dataUpdatedAt)} />
                <Allocation wallets={list} />
              </div>
              <div className="flex min-w-0 flex-col gap-3">
                <HistorySection history={history} days={days} onDays={setDays} />
                <Link to={STATISTICS} className="link self-end">
                  {text('results', 'title')}
                </Link>
              </div>
            </div>
            <Accounts wallets={list} wallet={wallet} onWallet={setWallet} />
            <Records key={wallet} wallets={list} wallet={wallet} />
          </>
        )}
      </Answer>
    </div>
  );
}

/** Placeholder until the wallets are known, as high as they will be. */
function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <div className="asset-head">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-10 w-64 max-w-full" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
        <Skeleton className="h-[280px] w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
