import { useEffect, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { HOME } from '../../../paths.ts';
import { navigate } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { BoundFactor } from './bound-factor.tsx';
import { FactorField } from './factor-field.tsx';
import { LoginPassword, SafeForm } from './form-parts.tsx';
import { NOTHING_PROVEN, codeProblems, grouped, placeOf } from './model.ts';
import { PasskeyProof } from '../../../passkey/passkey-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useProof } from './use-proof.ts';

type Binding = ReplyOf<'bind/google'>;

/**
 * Requests once what the server offers to bind, and not through the cache, which asks again whenever the page gets the focus. Each answer carries
 * another secret. The one in the customer's phone must stay the one on screen.
 */
function useBinding() {
  const [binding, setBinding] = useState<Binding>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    call('bind/google', {}, { signal: abort.signal }).then(
      (loaded) => {
        setBinding(loaded);
        setError(undefined);
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      },
    );
    return () => abort.abort();
  }, [round]);
  const reload = () => {
    setBinding(undefined);
    setError(undefined);
    setRound((before) => before + 1);
  };
  return { binding, error, reload };
}

/** Binds an authenticator, or shows what can be done about the one that is bound. */
export default function BindFactorScreen() {
  const { t } = useTranslation('security');
  const { binding, error, reload } = useBinding();
  const [codes, setCodes] = useState<readonly string[]>();
  useTitle(t('bind_factor_title'));
  const text = codes ? 'recovery_text' : binding?.action_type === 1 ? 'bound_text' : 'bind_factor_text';
  return (
    <SettingsFrame title={t(codes ? 'recovery_title' : 'bind_factor_title')} intro={t(text)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => navigate(HOME)} />
      ) : error !== undefined ? (
        <Failure error={error} onRetry={reload} />
      ) : binding === undefined ? (
        <Skeleton className="h-[360px] w-full" />
      ) : binding.action_type === 1 ? (
        <BoundFactor onCodes={setCodes} onUnbound={reload} />
      ) : (
        <BindForm binding={binding} onBound={setCodes} />
      )}
    </SettingsFrame>
  );
}

function BindForm({ binding, onBound }: { readonly binding: Binding; readonly onBound: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security');
  const proof = useProof();
  const form = useForm({
    initial: NOTHING_PROVEN,
    draft: 'secret',
    check: ({ code }) => inWords(codeProblems(code), t),
    placeOf,
    onRefused: proof.onRefused,
    send: async ({ code, login_password }) => {
      const { recovery_codes: codes } = await call('bind/google#bind', {
        code,
        action_type: 1,
        ...(proof.wantsLogin && login_password !== '' && { login_password }),
      });
      toast({ kind: 'done', text: t('bind_factor_done') });
      onBound(codes);
    },
  });
  return (
    <SafeForm form={form} submit={t('bind_factor_submit')}>
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-small text-t3">{t('account')}</dt>
          <dd className="mt-0.5 font-medium">
            <bdi dir="ltr">{binding.username}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-small text-t3">{t('secret')}</dt>
          <dd className="mt-0.5 flex items-start gap-1 font-medium">
            <bdi dir="ltr" className="n whitespace-normal">
              {grouped(binding.secret)}
            </bdi>
            <CopyButton text={binding.secret} what={t('secret')} />
          </dd>
        </div>
      </dl>
      <img src={binding.qrCodeUrl} alt={t('qr_alt')} className="size-[200px] rounded-control bg-[#fff]" />
      <FactorField recovery={false} {...form.field('code')} />
      {proof.wantsCode && <PasskeyProof onConfirmed={proof.confirmed} />}
      <LoginPassword form={form} wanted={proof.wantsLogin} />
    </SafeForm>
  );
}
