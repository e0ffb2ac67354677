import { useCallback, useState } from 'react';
import type { Deposit, DepositChainName } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { DemoTag, Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { closeDeposit, useDepositRequest } from '../../shell/deposit.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { ChainPanel } from './deposit-chain.tsx';
import { DepositRows } from './deposit-rows.tsx';
import { decimalsOf, firstChain } from './deposit-model.ts';
import { useDeposits } from './use-deposits.ts';

await loadNamespaces(['deposit', 'wallet']);

const PANEL = 'deposit-chain';

/** The side sheet that shows where to pay a currency in, and what of it is on its way. */
export default function DepositSheet() {
  const request = useDepositRequest();
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet').t;
  const format = useFormat();
  const demo = useIsDemo();
  const currency = request?.currency ?? 1;
  const chains = useCall('wallet/deposit_chains', { currency_id: currency });
  const [chosen, setChosen] = useState<DepositChainName>();
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
  const shown = list.find((each) => each.chain === chain);
  return (
    <Dialog open={request !== undefined} onClose={closeDeposit} title={t('title', { currency: name })} tag={demo && <DemoTag />}>
      {chains.data === undefined ? (
        chains.error === null ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <Failure error={chains.error} onRetry={() => void chains.refetch()} />
        )
      ) : (
        <div className="flex flex-col gap-5">
          {shown !== undefined && (
            <>
              <Tabs
                label={t('chain')}
                panel={PANEL}
                value={shown.chain}
                onChange={setChosen}
                choices={list.map((each) => ({ value: each.chain, label: each.chain === 'DEMO' ? t('chain_demo') : each.chain }))}
              />
              <div id={PANEL} role="tabpanel" aria-label={shown.chain === 'DEMO' ? t('chain_demo') : shown.chain}>
                <ChainPanel key={shown.chain} chain={shown} currency={currency} currencyName={name} faucet={chains.data.faucet} />
              </div>
            </>
          )}
          <DepositRows deposits={deposits.data?.list} error={deposits.error} onRetry={() => void deposits.refetch()} currencyName={name} />
        </div>
      )}
    </Dialog>
  );
}
