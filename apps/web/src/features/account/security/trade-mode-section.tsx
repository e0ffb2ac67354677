import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { Button } from '@candor/ui/button.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { FormFields } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { MailboxHelp } from './form-parts.tsx';
import { placeOf } from './model.ts';

type User = ReplyOf<'user/info'>;
const MODES = ['every', 'session', 'never'] as const;

/** Choice of when contract orders ask for the trade password. A change takes the password itself. */
export function TradeModeSection() {
  const { t } = useTranslation('keys');
  const user = useCall('user/info', {});
  return (
    <Section id="trade-mode" title={t('mode')} intro={t('mode_text')}>
      <Answer asked={user} wait={<Skeleton className="h-[96px] w-full" />}>
        {(data) =>
          data.has_trade_password ? (
            <ModeForm user={data} readAgain={async () => (await user.refetch()).data} />
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <p className="text-t2">{t('mode_none')}</p>
              <Link to={TRADE_PASSWORD} className="btn btn-secondary">
                {t('mode_set')}
              </Link>
            </div>
          )
        }
      </Answer>
    </Section>
  );
}

interface ModeFormProps {
  readonly user: User;
  readonly readAgain: () => Promise<User | undefined>;
}

function ModeForm({ user, readAgain }: ModeFormProps) {
  const { t } = useTranslation('keys');
  const form = useForm({
    initial: { mode: user.trade_password_mode, trade_password: '' },
    draft: 'secret',
    check: (values) => ({ trade_password: values.trade_password === '' ? t('trade_password_missing') : undefined }),
    placeOf,
    version: user.trade_password_mode,
    readAgain: async () => {
      const read = await readAgain();
      return read && { initial: { mode: read.trade_password_mode, trade_password: '' }, version: read.trade_password_mode };
    },
    send: async ({ mode, trade_password }, seen) => {
      await call('set/trade_password_mode', { mode, seen_mode: MODES.find((each) => each === seen), pay_password: trade_password });
      form.reset({ mode, trade_password: '' });
      toast({ kind: 'done', text: t('mode_done') });
    },
  });
  const { mode } = form.values;
  const changed = mode !== user.trade_password_mode;
  return (
    <FormFields
      form={form}
      className="flex max-w-[440px] flex-col gap-3"
      help={<MailboxHelp form={form} />}
      foot={
        changed && (
          <Button type="submit" className="self-start" pending={form.pending}>
            {t('mode_save')}
          </Button>
        )
      }
    >
      <div role="radiogroup" aria-labelledby="trade-mode" className="flex flex-col">
        {MODES.map((each) => (
          <label key={each} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input type="radio" name="trade-mode" className="radio" checked={each === mode} onChange={() => form.edit({ mode: each })} />
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
      {changed && <PasswordField label={t('trade_password')} autoComplete="off" {...form.field('trade_password')} />}
    </FormFields>
  );
}
