import { useCall } from '@candor/ui/api/use-call.ts';
import type { FormOf } from '@candor/ui/form/use-form.ts';
import { PasskeyProof, useHasPasskey } from '../../../passkey/passkey-proof.tsx';
import { FactorField } from './factor-field.tsx';
import { LoginPassword } from './form-parts.tsx';
import type { Proven } from './model.ts';
import type { Proof } from './use-proof.ts';

interface ProofFieldsProps {
  readonly form: FormOf<Proven>;
  readonly proof: Proof;
}

/** The login password and the second factor, each once the server wants it for this change. */
export function ProofFields({ form, proof }: ProofFieldsProps) {
  return (
    <>
      <LoginPassword form={form} wanted={proof.wantsLogin} />
      {proof.wantsCode && <CodeProof {...form.field('code')} autoFocus={proof.askedForCode} onConfirmed={proof.confirmed} />}
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
  const passkeys = useHasPasskey();
  return (
    <div className="flex flex-col gap-3">
      {passkeys && <PasskeyProof onConfirmed={onConfirmed} />}
      <FactorField {...field} recoveryOnly={guard.data?.google_bound === 0} />
    </div>
  );
}
