import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { LoginPassword, SafeForm } from '../security/form-parts.tsx';
import { SettingsFrame } from '../security/settings-frame.tsx';
import { NOTHING_PROVEN, placeOf } from '../security/model.ts';
import { useProof } from '../security/use-proof.ts';
import { DeclaredMethods } from './declared-methods.tsx';
import { editsOf, isChanged, methodProblems, methodsInput, shownMethods, UNTOUCHED } from './model.ts';
import type { Method } from './model.ts';

/** The login password is not kept. */
const DRAFT = { name: 'payment', keep: ['real_name', 'bank_name', 'bank_account', 'alipay_account', 'wechat_nickname'] } as const;
const NOTHING_TYPED = { ...UNTOUCHED, ...NOTHING_PROVEN };

type CashInfo = ReplyOf<'user/cash_info'>;

/** Screen of the accounts on which the customer receives money: bank card, Alipay, WeChat, and those that the terms declare besides. */
export default function PaymentScreen() {
  const { t } = useTranslation('payment');
  const cash = useCall('user/cash_info', {});
  useTitle(t('title'));
  return (
    <SettingsFrame title={t('title')} intro={t('intro')}>
      <Answer asked={cash} wait={<Skeleton className="h-[420px] w-full" />}>
        {(data) => (
          <div className="flex flex-col gap-10">
            <PaymentForm saved={data} readAgain={async () => (await cash.refetch()).data} />
            {data.declared.length > 0 && (
              <DeclaredMethods
                methods={data.declared}
                isCertified={data.real_name_fixed === 1}
                readAgain={async () => (await cash.refetch()).data?.declared}
              />
            )}
          </div>
        )}
      </Answer>
    </SettingsFrame>
  );
}

function PaymentForm({ saved, readAgain }: { readonly saved: CashInfo; readonly readAgain: () => Promise<CashInfo | undefined> }) {
  const { t } = useTranslation('payment');
  const fixed = saved.real_name_fixed === 1;
  const proof = useProof();
  const form = useForm({
    // What is not typed stays what is saved, also when that changes meanwhile.
    initial: NOTHING_TYPED,
    check: (values) => inWords(methodProblems(saved, editsOf(values)), t),
    placeOf,
    version: saved.version,
    draft: DRAFT,
    readAgain: async () => {
      const read = await readAgain();
      return read && { initial: NOTHING_TYPED, version: read.version };
    },
    onRefused: proof.onRefused,
    send: async (values, version) => {
      const edits = editsOf(values);
      if (!isChanged(saved, edits)) {
        toast({ kind: 'note', text: t('unchanged') });
        return;
      }
      await call('user/cash_save', { ...methodsInput(saved, edits), ...proof.input(values), ...(version !== undefined && { version }) });
      toast({ kind: 'done', text: t('saved') });
      form.reset();
    },
  });
  const shown = shownMethods(saved, editsOf(form.values));
  const method = (name: Method) => ({ ...form.field(name), value: shown[name] });
  return (
    <SafeForm form={form} submit={t('save')}>
      <TextField
        label={t('real_name')}
        hint={t(fixed ? 'real_name_fixed' : 'real_name_hint')}
        autoComplete="name"
        maxLength={64}
        disabled={fixed}
        {...method('real_name')}
      />
      <TextField label={t('bank_name')} autoComplete="off" maxLength={64} {...method('bank_name')} />
      <TextField
        label={t('bank_account')}
        hint={t(isKept(shown.bank_account, saved.bank_account) ? 'bank_account_kept' : 'bank_account_hint')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        onFocus={(event) => event.target.select()}
        {...method('bank_account')}
      />
      <TextField
        label={t('alipay')}
        {...(isKept(shown.alipay_account, saved.alipay_account) && { hint: t('alipay_kept') })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        onFocus={(event) => event.target.select()}
        {...method('alipay_account')}
      />
      <TextField label={t('wechat')} autoComplete="off" maxLength={64} {...method('wechat_nickname')} />
      <LoginPassword form={form} wanted={proof.wantsLogin} />
    </SafeForm>
  );
}

/** Whether a field shows the mask of what is saved. */
function isKept(value: string, saved: string): boolean {
  return saved !== '' && value === saved;
}
