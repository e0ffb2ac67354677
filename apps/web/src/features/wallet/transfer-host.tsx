import { Suspense } from 'react';
import { part } from '@candor/ui/code-loading.ts';
import { useSession } from '../../session/session.ts';
import { useTransferRequest } from '../../shell/transfer.ts';

const TransferSheet = part(() => import('./transfer-sheet.tsx'));

/** Mounts the transfer sheet when it is first asked for. Mounted once by the shell. */
export function TransferHost() {
  const asked = useTransferRequest() !== undefined;
  const { signedIn } = useSession();
  if (!asked || !signedIn) return null;
  return (
    <Suspense>
      <TransferSheet />
    </Suspense>
  );
}
