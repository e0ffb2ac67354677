import type { Area } from '../codes/areas.ts';

/** Data that the first step of a forgotten password hands to the second. It travels with the history entry, never in the address. */
export interface ResetState {
  readonly account: string;
  readonly code: string;
}

/** Reads what came with the history entry; undefined for who opens the second step without the first. */
export function readResetState(state: unknown): ResetState | undefined {
  if (typeof state !== 'object' || state === null || !('account' in state) || !('code' in state)) return undefined;
  const { account, code } = state;
  return typeof account === 'string' && typeof code === 'string' && account !== '' && code !== '' ? { account, code } : undefined;
}

/** The address of the second step, with the country of a mobile number as the specification has it. */
export function resetAddress(path: string, area: Area | undefined): string {
  return area === undefined ? path : `${path}?${new URLSearchParams({ areaId: String(area.id), areaCode: area.area_code }).toString()}`;
}

/** The input fields of the country in the address; none when the account is an e-mail address. */
export function readArea(search: URLSearchParams): { readonly area_code?: string; readonly area_code_id?: number } {
  const id = search.get('areaId') ?? '';
  const code = search.get('areaCode') ?? '';
  return /^\d{1,5}$/.test(id) && /^\d{1,7}$/.test(code) ? { area_code: code, area_code_id: Number(id) } : {};
}
