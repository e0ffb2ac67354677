import { USDT } from '@candor/api/constants';
import { sheetRequest } from './sheet-request.ts';

/** Currency that the withdrawal sheet is asked for. */
export interface WithdrawRequest {
  readonly currency: number;
  /** Shows one record only, by its number. */
  readonly record?: number;
}

const { open, close, useRequest } = sheetRequest<WithdrawRequest>();
export { close as closeWithdraw, useRequest as useWithdrawRequest };

/** Opens the withdrawal sheet from anywhere: the header, the asset centre. */
export function openWithdraw(currency: number = USDT, record?: number): void {
  open({ currency, ...(record !== undefined && { record }) });
}
