import { useState } from 'react';
import { write } from '@candor/ui/storage.ts';
import { Link, navigate, useSearchParams } from '@candor/ui/router.tsx';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { currentLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LOGIN } from '../../paths.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Button } from '@candor/ui/button.tsx';
import { Warning } from '@candor/ui/icons.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { areaInput } from './codes/areas.ts';
import { useAreas } from './codes/use-areas.ts';
import { Frame } from './frame.tsx';
import { EMPTY_REGISTER, accountProblems, accountText, isFine, passwordProblems, stepOf } from './model.ts';
import type { RegisterForm } from './model.ts';
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
  const [typed, setForm] = useState<RegisterForm>({
    ...EMPTY_REGISTER,
    invitation: search.get('code') ?? search.get('extension_code') ?? '',
  });
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { captcha, failed, refresh } = useCaptcha();
  const mobile = typed.way === 'mobile';
  const areas = useAreas(mobile);
  const form: RegisterForm = { ...typed, areaId: areas.chosen?.id };
  useTitle(t('register_title'));
  const change = (part: Partial<RegisterForm>) => setForm((before) => ({ ...before, ...part }));
  const who = mobile ? { user_string: accountText(form.mobile), ...areaInput(areas.chosen) } : { user_string: form.email.trim() };
  const another = () => {
    change({ code: '' });
    refresh();
  };

  const leaveFirstStep = async () => {
    const fine = isFine(accountProblems(form));
    setTried(!fine);
    setRefusal(undefined);
    if (!fine) return;
    if (!mobile && captcha === undefined) return;
    setPending(true);
    try {
      if (mobile) await call('user/check_mobile', { ...who, mobile_code: form.sms, scene: 'register' });
      else await call('captcha/check', { captcha_id: captcha?.captcha_id ?? '', code: form.code });
      setStep(2);
    } catch (error) {
      setRefusal(errorText(error));
      // Wrong digits use the image up.
      if (error instanceof ApiError && error.code === 'lg.p_tuxingmacw') another();
    } finally {
      setPending(false);
    }
  };

  const submit = async () => {
    if (pending) return;
    if (step === 1) return leaveFirstStep();
    setTried(true);
    if ((!mobile && captcha === undefined) || !isFine(passwordProblems(form))) return;
    setPending(true);
    setRefusal(undefined);
    try {
      const { id } = await call('user/register', {
        type: form.way,
        ...who,
        ...(captcha !== undefined && !mobile && { captcha_id: captcha.captcha_id }),
        code: mobile ? form.sms : form.code,
        password: form.password,
        re_password: form.repeat,
        pay_password: form.tradePassword,
        extension_code: form.invitation.trim(),
        register_url: location.origin,
        nationality: form.nationality,
        agreed: form.agreed,
        lang: currentLanguage(),
      });
      // An e-mail address that has an account is answered like a new one, without an id.
      toast({ kind: 'done', text: t(id === 0 ? 'registered_maybe' : 'registered') });
      write('first_steps', 'money,order,close');
      setTimeout(() => navigate(LOGIN), TO_LOGIN_MS);
    } catch (error) {
      setRefusal(errorText(error));
      setPending(false);
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'registration_closed') setRefusedAsClosed(true);
      if (code === 'network') return;
      setTried(false);
      if (stepOf(code) === 2) return;
      // What leads back to the first step has used the image up, or is about it.
      another();
      setStep(1);
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
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {step === 1 ? (
          <FirstStep
            form={form}
            change={change}
            tried={tried}
            areas={areas}
            captcha={
              <CaptchaField
                captcha={captcha}
                failed={failed}
                onRefresh={another}
                value={form.code}
                onChange={(code) => change({ code })}
                error={tried && accountProblems(form).code !== undefined ? t('code_missing') : undefined}
              />
            }
          />
        ) : (
          <SecondStep form={form} change={change} tried={tried} />
        )}
        {refusal !== undefined && (
          <p role="alert" className="flex items-start gap-1.5 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {refusal}
          </p>
        )}
        <div className="mt-2 flex gap-2">
          {step === 2 && (
            <Button className="btn-large" onClick={() => setStep(1)}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" kind="primary" size="large" className="flex-1" pending={pending}>
            {t(step === 1 ? 'next' : 'submit_register')}
          </Button>
        </div>
      </form>
    </Frame>
  );
}
