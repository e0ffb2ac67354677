import { Suspense } from 'react';
import { part } from '@candor/ui/code-loading.ts';
import { useSession } from '../../session/session.ts';
import { closeWithdraw, useWithdrawRequest } from '../../shell/withdraw.ts';

const WithdrawSheet = part(() => import('./withdraw-sheet.tsx'));

/** Mounts the withdrawal sheet when it is first asked for. Mounted once by the shell. */
export function WithdrawSheets() {
  const request = useWithdrawRequest();
  const { signedIn } = useSession();
  if (!signedIn || request === undefined) return null;
  return (
    <Suspense>
      <WithdrawSheet currencyId={request.currency} open onClose={closeWithdraw} />
    </Suspense>
  );
}
