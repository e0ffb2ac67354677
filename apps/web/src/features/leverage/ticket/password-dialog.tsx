import { useState } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { PasswordField } from '@candor/ui/field.tsx';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (password: string) => void;
}

/** Asks for the trade password when the customer's setting wants it. What was typed stays in this dialog only. */
export function PasswordDialog({ open, error, pending, onClose, onConfirm }: PasswordDialogProps) {
  const { t } = useTranslation('leverage');
  return (
    <Dialog open={open} onClose={onClose} kind="center" title={t('trade_password')}>
      <PasswordForm error={error} pending={pending} onConfirm={onConfirm} />
    </Dialog>
  );
}

function PasswordForm({ error, pending, onConfirm }: Pick<PasswordDialogProps, 'error' | 'pending' | 'onConfirm'>) {
  const { t } = useTranslation('leverage');
  const common = useTranslation('common').t;
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '' && !pending) onConfirm(password);
      }}
    >
      <p className="text-t2">{t('trade_password_text')}</p>
      <PasswordField
        label={t('trade_password')}
        value={password}
        onChange={setPassword}
        error={error}
        autoFocus
        autoComplete="off"
        showLabel={common('show_password')}
        hideLabel={common('hide_password')}
      />
      <Button kind="primary" size="large" type="submit" pending={pending} disabled={password === ''}>
        {t('confirm_order')}
      </Button>
      <Link to={TRADE_PASSWORD} className="link self-center text-small">
        {t('forgot_trade_password')}
      </Link>
    </form>
  );
}
