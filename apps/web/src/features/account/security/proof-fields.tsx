import { useCall } from '@candor/ui/api/use-call.ts';
import { FactorField } from './factor-field.tsx';
import { LoginPassword } from './form-parts.tsx';
import type { Proven } from './model.ts';
import type { Sending } from './use-sending.ts';

interface ProofFieldsProps {
  readonly value: Proven;
  readonly onChange: (value: Proven) => void;
  readonly sending: Sending;
}

/** The login password and a code of the second factor, each once the server wants it for this change. */
export function ProofFields({ value, onChange, sending }: ProofFieldsProps) {
  return (
    <>
      <LoginPassword value={value.login} onChange={(login) => onChange({ ...value, login })} sending={sending} />
      {sending.wantsCode && <CodeProof value={value.code} onChange={(code) => onChange({ ...value, code })} error={sending.at('code')} />}
    </>
  );
}

interface CodeProofProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** An account guarded by passkeys alone has no authenticator: there only a recovery code will do. */
function CodeProof(props: CodeProofProps) {
  const guard = useCall('safe/safe_center', {});
  return <FactorField {...props} recoveryOnly={guard.data?.google_bound === 0} />;
}
