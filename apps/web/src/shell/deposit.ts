import { USDT } from '@candor/api/constants';
import { sheetRequest } from './sheet-request.ts';

/** Currency that the deposit sheet is asked for. */
export interface DepositRequest {
  readonly currency: number;
  /** Shows one record only, by its number. */
  readonly record?: number;
  /** Shows one claim only, by its number. */
  readonly claim?: number;
}

const { open, close, useRequest } = sheetRequest<DepositRequest>();
export { close as closeDeposit, useRequest as useDepositRequest };

/** Opens the deposit sheet from anywhere: the header, the account menu, an account without money. */
export function openDeposit(currency: number = USDT, record?: number): void {
  open({ currency, ...(record !== undefined && { record }) });
}

/** Opens it with one claim of a deposit. */
export function openClaim(claim: number): void {
  open({ currency: USDT, claim });
}
