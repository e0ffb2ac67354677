import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { FormRefusal } from './form-parts.tsx';
import { Section } from './section.tsx';
import { useSending } from './use-sending.ts';

type User = ReplyOf<'user/info'>;
const MODES = ['every', 'session', 'never'] as const;

/** When contract orders ask for the trade password; a change takes the password itself. */
export function TradeModeSection() {
  const { t } = useTranslation('keys');
  const user = useCall('user/info', {});
  return (
    <Section id="trade-mode" title={t('mode')} text={t('mode_text')}>
      {user.data ? (
        user.data.has_trade_password ? (
          <ModeForm user={user.data} />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-t2">{t('mode_none')}</p>
            <Link to={TRADE_PASSWORD} className="btn btn-secondary">
              {t('mode_set')}
            </Link>
          </div>
        )
      ) : user.isError ? (
        <Failure error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <Skeleton className="h-[96px] w-full" />
      )}
    </Section>
  );
}

function ModeForm({ user }: { readonly user: User }) {
  const { t } = useTranslation('keys');
  const [chosen, setChosen] = useState<User['trade_password_mode']>();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(['trade_password']);
  const mode = chosen ?? user.trade_password_mode;
  const changed = mode !== user.trade_password_mode;

  const save = () => {
    setTried(true);
    if (password === '') return;
    void sending.send(async () => {
      await call('set/trade_password_mode', { mode, pay_password: password });
      setPassword('');
      setTried(false);
      toast({ kind: 'done', text: t('mode_done') });
    });
  };

  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div role="radiogroup" aria-labelledby="trade-mode" className="flex flex-col">
        {MODES.map((each) => (
          <label key={each} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input type="radio" name="trade-mode" className="radio" checked={each === mode} onChange={() => setChosen(each)} />
            {t(`mode_${each}`)}
          </label>
        ))}
      </div>
      {mode === 'never' && (
        <p className="flex items-start gap-1.5 text-small text-warn">
          <Warning className="mt-px size-3.5 flex-none" />
          {t('mode_never_warning')}
        </p>
      )}
      {changed && (
        <>
          <PasswordField
            label={t('trade_password')}
            autoComplete="off"
            value={password}
            onChange={setPassword}
            error={tried && password === '' ? t('trade_password_missing') : sending.at('trade_password')}
          />
          <FormRefusal sending={sending} />
          <Button type="submit" className="self-start" pending={sending.pending}>
            {t('mode_save')}
          </Button>
        </>
      )}
    </form>
  );
}
