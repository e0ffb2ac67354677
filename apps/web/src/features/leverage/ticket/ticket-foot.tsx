import { useState, type RefObject } from 'react';
import { Link } from '@candor/ui/router.tsx';
import type { InputOf, LeverOrder } from '@candor/api';
import { BUY, LIMIT } from '@candor/rules';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { isOutcomeUnknown } from '@candor/ui/api/money-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { TRADE_PASSWORD } from '../../../paths.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useFresh } from '../../../realtime/freshness.ts';
import { noteOrders } from '../data.ts';
import { usePauseReason } from '../../../market/use-pause-reason.ts';
import { focusFault } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { refusalIn, useRefusalLabel } from '../../../market/refusal.ts';
import { protectionIn } from '../../../realtime/protection.ts';
import { useTrading } from '../trading-context.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useTicketSentence } from './ticket-errors.ts';

/** Frozen amount and the button that sends the order and says what it does. */
export function TicketFoot({ box, onPlaced }: { readonly box: RefObject<HTMLElement | null>; readonly onPlaced?: () => void }) {
  const { t } = useTranslation('leverage');
  const ofMarket = useTranslation('market').t;
  const { ticket, market, showOrder } = useTrading();
  const format = useFormat();
  const sentence = useTicketSentence();
  const { phase, send } = useMoneyCall('lever/submit');
  const [asking, setAsking] = useState<InputOf<'lever/submit'>>();
  const side = useLive(ticket, (store) => store.state.side);
  const limit = useLive(ticket, (store) => store.state.mode === LIMIT);
  const hands = useLive(ticket, (store) => store.summary?.hands);
  const frozen = useLive(ticket, (store) => store.summary?.frozen);
  const refused = useRefusalLabel(useLive(ticket, (store) => refusalIn(store.marketState)));
  const fresh = useFresh();
  const fault = useLive(ticket, (store) => store.summary?.blocked && sentence(store.summary.blocked));
  const blocked = fresh ? fault : ofMarket('no_line');
  const pauseReason = usePauseReason();

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
  const failed = (error: unknown): void => {
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
    if (ticket.deal?.pay_password_required) setAsking(request);
    else {
      submit(request).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'trade_password_required') setAsking(request);
        else failed(error);
      });
    }
  };

  const count = hands ?? 0;
  const verb = side === BUY ? 'buy' : 'sell';
  const label = refused ?? (count === 0 ? t(verb) : t(limit ? `${verb}_limit` : `${verb}_market`, { count }));
  const checking = phase === 'checking';
  return (
    <div className="ticket-foot">
      <div className="ticket-row">
        <span className="text-small text-t2">{limit ? t('frozen_if_placed') : t('frozen_now')}</span>
        <Num value={frozen} decimals={2} {...(frozen !== undefined && { unit: market.legal_name })} className="font-semibold" />
      </div>
      <Button
        kind={side === BUY ? 'up' : 'down'}
        size="large"
        className="w-full"
        pending={phase !== 'idle'}
        disabled={blocked !== undefined}
        aria-describedby="ticket-note"
        onClick={press}
      >
        {label}
      </Button>
      <p id="ticket-note" className={`ticket-note ${checking ? 'text-warn' : ''}`} role="status">
        {checking ? ofMarket('outcome_checking') : (blocked ?? '')}
        {!checking && pauseReason !== undefined && <bdi className="block wrap-anywhere">{pauseReason}</bdi>}
      </p>
      <PasswordDialog
        request={asking}
        pending={phase !== 'idle'}
        onClose={() => setAsking(undefined)}
        onConfirm={submit}
        onRefused={failed}
      />
    </div>
  );
}
