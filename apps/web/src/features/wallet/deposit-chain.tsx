import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ClaimChannel, ReplyOf } from '@candor/api';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { formatTime } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { ClaimForm } from './claim-form.tsx';
import type { DepositChain } from './deposit-model.ts';

const QrCode = lazyComponent(() => import('@candor/ui/shell/qr-code.tsx'));

interface ChainPanelProps {
  readonly chain: DepositChain;
  readonly currency: number;
  readonly currencyName: string;
  readonly faucet: ReplyOf<'wallet/deposit_chains'>['faucet'];
}

/** Address to pay in to on one chain, the conditions for a payment to be credited, and what not to send. */
export function ChainPanel({ chain, currency, currencyName, faucet }: ChainPanelProps) {
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet').t;
  const format = useFormat();
  const isDemoChain = chain.chain === 'DEMO';
  return (
    <div className="flex flex-col gap-4">
      {chain.test_key === 1 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {t('test_key')}
        </p>
      )}
      {chain.has_address === 1 ? (
        <Address chain={chain} currency={currency} />
      ) : (
        <p role="note" className="rounded-control border border-line px-3 py-2.5 text-t2">
          {t(chain.offered === 1 ? 'closed' : 'not_offered')}
        </p>
      )}
      {isDemoChain && chain.open === 1 && <Faucet faucet={faucet} currencyName={currencyName} />}
      <dl className="flex flex-col gap-1.5 border-y border-line py-4">
        <Line name={t('minimum')}>
          <Num value={chain.minimum} decimals={2} unit={currencyName} />
        </Line>
        <Line name={t('confirmations')}>
          <bdi dir="ltr" className="n">
            {chain.confirmations}
          </bdi>
        </Line>
        <Line name={t('credited_to')}>{wallet('wallet_change')}</Line>
      </dl>
      <ul className="flex list-disc flex-col gap-1.5 ps-4 text-small text-t2">
        <li>{isDemoChain ? t('note_demo') : t('note_coin', { currency: currencyName, chain: chain.chain })}</li>
        {!isDemoChain && <li>{t('note_simple')}</li>}
        <li>{t('note_minimum', { amount: format.written(chain.minimum), currency: currencyName })}</li>
        <li>{t('note_confirmations', { count: chain.confirmations })}</li>
        <li>{t('note_amount', { currency: currencyName })}</li>
      </ul>
      {chain.chain !== 'DEMO' && chain.offered === 1 && (
        <Claim channel={chain.chain} chain={chain} currency={currency} currencyName={currencyName} />
      )}
    </div>
  );
}

interface ClaimProps extends Omit<ChainPanelProps, 'faucet'> {
  readonly channel: ClaimChannel;
}

/** The way for what does not show by itself. */
function Claim({ channel, chain, currency, currencyName }: ClaimProps) {
  const { t } = useTranslation('deposit');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-small text-t2">{t(chain.open === 1 ? 'claim_note_watched' : 'claim_note')}</p>
      {isOpen ? (
        <ClaimForm
          channel={channel}
          currency={currency}
          currencyName={currencyName}
          minimum={chain.minimum}
          onSent={() => setOpen(false)}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>{t(chain.open === 1 ? 'claim_open' : 'claim_title')}</Button>
      )}
    </div>
  );
}

function Address({ chain, currency }: { readonly chain: DepositChain; readonly currency: number }) {
  const { t } = useTranslation('deposit');
  const { data, error, refetch } = useCall('wallet/deposit_address', { currency_id: currency, chain: chain.chain });
  if (data === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="size-[184px]">
        {data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode address={data.address} />
          </Suspense>
        )}
      </div>
      <div className="w-full">
        <p className="mb-1 text-small text-t3">{t('address')}</p>
        <p className="flex min-h-10 items-center justify-between gap-2 rounded-control border border-line px-3 py-2">
          {data === undefined ? (
            <Skeleton className="h-4 w-full" />
          ) : (
            <>
              <bdi dir="ltr" className="min-w-0 font-medium break-all">
                {data.address}
              </bdi>
              <CopyButton text={data.address} what={t('address')} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Faucet({ faucet, currencyName }: Pick<ChainPanelProps, 'faucet' | 'currencyName'>) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const amount = format.decimal(faucet.number, { decimals: 2 });
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      await call('wallet/faucet', {});
      toast({ kind: 'done', text: t('faucet_sent', { amount, currency: currencyName }) });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Button kind="primary" size="large" pending={asking} disabled={faucet.again_at !== 0} onClick={() => void ask()}>
        {t('faucet', { amount, currency: currencyName })}
      </Button>
      {faucet.again_at !== 0 && (
        <p className="text-center text-small text-t3">{t('faucet_used', { time: formatTime(faucet.again_at, VENUE_TIME_ZONE) })}</p>
      )}
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-t2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
