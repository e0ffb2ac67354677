import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { call } from '@candor/ui/api/client.ts';
import type { FormOf } from '@candor/ui/form/use-form.ts';
import { currentLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TERMS } from '../../paths.ts';
import { Checkbox, Tabs } from '@candor/ui/choices.tsx';
import { FieldNote, PasswordField, TextField } from '@candor/ui/field.tsx';
import { AreaSelect } from './codes/area-select.tsx';
import { areaInput } from './codes/areas.ts';
import { CodeField } from './codes/code-field.tsx';
import type { Areas } from './codes/use-areas.ts';
import { accountText, mobileProblems } from './model.ts';
import type { RegisterForm } from './model.ts';
import { NationalitySelect } from './nationality-select.tsx';

interface StepProps {
  readonly form: FormOf<RegisterForm>;
}

interface FirstStepProps extends StepProps {
  readonly way: RegisterForm['way'];
  readonly onWay: (way: RegisterForm['way']) => void;
  readonly areas: Areas;
  readonly captcha: ReactNode;
}

/**
 * First step of registration: the customer's account. Either an e-mail address with the digits of an image, or a mobile number with the code sent to
 * it.
 */
export function FirstStep({ form, way, onWay, areas, captcha }: FirstStepProps) {
  const { t } = useTranslation('account');
  const panel = useId();
  const { value: nationality, onChange: onNationality } = form.field('nationality');
  return (
    <>
      <Tabs
        label={t('way')}
        className="border-b border-line"
        value={way}
        onChange={onWay}
        panel={panel}
        choices={[
          { value: 'email', label: t('way_email') },
          { value: 'mobile', label: t('way_mobile') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t('way')} className="flex flex-col gap-4">
        {way === 'email' ? (
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
              {...form.field('email')}
            />
            {captcha}
          </>
        ) : (
          <ByMobile form={form} areas={areas} />
        )}
      </div>
      <NationalitySelect value={nationality} onChange={onNationality} />
      <TextField
        label={t('invitation')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={16}
        {...form.field('invitation')}
      />
    </>
  );
}

function ByMobile({ form, areas }: StepProps & { readonly areas: Areas }) {
  const { t } = useTranslation('account');
  const target = mobileProblems({ mobile: form.values.mobile, areaId: areas.chosen?.id });
  const missing = target.mobile ?? target.areaId;
  return (
    <>
      <AreaSelect areas={areas} error={form.field('areaId').error} />
      <TextField
        label={t('mobile')}
        type="tel"
        name="mobile"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={24}
        {...form.field('mobile')}
      />
      <CodeField
        label={t('sms_code')}
        {...form.field('sms')}
        {...(missing !== undefined && { notYet: t(missing) })}
        onSend={() =>
          call('sms_send', {
            user_string: accountText(form.values.mobile),
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
export function SecondStep({ form, account }: StepProps & { readonly account: string }) {
  const { t } = useTranslation('account');
  const { value: agreed, onChange: onAgreed, error } = form.field('agreed');
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField label={t('password')} hint={t('password_hint')} autoFocus {...form.field('password')} />
      <PasswordField label={t('repeat')} {...form.field('repeat')} />
      <PasswordField autoComplete="off" label={t('trade_password')} hint={t('trade_password_hint')} {...form.field('tradePassword')} />
      <div>
        <Checkbox checked={agreed} onChange={onAgreed}>
          {t('agree_before')}{' '}
          <Link to={TERMS} target="_blank" className="link">
            {t('agree_link')}
          </Link>
        </Checkbox>
        <FieldNote error={error} />
      </div>
    </>
  );
}
