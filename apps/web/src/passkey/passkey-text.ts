import { errorText } from '@candor/ui/api/error-text.ts';
import { text } from '@candor/ui/i18n/i18n.ts';
import { PasskeyError } from '@candor/ui/webauthn.ts';

/** A sentence for what went wrong with a passkey, on the device or on the server. */
export function passkeyText(error: unknown): string {
  return error instanceof PasskeyError ? text('keys', `passkey_${error.fault}`) : errorText(error);
}
