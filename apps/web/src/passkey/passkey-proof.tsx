import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Whether the account has a passkey and this browser can ask for one; false while that is not known. */
export function useHasPasskey(): boolean {
  const guard = useCall('safe/safe_center', {});
  return (guard.data?.passkeys ?? 0) > 0 && knowsPasskeys();
}

/** Confirms a change with a passkey, then sends the form around it. */
export function PasskeyProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useTranslation('security');
  const box = useRef<HTMLDivElement>(null);
  const press = async () => {
    const form = box.current?.closest('form');
    await call('verify/passkey', { response: await askPasskey(await call('verify/passkey_options', {})) });
    // The form must know that no code is wanted any more before it judges itself.
    flushSync(onConfirmed);
    form?.requestSubmit();
  };
  return (
    <div ref={box}>
      <p className="mb-1.5 text-small text-t2">{t('passkey_proof_text')}</p>
      <PasskeyButton label="passkey_factor" kind="secondary" onPress={press} />
    </div>
  );
}
