import { sheetRequest } from './sheet-request.ts';

/** Which currency the withdrawal sheet is asked for. */
export interface WithdrawRequest {
  readonly currency: number;
}

const { open, close, useRequest } = sheetRequest<WithdrawRequest>();
export { close as closeWithdraw, useRequest as useWithdrawRequest };

const USDT = 1;

/** Opens the withdrawal sheet from anywhere: the header, the asset centre. */
export function openWithdraw(currency: number = USDT): void {
  open({ currency });
}
