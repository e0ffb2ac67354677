import { useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { PasskeyProof, useHasPasskey } from '../../../passkey/passkey-proof.tsx';
import { placesOf, type Order } from '../model.ts';

interface ReleaseDialogProps {
  readonly order: Order;
  readonly total: string;
  readonly onClose: () => void;
}

/** Asks the seller for the trade password, and for the second factor where the venue wants it, before the coins go. */
export function ReleaseDialog({ order, total, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('c2c');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const passkeys = useHasPasskey();
  const [wantsCode, setWantsCode] = useState(false);
  const { phase, send } = useMoneyCall('legal/order_release', String(order.id));
  const form = useForm({
    initial: { password: '', code: '' },
    draft: 'secret',
    check: ({ password, code }) => ({
      password: password === '' ? t('password_missing') : undefined,
      code: wantsCode && code.trim() === '' ? t('code_missing') : undefined,
    }),
    placeOf: (code) =>
      code === 'code_wrong' || code === 'code_required'
        ? 'code'
        : code === 'e_pdealerr' || code === 'trade_password_required'
          ? 'password'
          : undefined,
    spent: 'code',
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'code_required' || wantsCode) return false;
      setWantsCode(true);
      return true;
    },
    send: async ({ password, code }) => {
      if (phase !== 'idle') return;
      await send({ id: order.id, pay_password: password, ...(wantsCode && { code: code.trim() }) });
      toast({ kind: 'done', text: t('release_done') });
      onClose();
    },
  });
  const number = isolated(`${format.decimal(order.number, { decimals: placesOf(order.number, 2) })} ${order.currency_name}`);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('release_title')}
      submit={phase === 'checking' ? errors('checking') : t('release_confirm')}
    >
      <p className="c2c-note" data-tone="warn">
        {t('release_text', { number, total })}
      </p>
      <PasswordField
        label={t('trade_password')}
        autoComplete="off"
        {...form.field('password')}
        {...(form.refusal?.code === 'e_nopws' && {
          hint: (
            <Link to={TRADE_PASSWORD} className="link" onClick={onClose}>
              {t('trade_password_set')}
            </Link>
          ),
        })}
      />
      {wantsCode && passkeys && <PasskeyProof onConfirmed={() => setWantsCode(false)} />}
      {wantsCode && (
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={32}
          {...form.field('code')}
        />
      )}
    </FormDialog>
  );
}
