import { useState } from 'react';
import { write } from '@candor/ui/storage.ts';
import { Link, navigate, useSearchParams } from '@candor/ui/router.tsx';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { FormFields } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { currentLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LOGIN } from '../../paths.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { areaInput } from './codes/areas.ts';
import { useAreas } from './codes/use-areas.ts';
import { Frame } from './frame.tsx';
import { EMPTY_REGISTER, accountProblems, accountText, passwordProblems, stepOf } from './model.ts';
import type { Problem, RegisterForm } from './model.ts';
import { FirstStep, SecondStep } from './register-steps.tsx';
import { useRegistrationClosed } from './use-registration-closed.ts';

/** After registering the page waits this long before it goes to sign-in, as the specification says. */
const TO_LOGIN_MS = 500;

/** Two steps: who you are and the code that shows it, then passwords and the agreement. */
export default function RegisterScreen() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const [step, setStep] = useState<1 | 2>(1);
  const [refusedAsClosed, setRefusedAsClosed] = useState(false);
  const closed = useRegistrationClosed() || refusedAsClosed;
  const [way, setWay] = useState<RegisterForm['way']>('email');
  const { captcha, failed, refresh } = useCaptcha();
  const mobile = way === 'mobile';
  const areas = useAreas(mobile);
  useTitle(t('register_title'));
  const form = useForm({
    initial: { ...EMPTY_REGISTER, invitation: search.get('code') ?? search.get('extension_code') ?? '' },
    draft: 'visitor',
    check: (values) => {
      const filled: RegisterForm = { ...values, way, areaId: areas.chosen?.id };
      return inWords<keyof RegisterForm, Problem>(step === 1 ? accountProblems(filled) : passwordProblems(filled), t);
    },
    textOf: errorText,
    send: (values) => (step === 1 ? leaveFirstStep(values) : register(values)),
  });
  const whoOf = (values: RegisterForm) =>
    mobile ? { user_string: accountText(values.mobile), ...areaInput(areas.chosen) } : { user_string: values.email.trim() };
  const another = () => {
    form.edit({ code: '' });
    refresh();
  };

  const leaveFirstStep = async (values: RegisterForm) => {
    if (!mobile && captcha === undefined) return;
    try {
      if (mobile) await call('user/check_mobile', { ...whoOf(values), mobile_code: values.sms, scene: 'register' });
      else await call('captcha/check', { captcha_id: captcha?.captcha_id ?? '', code: values.code });
    } catch (error) {
      // Wrong digits use the image up.
      if (error instanceof ApiError && error.code === 'lg.p_tuxingmacw') another();
      throw error;
    }
    form.reset(values);
    setStep(2);
  };

  const register = async (values: RegisterForm) => {
    if (!mobile && captcha === undefined) return;
    try {
      const { id } = await call('user/register', {
        type: way,
        ...whoOf(values),
        ...(captcha !== undefined && !mobile && { captcha_id: captcha.captcha_id }),
        code: mobile ? values.sms : values.code,
        password: values.password,
        re_password: values.repeat,
        pay_password: values.tradePassword,
        extension_code: values.invitation.trim(),
        register_url: location.origin,
        nationality: values.nationality,
        agreed: values.agreed,
        lang: currentLanguage(),
      });
      // An e-mail address that has an account is answered like a new one, without an id.
      toast({ kind: 'done', text: t(id === 0 ? 'registered_maybe' : 'registered') });
      write('first_steps', 'money,order,close');
      // Meanwhile nothing is to be pressed again.
      await new Promise((resolve) => setTimeout(resolve, TO_LOGIN_MS));
      navigate(LOGIN);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'registration_closed') setRefusedAsClosed(true);
      if (code !== 'network' && stepOf(code) === 1) {
        // What leads back to the first step has used the image up, or is about it.
        another();
        setStep(1);
      }
      throw error;
    }
  };

  if (closed) {
    return (
      <Frame title={t('closed_title')} intro={<p role="status">{t('closed_text')}</p>}>
        <Link to={LOGIN} className="btn btn-primary btn-large w-full">
          {t('login_link')}
        </Link>
      </Frame>
    );
  }
  return (
    <Frame
      title={t('register_title')}
      intro={
        <p>
          {t('register_step', { step })} · {t(step === 1 ? 'register_step_1' : 'register_step_2')}
        </p>
      }
      after={
        <p className="text-t2">
          {t('have_account')}{' '}
          <Link to={LOGIN} className="link">
            {t('login_link')}
          </Link>
        </p>
      }
    >
      <FormFields
        form={form}
        foot={
          <div className="mt-2 flex gap-2">
            {step === 2 && (
              <Button className="btn-large" onClick={() => setStep(1)}>
                {t('back')}
              </Button>
            )}
            <Button type="submit" kind="primary" size="large" className="flex-1" pending={form.pending}>
              {t(step === 1 ? 'next' : 'submit_register')}
            </Button>
          </div>
        }
      >
        {step === 1 ? (
          <FirstStep
            form={form}
            way={way}
            onWay={setWay}
            areas={areas}
            captcha={<CaptchaField captcha={captcha} failed={failed} onRefresh={another} {...form.field('code')} />}
          />
        ) : (
          <SecondStep form={form} account={mobile ? form.values.mobile : form.values.email} />
        )}
      </FormFields>
    </Frame>
  );
}
