import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { sheetRequest } from './sheet-request.ts';

/** Transfer that the side sheet is asked for. */
export interface TransferRequest {
  readonly from: TransferWallet;
  readonly to: TransferWallet;
}

const { open, close, useRequest } = sheetRequest<TransferRequest>();
export { close as closeTransfer, useRequest as useTransferRequest };

/** Opens the transfer sheet from anywhere: the ticket, the header, the account menu. */
export function openTransfer(from: TransferWallet = 'change', to: TransferWallet = 'lever'): void {
  open({ from, to });
}
