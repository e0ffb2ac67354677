import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';
import { FactorField } from './factor-field.tsx';
import { LoginPassword } from './form-parts.tsx';
import type { Proven } from './model.ts';
import type { Sending } from './use-sending.ts';

interface ProofFieldsProps {
  readonly value: Proven;
  readonly onChange: (value: Proven) => void;
  readonly sending: Sending;
}

/** The login password and the second factor, each once the server wants it for this change. */
export function ProofFields({ value, onChange, sending }: ProofFieldsProps) {
  return (
    <>
      <LoginPassword value={value.login} onChange={(login) => onChange({ ...value, login })} sending={sending} />
      {sending.wantsCode && (
        <CodeProof
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
          error={sending.at('code')}
          autoFocus={sending.askedForCode}
          onConfirmed={sending.confirmed}
        />
      )}
    </>
  );
}

interface CodeProofProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onConfirmed: () => void;
}

/** A passkey, where the account has one, or a code. Without an authenticator only a recovery code will do. */
function CodeProof({ onConfirmed, ...field }: CodeProofProps) {
  const guard = useCall('safe/safe_center', {});
  const passkeys = (guard.data?.passkeys ?? 0) > 0 && knowsPasskeys();
  return (
    <div className="flex flex-col gap-3">
      {passkeys && <PasskeyProof onConfirmed={onConfirmed} />}
      <FactorField {...field} recoveryOnly={guard.data?.google_bound === 0} />
    </div>
  );
}

/** Confirms a change with a passkey, then sends the form that it stands in. */
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
