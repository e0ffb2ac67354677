import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useSession } from '../../session/session.ts';
import { closeWithdraw, useWithdrawRequest } from '../../shell/withdraw.ts';

const WithdrawSheet = preloadedComponent(() => import('./withdraw-sheet.tsx'));

const WithdrawalRecord = preloadedComponent(() => import('./withdrawal-record.tsx'));

/** Mounts the withdrawal sheet when it is first asked for. Mounted once by the shell. */
export function WithdrawSheets() {
  const request = useWithdrawRequest();
  const { signedIn } = useSession();
  if (!signedIn || request === undefined) return null;
  return (
    <Suspense>
      {request.record === undefined ? (
        <WithdrawSheet currencyId={request.currency} open onClose={closeWithdraw} />
      ) : (
        <WithdrawalRecord currencyId={request.currency} record={request.record} onClose={closeWithdraw} />
      )}
    </Suspense>
  );
}
