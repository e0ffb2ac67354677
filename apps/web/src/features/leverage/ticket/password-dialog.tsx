import { useState } from 'react';
import type { InputOf } from '@candor/api';
import { BUY } from '@candor/rules';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useSession } from '../../../session/session.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { useLive } from '../../../market/live-store.ts';
import { useSlippage } from '../protection.ts';
import { useTrading } from '../trading-context.ts';

/** The accounts that a demo begins with, whose passwords are public. */
const DEMO_ACCOUNTS = '@demo.candor';

interface PasswordDialogProps {
  /** The order that waits for the password; undefined closes the dialog. */
  readonly request: InputOf<'lever/submit'> | undefined;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (password: string) => void;
}

/** Asks for the trade password when the customer's setting wants it, and says once more for what. What was typed stays in this dialog only. */
export function PasswordDialog({ request, error, pending, onClose, onConfirm }: PasswordDialogProps) {
  const { t } = useTranslation('leverage');
  return (
    <Dialog open={request !== undefined} onClose={onClose} kind="center" title={t('trade_password')}>
      {request && <OrderFacts request={request} />}
      <PasswordForm error={error} pending={pending} onConfirm={onConfirm} />
    </Dialog>
  );
}

function OrderFacts({ request }: { readonly request: InputOf<'lever/submit'> }) {
  const { t } = useTranslation('leverage');
  const { ticket, market } = useTrading();
  const [slippage] = useSlippage();
  const frozen = useLive(ticket, (store) => store.summary?.frozen);
  const limit = request.target_price !== undefined;
  const verb = Number(request.type) === BUY ? 'buy' : 'sell';
  return (
    <>
      <p className="font-semibold">
        {t(limit ? `${verb}_limit` : `${verb}_market`, { count: Number(request.share) })} <bdi dir="ltr">{market.symbol}</bdi>
      </p>
      <dl className="facts mb-4">
        <div>
          <dt>{t('multiple')}</dt>
          <dd>
            <bdi dir="ltr" className="n">{`${String(request.multiple)}×`}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t(limit ? 'limit_price' : 'slippage')}</dt>
          <dd>
            {limit ? (
              <Num value={String(request.target_price)} decimals={market.price_decimals} />
            ) : (
              <bdi dir="ltr" className="n">{`${slippage}%`}</bdi>
            )}
          </dd>
        </div>
        <div>
          <dt>{t(limit ? 'frozen_if_placed' : 'frozen_now')}</dt>
          <dd>
            <Num value={frozen} decimals={2} {...(frozen !== undefined && { unit: market.legal_name })} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function PasswordForm({ error, pending, onConfirm }: Pick<PasswordDialogProps, 'error' | 'pending' | 'onConfirm'>) {
  const { t } = useTranslation('leverage');
  const demo = useIsDemo();
  const { account } = useSession();
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
      {demo && account?.endsWith(DEMO_ACCOUNTS) && <p className="text-small text-warn">{t('trade_password_demo')}</p>}
      <PasswordField label={t('trade_password')} value={password} onChange={setPassword} error={error} autoFocus autoComplete="off" />
      <Button kind="primary" size="large" type="submit" pending={pending} disabled={password === ''}>
        {t('confirm_order')}
      </Button>
      <Link to={TRADE_PASSWORD} className="link self-center text-small">
        {t('forgot_trade_password')}
      </Link>
    </form>
  );
}
