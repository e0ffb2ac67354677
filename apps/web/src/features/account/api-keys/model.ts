import type { KeyOf } from '@candor/ui/i18n/keys.ts';

type Text = KeyOf<'keys'>;

/** Scopes of a key, as the call spells them: read alone, or read and trade. */
export const SCOPES = ['read', 'read,trade'] as const;
export type Scopes = (typeof SCOPES)[number];
/** Offered lifetimes in days; the venue takes at most a year. */
export const DAYS = [7, 30, 90, 180, 365] as const;
export type Days = (typeof DAYS)[number];

export interface ApiKeyForm {
  readonly label: string;
  readonly scopes: Scopes;
  readonly addresses: string;
  readonly days: Days;
  readonly trade_password: string;
}

export const EMPTY_API_KEY: ApiKeyForm = { label: '', scopes: 'read', addresses: '', days: 90, trade_password: '' };

/** Addresses and networks as they were typed, parted by commas, semicolons, spaces or lines. */
export function addressList(typed: string): readonly string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}

/** Finds the problems of a new key, by field: a key that trades names its addresses and takes the trade password. */
export function apiKeyProblems({
  label,
  scopes,
  addresses,
  trade_password,
}: ApiKeyForm): Readonly<Partial<Record<'label' | 'addresses' | 'trade_password', Text>>> {
  const trades = scopes === 'read,trade';
  return {
    ...(label.trim() === '' && { label: 'api_key_label_missing' as const }),
    ...(trades && addressList(addresses).length === 0 && { addresses: 'addresses_missing' as const }),
    ...(trades && trade_password === '' && { trade_password: 'trade_password_missing' as const }),
  };
}

/** The input of the call, without what proves the change. */
export function apiKeyInput({ label, scopes, addresses, days, trade_password }: ApiKeyForm) {
  const list = addressList(addresses);
  return {
    label: label.trim(),
    scopes,
    days,
    ...(list.length > 0 && { addresses: list.join(',') }),
    ...(scopes === 'read,trade' && { pay_password: trade_password }),
  };
}
