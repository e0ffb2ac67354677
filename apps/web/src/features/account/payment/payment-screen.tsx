import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Form } from '../security/form.tsx';
import { LoginPassword } from '../security/form-parts.tsx';
import { SettingsFrame } from '../security/settings-frame.tsx';
import { useSending } from '../security/use-sending.ts';
import { isChanged, methodProblems, methodsInput, shownMethods } from './model.ts';
import type { Edits } from './model.ts';

type CashInfo = ReplyOf<'user/cash_info'>;

/** Where the customer receives money: bank card, Alipay and WeChat. */
export default function PaymentScreen() {
  const { t } = useTranslation('payment');
  const cash = useCall('user/cash_info', {});
  useTitle(t('title'));
  return (
    <SettingsFrame title={t('title')} intro={t('intro')}>
      {cash.data ? (
        <PaymentForm saved={cash.data} />
      ) : cash.isError ? (
        <Failure error={cash.error} onRetry={() => void cash.refetch()} />
      ) : (
        <Skeleton className="h-[420px] w-full" />
      )}
    </SettingsFrame>
  );
}

function PaymentForm({ saved }: { readonly saved: CashInfo }) {
  const { t } = useTranslation('payment');
  const [edits, setEdits] = useState<Edits>({});
  const [login, setLogin] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(['real_name', 'bank_account', 'login_password']);
  const fixed = saved.real_name_fixed === 1;
  const values = shownMethods(saved, edits);
  const problems = methodProblems(saved, edits);
  const shown = tried ? problems : {};
  const edit = (part: Edits) => setEdits((before) => ({ ...before, ...part }));

  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (!isChanged(saved, edits)) {
      toast({ kind: 'note', text: t('unchanged') });
      return;
    }
    void sending.send(async () => {
      await call('user/cash_save', {
        ...methodsInput(saved, edits),
        ...(sending.wantsLogin && login !== '' && { login_password: login }),
      });
      toast({ kind: 'done', text: t('saved') });
      setTried(false);
      setEdits({});
      setLogin('');
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('save')}>
      <TextField
        label={t('real_name')}
        hint={t(fixed ? 'real_name_fixed' : 'real_name_hint')}
        autoComplete="name"
        maxLength={64}
        disabled={fixed}
        value={values.real_name}
        onChange={(real_name) => edit({ real_name })}
        error={shown.real_name ? t(shown.real_name) : sending.at('real_name')}
      />
      <TextField
        label={t('bank_name')}
        autoComplete="off"
        maxLength={64}
        value={values.bank_name}
        onChange={(bank_name) => edit({ bank_name })}
      />
      <TextField
        label={t('bank_account')}
        hint={t(isKept(values.bank_account, saved.bank_account) ? 'bank_account_kept' : 'bank_account_hint')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={values.bank_account}
        onFocus={(event) => event.target.select()}
        onChange={(bank_account) => edit({ bank_account })}
        error={shown.bank_account ? t(shown.bank_account) : sending.at('bank_account')}
      />
      <TextField
        label={t('alipay')}
        {...(isKept(values.alipay_account, saved.alipay_account) && { hint: t('alipay_kept') })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        value={values.alipay_account}
        onFocus={(event) => event.target.select()}
        onChange={(alipay_account) => edit({ alipay_account })}
        error={shown.alipay_account && t(shown.alipay_account)}
      />
      <TextField
        label={t('wechat')}
        autoComplete="off"
        maxLength={64}
        value={values.wechat_nickname}
        onChange={(wechat_nickname) => edit({ wechat_nickname })}
      />
      <LoginPassword value={login} onChange={setLogin} sending={sending} />
    </Form>
  );
}

/** Whether a field shows the mask of what is saved. */
function isKept(value: string, saved: string): boolean {
  return saved !== '' && value === saved;
}
