import { Fact } from '@candor/ui/key-values.tsx';
import type { ReplyOf } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ADDRESSES, BIND_EMAIL, BIND_FACTOR, CHANGE_PASSWORD, IDENTITY, PAYMENT, TRADE_PASSWORD } from '../../../paths.ts';
import { Link } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { isGuarded, isUnproven } from './model.ts';
import { PhraseSection } from './phrase-section.tsx';
import { Line } from './line.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { OrderConfirmSection } from './order-confirm-section.tsx';
import { TradeModeSection } from './trade-mode-section.tsx';
import { ScreenPage } from '../../../shell/screen-page.tsx';

type Guard = ReplyOf<'safe/safe_center'>;

/** The safety centre: whose account it is, what guards it, and who used it. */
export default function SafetyScreen() {
  const { t } = useTranslation('security');
  const guard = useCall('safe/safe_center', {});
  useTitle(t('safety_title'));
  return (
    <ScreenPage title={t('safety_title')} width="text">
      <div>
        <Answer asked={guard} wait={<Skeleton className="h-[420px] w-full" />}>
          {(data) => (
            <>
              <Owner guard={data} />
              <div className="mt-8 flex flex-col gap-8">
                <Guards guard={data} />
                <PasskeysSection guarded={isGuarded(data)} />
                <Holder />
                <TradeModeSection />
                <OrderConfirmSection />
                <PhraseSection
                  phrase={data.anti_phishing_phrase}
                  readAgain={async () => (await guard.refetch()).data?.anti_phishing_phrase}
                />
                <SessionsSection />
                <SignInsSection />
                <ApiKeysSection />
              </div>
            </>
          )}
        </Answer>
      </div>
    </ScreenPage>
  );
}

/** Section on the account's holder and the places its money goes to. */
function Holder() {
  const { t } = useTranslation('security');
  const review = useCall('user/center', {});
  const status = review.data?.review_status;
  return (
    <Section id="holder" title={t('also')}>
      <ul>
        <Line
          name={t('identity')}
          state={status === undefined ? review.isError ? '—' : <Skeleton /> : t(`identity_${status}`)}
          action={<Way to={IDENTITY} what={t('identity')} label={t(status === 1 || status === 2 ? 'view' : 'confirm_identity')} />}
        />
        <Line name={t('payment')} state={t('payment_state')} action={<Way to={PAYMENT} what={t('payment')} label={t('open')} />} />
        <Line name={t('addresses')} state={t('addresses_state')} action={<Way to={ADDRESSES} what={t('addresses')} label={t('open')} />} />
      </ul>
    </Section>
  );
}

function Owner({ guard }: { readonly guard: Guard }) {
  const { t } = useTranslation('security');
  return (
    <dl className="facts-stacked mt-5 grid gap-x-8 gap-y-4 tablet:grid-cols-3">
      <Fact name={t('account_number')}>
        <span className="flex items-center gap-1">
          <bdi dir="ltr" className="min-w-0 break-all">
            {guard.account_number}
          </bdi>
          <CopyButton text={guard.account_number} what={t('account_number')} />
        </span>
      </Fact>
      <Fact name={t('phone')}>{guard.phone === '' ? t('not_bound') : <bdi dir="ltr">{guard.phone}</bdi>}</Fact>
      <Fact name={t('changed_at')}>{guard.security_changed_at === 0 ? t('never') : <Moment at={guard.security_changed_at} />}</Fact>
    </dl>
  );
}

function Guards({ guard }: { readonly guard: Guard }) {
  const { t } = useTranslation('security');
  const bound = guard.google_bound === 1;
  const unproven = isUnproven(guard);
  return (
    <Section id="guards" title={t('guards')}>
      <ul>
        <Line
          name={t('login_password')}
          state={t('login_password_state')}
          action={<Way to={CHANGE_PASSWORD} what={t('login_password')} label={t('change')} />}
        />
        <Line
          name={t('trade_password')}
          state={t(guard.has_trade_password ? 'is_set' : 'not_set')}
          action={<Way to={TRADE_PASSWORD} what={t('trade_password')} label={t(guard.has_trade_password ? 'change' : 'set')} />}
        />
        <Line
          name={t('email')}
          state={
            guard.email === '' ? (
              t('not_bound')
            ) : (
              <>
                <bdi dir="ltr">{guard.email}</bdi>
                {unproven && <span className="block">{t('not_confirmed')}</span>}
              </>
            )
          }
          action={<Way to={BIND_EMAIL} what={t('email')} label={t(guard.email === '' ? 'bind' : unproven ? 'confirm' : 'change')} />}
        />
        <Line
          name={t('authenticator')}
          state={bound ? t('recovery_left', { count: guard.recovery_codes_left }) : t('not_bound')}
          action={<Way to={BIND_FACTOR} what={t('authenticator')} label={t(bound ? 'manage' : 'bind')} />}
        />
      </ul>
    </Section>
  );
}

/** A link that says to a screen reader what it changes; the eye sees that at the start of the line. */
function Way({ to, what, label }: { readonly to: string; readonly what: string; readonly label: string }) {
  return (
    <Link to={to} aria-label={`${label}: ${what}`} className="btn btn-secondary flex-none">
      {label}
    </Link>
  );
}
