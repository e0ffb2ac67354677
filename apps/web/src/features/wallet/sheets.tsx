import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useSession } from '../../session/session.ts';
import { useDepositRequest } from '../../shell/deposit.ts';
import { useTransferRequest } from '../../shell/transfer.ts';

const TransferSheet = preloadedComponent(() => import('./transfer-sheet.tsx'));
const DepositSheet = preloadedComponent(() => import('./deposit-sheet.tsx'));

/** Mounts the wallet's sheets when they are first asked for. Mounted once by the shell. */
export function WalletSheets() {
  const transfer = useTransferRequest() !== undefined;
  const deposit = useDepositRequest() !== undefined;
  const { signedIn } = useSession();
  if (!signedIn) return null;
  return (
    <Suspense>
      {transfer && <TransferSheet />}
      {deposit && <DepositSheet />}
    </Suspense>
  );
}
