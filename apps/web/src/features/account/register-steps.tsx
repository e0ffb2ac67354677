import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { call } from '@candor/ui/api/client.ts';
import { currentLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TERMS } from '../../paths.ts';
import { Checkbox, Tabs } from '@candor/ui/choices.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { AreaSelect } from './codes/area-select.tsx';
import { areaInput } from './codes/areas.ts';
import { CodeField } from './codes/code-field.tsx';
import type { Areas } from './codes/use-areas.ts';
import { accountProblems, accountText, isFine, mobileProblems, passwordProblems } from './model.ts';
import type { RegisterForm } from './model.ts';
import { NationalitySelect } from './nationality-select.tsx';

interface StepProps {
  readonly form: RegisterForm;
  readonly change: (part: Partial<RegisterForm>) => void;
  readonly tried: boolean;
}

/** Who you are: an e-mail address with the digits of an image, or a mobile number with the code sent to it. */
export function FirstStep({ areas, captcha, ...step }: StepProps & { readonly areas: Areas; readonly captcha: ReactNode }) {
  const { t } = useTranslation('account');
  const { form, change } = step;
  const panel = useId();
  return (
    <>
      <Tabs
        label={t('way')}
        className="border-b border-line"
        value={form.way}
        onChange={(way) => change({ way })}
        panel={panel}
        choices={[
          { value: 'email', label: t('way_email') },
          { value: 'mobile', label: t('way_mobile') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t('way')} className="flex flex-col gap-4">
        {form.way === 'email' ? <ByEmail {...step} captcha={captcha} /> : <ByMobile {...step} areas={areas} />}
      </div>
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

function ByEmail({ form, change, tried, captcha }: StepProps & { readonly captcha: ReactNode }) {
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
    </>
  );
}

function ByMobile({ form, change, tried, areas }: StepProps & { readonly areas: Areas }) {
  const { t } = useTranslation('account');
  const problems = tried ? accountProblems(form) : {};
  const target = mobileProblems(form);
  return (
    <>
      <AreaSelect areas={areas} error={problems.area && t(problems.area)} />
      <TextField
        label={t('mobile')}
        type="tel"
        name="mobile"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={24}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={problems.mobile && t(problems.mobile)}
      />
      <CodeField
        label={t('sms_code')}
        value={form.sms}
        onChange={(sms) => change({ sms })}
        error={problems.sms && t(problems.sms)}
        {...(!isFine(target) && { notYet: t(target.mobile ?? target.area ?? 'account_missing') })}
        onSend={() =>
          call('sms_send', {
            user_string: accountText(form.mobile),
            ...areaInput(areas.chosen),
            scene: 'register',
            lang: currentLanguage(),
          })
        }
      />
    </>
  );
}

/** Passwords and the agreement. */
export function SecondStep({ form, change, tried }: StepProps) {
  const { t } = useTranslation('account');
  const problems = tried ? passwordProblems(form) : {};
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={form.way === 'email' ? form.email : form.mobile} readOnly hidden />
      <PasswordField
        label={t('password')}
        hint={t('password_hint')}
        autoFocus
        value={form.password}
        onChange={(password) => change({ password })}
        error={problems.password && t(problems.password)}
      />
      <PasswordField
        label={t('repeat')}
        value={form.repeat}
        onChange={(repeat) => change({ repeat })}
        error={problems.repeat && t(problems.repeat)}
      />
      <PasswordField
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
