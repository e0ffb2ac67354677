import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { handOverDrafts } from '@candor/ui/form/drafts.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { HOME } from '../../../paths.ts';
import { finishSignIn, signOut } from '../../../session/sign-in.ts';
import { Navigate } from '@candor/ui/router.tsx';
import { useSession } from '../../../session/session.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { Frame } from '../frame.tsx';
import { PasskeyButton } from '../../../passkey/passkey-button.tsx';
import { askPasskey, knowsPasskeys } from '@candor/ui/webauthn.ts';
import { FactorField } from './factor-field.tsx';
import { codeProblems, placeOf } from './model.ts';

type Options = ReplyOf<'verify/passkey_options'>;

/** Whether a passkey can finish the sign-in: still asked, no, or the options to begin with. */
type Passkey = 'asking' | 'none' | Options;

/** Asks once whether the account has a passkey; any refusal leaves the way by code. */
function usePasskeyOptions(): Passkey {
  const [passkey, setPasskey] = useState<Passkey>(() => (knowsPasskeys() ? 'asking' : 'none'));
  useEffect(() => {
    if (!knowsPasskeys()) return;
    const abort = new AbortController();
    call('verify/passkey_options', {}, { signal: abort.signal }).then(setPasskey, () => {
      if (!abort.signal.aborted) setPasskey('none');
    });
    return () => abort.abort();
  }, []);
  return passkey;
}

/** This page finished the sign-in and is about to be left, by a load of its own. */
let isLeaving = false;

async function goHome(): Promise<void> {
  isLeaving = true;
  await finishSignIn();
  handOverDrafts();
  location.assign(HOME);
}

/** Second half of a sign-in: a passkey or a code of the authenticator. Then leads home, with everything reloaded. */
export default function FactorScreen() {
  // Nothing is left to prove for a customer who is signed in.
  return useSession().signedIn && !isLeaving ? <Navigate to={HOME} replace /> : <FactorCheck />;
}

function FactorCheck() {
  const { t } = useTranslation('security');
  const keys = useTranslation('keys').t;
  const passkey = usePasskeyOptions();
  const [byCode, setByCode] = useState(false);
  useTitle(t('factor_title'));
  const withPasskey = typeof passkey === 'object' && !byCode;
  return (
    <Frame
      title={t('factor_title')}
      intro={<p>{withPasskey ? keys('passkey_factor_text') : t('factor_text')}</p>}
      after={
        <Button kind="quiet" className="-ms-3" onClick={() => void signOut()}>
          {t('factor_leave')}
        </Button>
      }
    >
      {passkey === 'asking' ? (
        <Skeleton className="h-[140px] w-full" />
      ) : withPasskey ? (
        <div className="flex flex-col gap-2">
          <PasskeyStep options={passkey} />
          <Button kind="quiet" size="large" onClick={() => setByCode(true)}>
            {keys('code_instead')}
          </Button>
        </div>
      ) : (
        <CodeStep />
      )}
    </Frame>
  );
}

function PasskeyStep({ options }: { readonly options: Options }) {
  const fresh = useRef<Options | undefined>(options);
  const press = async () => {
    // Options are good for one try, and the page may have been open longer than they last.
    const first = fresh.current;
    fresh.current = undefined;
    const response = await askPasskey(first ?? (await call('verify/passkey_options', {})));
    await call('verify/passkey', { response });
    await goHome();
  };
  return <PasskeyButton label="passkey_factor" kind="primary" onPress={press} />;
}

function CodeStep() {
  const { t } = useTranslation('security');
  const form = useForm({
    initial: { code: '' },
    draft: 'visitor',
    check: ({ code }) => inWords(codeProblems(code), t),
    placeOf,
    send: async ({ code }) => {
      await call('verify/google', { code });
      await goHome();
    },
  });
  return (
    <Form form={form} submit={t('factor_submit')}>
      <FactorField autoFocus {...form.field('code')} />
    </Form>
  );
}
