import { Fact } from '@candor/ui/key-values.tsx';
import { useEffect, useRef } from 'react';
import type { InputOf } from '@candor/api';
import { BUY } from '@candor/rules';
import { ApiError, type FailureCode } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useSession } from '../../../session/session.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { useLive } from '../../../market/live-store.ts';
import { useSlippage } from '../../../price-protection.ts';
import { useTrading } from '../trading-context.ts';

type OrderRequest = InputOf<'lever/submit'>;

/** The accounts that a demo begins with, whose passwords are public. */
const DEMO_ACCOUNTS = '@demo.candor';

interface PasswordDialogProps {
  /** The order that waits for the password; undefined closes the dialog. */
  readonly request: OrderRequest | undefined;
  readonly pending: boolean;
  readonly onClose: () => void;
  /** Sends the order. What it throws about the password is told in the dialog, all else by `onRefused`. */
  readonly onConfirm: (request: OrderRequest) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/** Asks for the trade password when the customer's setting wants it, and says once more for what. What was typed stays in this dialog only. */
export default function PasswordDialog({ request, onClose, ...rest }: PasswordDialogProps) {
  const { t } = useTranslation('leverage');
  return (
    <Dialog open={request !== undefined} onClose={onClose} kind="center" title={t('trade_password')}>
      {request && (
        <>
          <OrderFacts request={request} />
          <PasswordForm request={request} {...rest} />
        </>
      )}
    </Dialog>
  );
}

function OrderFacts({ request }: { readonly request: OrderRequest }) {
  const { t } = useTranslation('leverage');
  const ofMarket = useTranslation('market').t;
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
        <Fact name={t('multiple')}>
          <bdi dir="ltr" className="n">{`${String(request.multiple)}×`}</bdi>
        </Fact>
        <Fact name={limit ? t('limit_price') : ofMarket('slippage')}>
          {limit ? (
            <Num value={String(request.target_price)} decimals={market.price_decimals} />
          ) : (
            <bdi dir="ltr" className="n">{`${slippage}%`}</bdi>
          )}
        </Fact>
        <Fact name={t(limit ? 'frozen_if_placed' : 'frozen_now')}>
          <Num value={frozen} decimals={2} {...(frozen !== undefined && { unit: market.legal_name })} />
        </Fact>
      </dl>
    </>
  );
}

const isOfPassword = (code: FailureCode | undefined): boolean => code === 'e_pdealerr' || code === 'trade_password_locked';

function PasswordForm({ request, pending, onConfirm, onRefused }: Omit<PasswordDialogProps, 'onClose'> & { request: OrderRequest }) {
  const { t } = useTranslation('leverage');
  const demo = useIsDemo();
  const { account } = useSession();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => onConfirm({ ...request, pay_password: password }),
    placeOf: (code) => (isOfPassword(code) ? 'password' : undefined),
    onRefused: (error) => {
      // Who closed the dialog meanwhile is told outside it.
      if (isShown.current && error instanceof ApiError && isOfPassword(error.code)) return false;
      onRefused(error);
      return true;
    },
  });
  return (
    <>
      <Form form={{ ...form, pending }} submit={t('confirm_order')} disabled={form.values.password === ''}>
        <p className="text-t2">{t('trade_password_text')}</p>
        {demo && account?.endsWith(DEMO_ACCOUNTS) && <p className="text-small text-warn">{t('trade_password_demo')}</p>}
        <PasswordField label={t('trade_password')} autoFocus autoComplete="off" {...form.field('password')} />
      </Form>
      <Link to={TRADE_PASSWORD} className="link mt-4 block text-center text-small">
        {t('forgot_trade_password')}
      </Link>
    </>
  );
}
