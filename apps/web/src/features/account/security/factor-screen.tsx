import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { HOME } from '../../../paths.ts';
import { refreshUser, signOut } from '../../../session/sign-in.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { Frame } from '../frame.tsx';
import { FactorField } from './factor-field.tsx';
import { Form } from './form.tsx';
import { codeProblems, isFine } from './model.ts';
import { useSending } from './use-sending.ts';

/** The second half of a sign-in: a code of the authenticator. Then home, with everything loaded anew. */
export default function FactorScreen() {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(['code']);
  useTitle(t('factor_title'));
  const problems = codeProblems(code);

  const submit = () => {
    setTried(true);
    if (!isFine(problems)) return;
    void sending.send(async () => {
      await call('verify/google', { code });
      await refreshUser();
      location.assign(HOME);
    });
  };

  return (
    <Frame
      title={t('factor_title')}
      intro={<p>{t('factor_text')}</p>}
      after={
        <Button kind="quiet" className="-ms-3" onClick={() => void signOut()}>
          {t('factor_leave')}
        </Button>
      }
    >
      <Form sending={sending} onSubmit={submit} submit={t('factor_submit')}>
        <FactorField autoFocus value={code} onChange={setCode} error={tried && problems.code ? t(problems.code) : sending.at('code')} />
      </Form>
    </Frame>
  );
}
