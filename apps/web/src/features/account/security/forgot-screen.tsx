import { useId, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LOGIN, RESET } from '../../../paths.ts';
import { Link, navigate } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { AreaSelect } from '../codes/area-select.tsx';
import { areaInput } from '../codes/areas.ts';
import { CodeField } from '../codes/code-field.tsx';
import { useAreas } from '../codes/use-areas.ts';
import { Frame } from '../frame.tsx';
import { Form } from './form.tsx';
import { codeProblems, emailProblems, isFine, mobileProblems } from './model.ts';
import type { Problems } from './model.ts';
import { resetAddress } from './reset-state.ts';
import { useSending } from './use-sending.ts';

type Way = 'email' | 'mobile';

/** First step of a forgotten login password: a code by mail or text message, and its check. */
export default function ForgotScreen() {
  const { t } = useTranslation('security');
  const account = useTranslation('account').t;
  const [way, setWay] = useState<Way>('email');
  const panel = useId();
  useTitle(t('forgot_title'));
  return (
    <Frame
      title={t('forgot_title')}
      intro={<p>{t('forgot_text')}</p>}
      after={
        <Link to={LOGIN} className="link">
          {account('login_link')}
        </Link>
      }
    >
      <Tabs
        label={t('way')}
        className="mb-5 border-b border-line"
        value={way}
        onChange={setWay}
        panel={panel}
        choices={[
          { value: 'email', label: t('way_email') },
          { value: 'mobile', label: t('way_mobile') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t('way')}>
        <ForgotForm key={way} way={way} />
      </div>
    </Frame>
  );
}

function ForgotForm({ way }: { readonly way: Way }) {
  const { t } = useTranslation('security');
  const [account, setAccount] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'nothing' | 'sending' | 'all'>('nothing');
  const areas = useAreas();
  const sending = useSending(['account', 'area', 'code']);
  const mobile = way === 'mobile';
  const area = mobile ? areas.chosen : undefined;
  const whom: Problems<'account' | 'area'> = mobile ? mobileProblems(account, area?.id) : emailProblems(account);
  const shown: Problems<'account' | 'area' | 'code'> = {
    ...(tried === 'nothing' ? {} : whom),
    ...(tried === 'all' ? codeProblems(code) : {}),
  };
  const target = { user_string: account.trim(), ...areaInput(area) };

  const sendCode = () => {
    setTried(tried === 'all' ? 'all' : 'sending');
    return isFine(whom) ? call(mobile ? 'sms_send' : 'sms_mail', { ...target, type: 'forget' }) : undefined;
  };
  const submit = () => {
    setTried('all');
    if (!isFine(whom) || !isFine(codeProblems(code))) return;
    void sending.send(async () => {
      if (mobile) await call('user/check_mobile', { ...target, mobile_code: code, scene: 'forget' });
      else await call('user/check_email', { ...target, email_code: code, scene: 'forget' });
      navigate(resetAddress(RESET, area), { state: { account: target.user_string, code } });
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('next')}>
      {mobile && <AreaSelect areas={areas} error={shown.area ? t(shown.area) : sending.at('area')} />}
      <TextField
        label={t(mobile ? 'mobile' : 'email')}
        type={mobile ? 'tel' : 'email'}
        autoComplete={mobile ? 'tel-national' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        value={account}
        onChange={setAccount}
        error={shown.account ? t(shown.account) : sending.at('account')}
      />
      <CodeField
        label={t(mobile ? 'code_sms' : 'code_mail')}
        value={code}
        onChange={setCode}
        error={shown.code ? t(shown.code) : sending.at('code')}
        onSend={sendCode}
      />
    </Form>
  );
}
