import { Suspense, useState, type RefObject } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Link } from '@candor/ui/router.tsx';
import type { InputOf, LeverOrder } from '@candor/api';
import { BUY, MARKET } from '@candor/rules';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { isOutcomeUnknown } from '@candor/ui/api/money-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { noteOrders } from '../data.ts';
import { Send } from '../../../market/centre/send.tsx';
import { focusFault } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { refusalIn } from '../../../market/refusal.ts';
import { isOrderConfirmed } from '../../../order-confirm.ts';
import { protectionIn } from '../../../price-protection.ts';
import { useTrading } from '../trading-context.ts';
import type { AskedOrder } from './order-dialog.tsx';
import { useTicketSentence } from './ticket-errors.ts';

const OrderDialog = preloadedComponent(() => import('./order-dialog.tsx'));

/** Name of each kind of order in the label of the button. */
const KINDS = { 1: 'market', 0: 'limit', 2: 'stop' } as const;

/** Frozen amount and the button that sends the order and says what it does. */
export function TicketFoot({ box, onPlaced }: { readonly box: RefObject<HTMLElement | null>; readonly onPlaced?: () => void }) {
  const { t } = useTranslation('contracts');
  const ofMarket = useTranslation('market').t;
  const { ticket, market, showOrder } = useTrading();
  const format = useFormat();
  const sentence = useTicketSentence();
  const { phase, send } = useMoneyCall('lever/submit');
  const [asking, setAsking] = useState<AskedOrder>();
  const side = useLive(ticket, (store) => store.state.side);
  const mode = useLive(ticket, (store) => store.state.mode);
  const hands = useLive(ticket, (store) => store.summary?.hands);
  const frozen = useLive(ticket, (store) => store.summary?.frozen);
  const refusal = useLive(ticket, (store) => refusalIn(store.marketState));
  const fault = useLive(ticket, (store) => store.summary?.blocked && sentence(store.summary.blocked));

  const placed = (order: LeverOrder): void => {
    setAsking(undefined);
    noteOrders([order]);
    ticket.dispatch({ type: 'placed' });
    const price = format.decimal(order.price, { decimals: market.price_decimals });
    const text =
      order.status === 0
        ? t('placed_pending', { market: order.symbol, price })
        : t(order.type === BUY ? 'placed_buy' : 'placed_sell', { count: order.share, market: order.symbol, price });
    toast({
      kind: 'done',
      text,
      link: (
        <button type="button" className="link" onClick={() => showOrder(order.id)}>
          {t('details')}
        </button>
      ),
    });
    onPlaced?.();
  };

  const submit = async (input: InputOf<'lever/submit'>): Promise<void> => placed(await send({ ...input, ...protectionIn(market.id) }));
  const failed = (error: unknown, asked: AskedOrder): void => {
    if (error instanceof ApiError && error.code === 'trade_password_required') {
      setAsking({ ...asked, lacksPassword: true });
      return;
    }
    setAsking(undefined);
    const link =
      error instanceof ApiError && error.code === 'e_nopws' ? (
        <Link to={TRADE_PASSWORD} className="link">
          {t('set_trade_password')}
        </Link>
      ) : undefined;
    toast({ kind: 'error', text: isOutcomeUnknown(error) ? ofMarket('outcome_open') : errorText(error), sticky: true, link });
  };

  const press = (): void => {
    const request = ticket.summary?.request;
    ticket.dispatch({ type: 'tried' });
    if (!request) {
      focusFault(box);
      return;
    }
    const asked = { request, confirms: isOrderConfirmed(), lacksPassword: false };
    if (asked.confirms || ticket.deal?.pay_password_required === true) setAsking(asked);
    else submit(request).catch((error: unknown) => failed(error, asked));
  };

  const count = hands ?? 0;
  const verb = side === BUY ? 'buy' : 'sell';
  return (
    <div className="ticket-foot">
      <Send
        name={t(mode === MARKET ? 'frozen_now' : 'frozen_if_placed')}
        amount={<Num value={frozen} decimals={2} {...(frozen !== undefined && { unit: market.legal_name })} className="font-semibold" />}
        tone={side === BUY ? 'up' : 'down'}
        phase={phase}
        label={count === 0 ? t(verb) : t(`${verb}_${KINDS[mode]}`, { count })}
        refusal={refusal}
        fault={fault}
        onPress={press}
      />
      {asking !== undefined && (
        <Suspense>
          <OrderDialog
            order={asking}
            pending={phase !== 'idle'}
            onClose={() => setAsking(undefined)}
            onConfirm={submit}
            onRefused={(error) => failed(error, asking)}
          />
        </Suspense>
      )}
    </div>
  );
}
