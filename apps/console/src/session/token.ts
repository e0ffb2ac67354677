import { read } from '@candor/ui/storage.ts';

declare module '@candor/ui/storage.ts' {
  /** Its own key, so that an operator and a customer can be signed in on one device. */
  interface StorageKeys {
    console_token: true;
  }
}

/** The token of the operator signed in on this device. */
export function operatorToken(): string | undefined {
  return read('console_token');
}
