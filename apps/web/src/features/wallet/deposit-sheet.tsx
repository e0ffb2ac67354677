import { useCallback, useState } from 'react';
import type { Deposit, DepositChainName } from '@candor/api';
import { USDT } from '@candor/api/constants';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { DemoTag, Failure, Gone, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { closeDeposit, openDeposit, useDepositRequest } from '../../shell/deposit.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { ClaimRows } from './claim-rows.tsx';
import { BankPanel } from './deposit-bank.tsx';
import { ChainPanel } from './deposit-chain.tsx';
import { DepositRows } from './deposit-rows.tsx';
import { decimalsOf, firstChain } from './deposit-model.ts';
import { useDeposits } from './use-deposits.ts';

await loadNamespaces(['deposit', 'upload', 'wallet']);

const PANEL = 'deposit-chain';

/** The side sheet that shows where to pay a currency in, and what of it is on its way. */
export default function DepositSheet() {
  const request = useDepositRequest();
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet').t;
  const format = useFormat();
  const demo = useIsDemo();
  const record = request?.record;
  const one = useCall(
    'wallet/deposits',
    { page: '1', ...(record !== undefined && { record: String(record) }) },
    { enabled: record !== undefined },
  );
  const currency = one.data?.list[0]?.currency_id ?? request?.currency ?? USDT;
  const chains = useCall('wallet/deposit_chains', { currency_id: currency });
  const [chosen, setChosen] = useState<DepositChainName | 'BANK'>();
  const name = chains.data?.currency_name ?? '';
  const arrived = useCallback(
    ({ amount }: Deposit) => {
      const text = t('arrived', {
        amount: format.decimal(amount, { decimals: decimalsOf(amount) }),
        currency: name,
        account: wallet('wallet_change'),
      });
      toast({ kind: 'done', text });
    },
    [t, wallet, format, name],
  );
  const deposits = useDeposits(arrived);
  const list = chains.data?.list ?? [];
  const chain = chosen ?? firstChain(list);
  const bank = chain === 'BANK' ? chains.data?.bank : undefined;
  const shown = list.find((each) => each.chain === chain);
  const names = { DEMO: t('chain_demo'), BANK: t('bank') } as const;
  const nameOf = (each: DepositChainName | 'BANK'): string => (each === 'DEMO' || each === 'BANK' ? names[each] : each);
  return (
    <Dialog open={request !== undefined} onClose={closeDeposit} title={t('title', { currency: name })} tag={demo && <DemoTag />}>
      {chains.data === undefined ? (
        chains.error === null ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <Failure error={chains.error} onRetry={() => void chains.refetch()} />
        )
      ) : request?.claim !== undefined ? (
        <div>
          <SingleRowNotice id={request.claim} onAll={() => openDeposit(currency)} />
          <ClaimRows record={request.claim} />
        </div>
      ) : record !== undefined ? (
        <div>
          <SingleRowNotice id={record} onAll={() => openDeposit(currency)} />
          {one.data?.list.length === 0 ? (
            <Gone />
          ) : (
            <DepositRows deposits={one.data?.list} error={one.error} onRetry={() => void one.refetch()} currencyName={name} />
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          {chain !== undefined && (
            <>
              <Tabs
                label={t('chain')}
                panel={PANEL}
                value={chain}
                onChange={setChosen}
                choices={[...list.map((each) => each.chain), ...(chains.data.bank ? (['BANK'] as const) : [])].map((value) => ({
                  value,
                  label: nameOf(value),
                }))}
              />
              <div id={PANEL} role="tabpanel" aria-label={nameOf(chain)}>
                {bank && <BankPanel bank={bank} currency={currency} currencyName={name} />}
                {shown && (
                  <ChainPanel key={shown.chain} chain={shown} currency={currency} currencyName={name} faucet={chains.data.faucet} />
                )}
              </div>
            </>
          )}
          <ClaimRows />
          <DepositRows deposits={deposits.data?.list} error={deposits.error} onRetry={() => void deposits.refetch()} currencyName={name} />
        </div>
      )}
    </Dialog>
  );
}
