import { useEffect } from 'react';
import type { Deposit } from '@candor/api';
import { queryClient } from '@candor/ui/api/query.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { onPrivate } from '../../realtime/connection.ts';
import { withDeposit, type DepositList } from './deposit-model.ts';

const FIRST_PAGE = { page: 1 } as const;

/** The customer's newest deposits, following every confirmation. `onArrived` is told of those that are credited meanwhile. */
export function useDeposits(onArrived: (deposit: Deposit) => void) {
  const deposits = useCall('wallet/deposits', FIRST_PAGE);
  useEffect(
    () =>
      onPrivate((event) => {
        if (event.type !== 'deposit_changed') return;
        const { deposit } = event;
        queryClient.setQueryData<DepositList>(['wallet/deposits', FIRST_PAGE], (known) => known && withDeposit(known, deposit));
        if (deposit.state === 'credited') onArrived(deposit);
      }),
    [onArrived],
  );
  return deposits;
}
