import { useSyncExternalStore } from 'react';
import type { TransferWallet } from '@candor/rules/wallet/wallets';

/** Which transfer the side sheet is asked for; undefined while it is closed. */
export interface TransferRequest {
  readonly from: TransferWallet;
  readonly to: TransferWallet;
}

const listeners = new Set<() => void>();
let request: TransferRequest | undefined;

function change(next: TransferRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the transfer sheet from anywhere: the ticket, the header, the account menu. */
export function openTransfer(from: TransferWallet = 'change', to: TransferWallet = 'lever'): void {
  change({ from, to });
}

/** Closes the transfer sheet. */
export function closeTransfer(): void {
  change(undefined);
}

/** The transfer being asked for, re-rendering when the sheet opens or closes. */
export function useTransferRequest(): TransferRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );
}
