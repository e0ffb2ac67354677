import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, navigate, useSearchParams } from '../../router.tsx';
import { ApiError, call } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts';
import { LOGIN, TERMS } from '../../paths.ts';
import { useTitle } from '../../shell/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Warning } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { Frame } from './frame.tsx';
import { EMPTY_REGISTER, accountProblems, isFine, passwordProblems, stepOf } from './model.ts';
import type { RegisterForm } from './model.ts';
import { NationalitySelect } from './nationality-select.tsx';

/** After registering the page waits this long before it goes to sign-in, as the specification says. */
const TO_LOGIN_MS = 500;

/** Two steps: who you are and the image code, then passwords and the agreement. */
export default function RegisterScreen() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const [step, setStep] = useState<1 | 2>(1);
  const [form, setForm] = useState<RegisterForm>({
    ...EMPTY_REGISTER,
    invitation: search.get('code') ?? search.get('extension_code') ?? '',
  });
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { captcha, failed, refresh } = useCaptcha();
  useTitle(t('register_title'));
  const change = (part: Partial<RegisterForm>) => setForm((before) => ({ ...before, ...part }));
  const another = () => {
    change({ code: '' });
    refresh();
  };

  const submit = async () => {
    if (step === 1) {
      setTried(!isFine(accountProblems(form)));
      if (isFine(accountProblems(form))) setStep(2);
      setRefusal(undefined);
      return;
    }
    setTried(true);
    if (pending || captcha === undefined || !isFine(passwordProblems(form))) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await call('user/register', {
        type: 'email',
        user_string: form.email.trim(),
        captcha_id: captcha.captcha_id,
        code: form.code,
        password: form.password,
        re_password: form.repeat,
        pay_password: form.tradePassword,
        extension_code: form.invitation.trim(),
        register_url: location.origin,
        nationality: form.nationality,
        agreed: form.agreed,
        lang: currentLanguage(),
      });
      toast({ kind: 'done', text: t('registered') });
      setTimeout(() => navigate(LOGIN), TO_LOGIN_MS);
    } catch (error) {
      setRefusal(errorText(error));
      setPending(false);
      // An image code is good for one attempt, whatever came of it.
      another();
      const code = error instanceof ApiError ? error.code : '';
      if (code !== 'network') {
        setTried(false);
        setStep(stepOf(code));
      }
    }
  };

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

interface StepProps {
  readonly form: RegisterForm;
  readonly change: (part: Partial<RegisterForm>) => void;
  readonly tried: boolean;
}

function FirstStep({ form, change, tried, captcha }: StepProps & { readonly captcha: ReactNode }) {
  const { t } = useTranslation('account');
  const problems = tried ? accountProblems(form) : {};
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        value={form.email}
        onChange={(email) => change({ email })}
        error={problems.email && t(problems.email)}
      />
      {captcha}
      <NationalitySelect value={form.nationality} onChange={(nationality) => change({ nationality })} />
      <TextField
        label={t('invitation')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={16}
        value={form.invitation}
        onChange={(invitation) => change({ invitation })}
      />
    </>
  );
}

function SecondStep({ form, change, tried }: StepProps) {
  const { t } = useTranslation('account');
  const common = useTranslation('common').t;
  const problems = tried ? passwordProblems(form) : {};
  const labels = { showLabel: common('show_password'), hideLabel: common('hide_password'), autoComplete: 'new-password' };
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={form.email} readOnly hidden />
      <PasswordField
        {...labels}
        label={t('password')}
        hint={t('password_hint')}
        autoFocus
        value={form.password}
        onChange={(password) => change({ password })}
        error={problems.password && t(problems.password)}
      />
      <PasswordField
        {...labels}
        label={t('repeat')}
        value={form.repeat}
        onChange={(repeat) => change({ repeat })}
        error={problems.repeat && t(problems.repeat)}
      />
      <PasswordField
        {...labels}
        autoComplete="off"
        label={t('trade_password')}
        hint={t('trade_password_hint')}
        value={form.tradePassword}
        onChange={(tradePassword) => change({ tradePassword })}
        error={problems.tradePassword && t(problems.tradePassword)}
      />
      <div>
        <Checkbox checked={form.agreed} onChange={(agreed) => change({ agreed })}>
          {t('agree_before')}{' '}
          <Link to={TERMS} target="_blank" className="link">
            {t('agree_link')}
          </Link>
        </Checkbox>
        {problems.agreed && (
          <p role="alert" className="mt-1 text-small text-danger">
            {t(problems.agreed)}
          </p>
        )}
      </div>
    </>
  );
}
