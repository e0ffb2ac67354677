import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { read } from '@candor/ui/storage.ts';
import type { AccountStore } from './account-store.ts';
import { useLive } from '../../market/live-store.ts';
import { useTrading } from './trading-context.ts';

const GetFunds = preloadedComponent(() => import('../../shell/get-funds.tsx'));
const FirstHints = preloadedComponent(() => import('./first-hints.tsx'));

/** Whether the contract account has neither money nor orders. */
export function isEmpty(store: AccountStore): boolean {
  return store.available === 0n && store.openCount === 0;
}

/** Hints for a newly registered customer, fetched only where some are left. */
export function FirstSteps() {
  return (
    (read('first_steps') ?? '') !== '' && (
      <Suspense>
        <FirstHints />
      </Suspense>
    )
  );
}

/** The way to money, wherever the contract account is empty. */
export function ContractFunds() {
  const { account } = useTrading();
  const empty = useLive(account, isEmpty);
  if (!empty) return null;
  return (
    <Suspense>
      <GetFunds as="link" />
    </Suspense>
  );
}
