import { useId, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
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
import { codeProblems, emailProblems, mobileProblems, placeOf } from './model.ts';
import { resetAddress } from './reset-state.ts';

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
  const areas = useAreas();
  const mobile = way === 'mobile';
  const area = mobile ? areas.chosen : undefined;
  const target = (account: string) => ({ user_string: account.trim(), ...areaInput(area) });
  const form = useForm({
    // The country is chosen in its own list; here it is a place where a refusal can be shown.
    initial: { account: '', area: '', code: '' },
    draft: 'visitor',
    check: ({ account, code }) =>
      inWords({ ...(mobile ? mobileProblems(account, area?.id) : emailProblems(account)), ...codeProblems(code) }, t),
    placeOf,
    send: async ({ account, code }) => {
      const whom = target(account);
      if (mobile) await call('user/check_mobile', { ...whom, mobile_code: code, scene: 'forget' });
      else await call('user/check_email', { ...whom, email_code: code, scene: 'forget' });
      navigate(resetAddress(RESET, area), { state: { account: whom.user_string, code } });
    },
  });
  const sendCode = () =>
    form.check('account', 'area') ? call(mobile ? 'sms_send' : 'sms_mail', { ...target(form.values.account), type: 'forget' }) : undefined;
  return (
    <Form form={form} submit={t('next')}>
      {mobile && <AreaSelect areas={areas} error={form.field('area').error} />}
      <TextField
        label={t(mobile ? 'mobile' : 'email')}
        type={mobile ? 'tel' : 'email'}
        autoComplete={mobile ? 'tel-national' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        {...form.field('account')}
      />
      <CodeField label={t(mobile ? 'code_sms' : 'code_mail')} {...form.field('code')} onSend={sendCode} />
    </Form>
  );
}
