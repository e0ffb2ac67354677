import { useEffect, useId, useRef } from 'react';
import type { InputOf } from '@candor/api';
import { ApiError, type FailureCode } from '@candor/ui/api/client.ts';
import { Checkbox } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { setOrderConfirmed } from '../../../order-confirm.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { OrderFacts } from './order-facts.tsx';

await loadNamespaces(['confirm']);

/** The accounts that a demo begins with, whose passwords are public. */
const DEMO_ACCOUNTS = '@demo.candor';

/** An order that waits for its customer, and for what. */
export interface AskedOrder {
  readonly request: InputOf<'lever/submit'>;
  /** To be read once more, because this device confirms orders. */
  readonly confirms: boolean;
  /** The venue has refused it for want of the trade password, which the terms on the page did not ask for. */
  readonly lacksPassword: boolean;
}

interface OrderDialogProps {
  readonly order: AskedOrder;
  readonly pending: boolean;
  readonly onClose: () => void;
  /** Sends the order. What it throws about the password is told in the dialog, all else by `onRefused`. */
  readonly onConfirm: (request: AskedOrder['request']) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/** Shows an order before it is sent, and asks for the trade password where that is wanted. What was typed stays in this dialog only. */
export default function OrderDialog({ order, onClose, ...rest }: OrderDialogProps) {
  const { t } = useTranslation('confirm');
  const ofContracts = useTranslation('contracts').t;
  const { ticket } = useTrading();
  const isAsked = useLive(ticket, (store) => store.deal?.pay_password_required ?? false);
  // The terms may be read again meanwhile: after an order with the password, they ask for none for a while.
  const wantsPassword = isAsked || order.lacksPassword;
  const title = wantsPassword && !order.confirms ? ofContracts('trade_password') : t('title');
  const facts = useId();
  return (
    <Dialog open onClose={onClose} kind="center" title={title} describedBy={facts}>
      <div id={facts}>
        <OrderFacts request={order.request} full={order.confirms} />
      </div>
      <OrderForm order={order} wantsPassword={wantsPassword} {...rest} />
    </Dialog>
  );
}

const isOfPassword = (code: FailureCode | undefined): boolean => code === 'e_pdealerr' || code === 'trade_password_locked';

interface OrderFormProps extends Omit<OrderDialogProps, 'onClose'> {
  readonly wantsPassword: boolean;
}

function OrderForm({ order, wantsPassword, pending, onConfirm, onRefused }: OrderFormProps) {
  const { t } = useTranslation('contracts');
  const ofConfirm = useTranslation('confirm').t;
  const demo = useIsDemo();
  const { account } = useSession();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { request, confirms } = order;
  const form = useForm({
    initial: { password: '', never: false },
    draft: 'secret',
    send: ({ password, never }) => {
      if (never) setOrderConfirmed(false);
      return onConfirm({ ...request, ...(wantsPassword && { pay_password: password }) });
    },
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
      <Form form={{ ...form, pending }} submit={t('confirm_order')} disabled={wantsPassword && form.values.password === ''}>
        {confirms && <p className="text-small text-t2">{ofConfirm('moves')}</p>}
        {wantsPassword && (
          <>
            <p className="text-t2">{t('trade_password_text')}</p>
            {demo && account?.endsWith(DEMO_ACCOUNTS) && <p className="text-small text-warn">{t('trade_password_demo')}</p>}
            <PasswordField label={t('trade_password')} data-autofocus="" autoComplete="off" {...form.field('password')} />
          </>
        )}
        {confirms && (
          <Checkbox checked={form.values.never} onChange={(never) => form.edit({ never })}>
            {ofConfirm('never_again')}
          </Checkbox>
        )}
      </Form>
      {wantsPassword && (
        <Link to={TRADE_PASSWORD} className="link mt-4 block text-center text-small">
          {t('forgot_trade_password')}
        </Link>
      )}
    </>
  );
}
