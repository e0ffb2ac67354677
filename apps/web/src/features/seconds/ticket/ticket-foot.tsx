import type { RefObject } from 'react';
import type { InputOf, MicroOrder } from '@candor/api';
import { UP } from '@candor/rules';
import { errorText } from '@candor/ui/api/error-text.ts';
import { isOutcomeUnknown } from '@candor/ui/api/money-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { isolated } from '@candor/ui/format.ts';
import { Send } from '../../../market/centre/send.tsx';
import { focusFault } from '../../../market/centre/ticket.tsx';
import { useLive } from '../../../market/live-store.ts';
import { refusalIn } from '../../../market/refusal.ts';
import { protectionIn } from '../../../price-protection.ts';
import { noteOrder } from '../data.ts';
import { Details } from '../orders/use-closed-orders.tsx';
import { amountDecimals, useDuration } from '../orders/words.tsx';
import { useSeconds } from '../seconds-context.ts';
import { useSentence } from './errors.ts';

/** Stake and fee, and the button that sends the order and says what it does. */
export function TicketFoot({ box, onPlaced }: { readonly box: RefObject<HTMLElement | null>; readonly onPlaced?: () => void }) {
  const { t } = useTranslation('seconds');
  const ofMarket = useTranslation('market').t;
  const { ticket, market, showOrder } = useSeconds();
  const format = useFormat();
  const duration = useDuration();
  const sentence = useSentence();
  const { phase, send } = useMoneyCall('microtrade/submit');
  const isUp = useLive(ticket, (store) => store.state.direction) === UP;
  const stake = useLive(ticket, (store) => store.summary?.stake);
  const seconds = useLive(ticket, (store) => store.summary?.option?.seconds);
  const taken = useLive(ticket, (store) => store.summary?.taken);
  const unit = useLive(ticket, (store) => store.offer.currency?.name);
  const refusal = useLive(ticket, (store) => refusalIn(store.marketState));
  const fault = useLive(ticket, (store) => store.summary?.blocked && sentence(store.summary.blocked));

  const placed = (order: MicroOrder): void => {
    noteOrder(order);
    ticket.dispatch({ type: 'placed' });
    const text = t(order.type === UP ? 'placed_up' : 'placed_down', {
      market: order.symbol_name,
      duration: duration(order.seconds),
    });
    toast({ kind: 'done', text, link: <Details onOpen={() => showOrder(order.id)} /> });
    onPlaced?.();
  };

  const submit = (request: InputOf<'microtrade/submit'>): void => {
    send({ ...request, ...protectionIn(market.id) }).then(placed, (error: unknown) =>
      toast({ kind: 'error', text: isOutcomeUnknown(error) ? ofMarket('outcome_open') : errorText(error), sticky: true }),
    );
  };

  const press = (): void => {
    const request = ticket.summary?.request;
    ticket.dispatch({ type: 'tried' });
    if (request) submit(request);
    else focusFault(box);
  };

  const amount =
    stake === undefined
      ? undefined
      : isolated(`${format.decimal(stake, { decimals: amountDecimals(ticket.state.amount) })}\u00a0${unit ?? ''}`);
  const side = isUp ? 'up' : 'down';
  return (
    <div className="ticket-foot">
      <Send
        name={t('taken_now')}
        amount={
          <Num
            value={taken}
            decimals={2}
            rounding="up"
            {...(taken !== undefined && unit !== undefined && { unit })}
            className="font-semibold"
          />
        }
        tone={side}
        phase={phase}
        label={amount === undefined || seconds === undefined ? t(side) : t(`send_${side}`, { amount, duration: duration(seconds) })}
        refusal={refusal}
        fault={fault}
        onPress={press}
      />
    </div>
  );
}
