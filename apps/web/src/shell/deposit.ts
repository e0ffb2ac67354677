import { USDT } from '@candor/api/constants';
import { sheetRequest } from './sheet-request.ts';

/** Which currency the deposit sheet is asked for. */
export interface DepositRequest {
  readonly currency: number;
  /** Shows one record only, by its number. */
  readonly record?: number;
}

const { open, close, useRequest } = sheetRequest<DepositRequest>();
export { close as closeDeposit, useRequest as useDepositRequest };

/** Opens the deposit sheet from anywhere: the header, the account menu, an account without money. */
export function openDeposit(currency: number = USDT, record?: number): void {
  open({ currency, ...(record !== undefined && { record }) });
}
