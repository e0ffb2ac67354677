import { useState } from 'react';
import type { LeverOrder } from '@candor/api';
import { ApiError } from '@candor/ui/api/client.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { Slider } from '@candor/ui/slider.tsx';
import { PasswordField } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { protectionIn } from '../../../price-protection.ts';
import { noteOrders } from '../data.ts';
import { LastOf, LiveProfit, priceDecimalsOf, Quantity, SideWord } from './cells.tsx';
import { toastFailure } from './close-button.tsx';
import { handsFrom, partOf, stopsOfHands } from './parts.ts';
import type { Position } from './model.ts';

await loadNamespaces(['part']);

interface CloseSheetProps {
  /** The id of what a screen reader says about the question. */
  readonly factsId: string;
  readonly position: Position;
  /** Whether the market takes no closes now. */
  readonly closed: boolean;
  readonly pending: boolean;
  readonly label: string;
  readonly oneClick: boolean;
  readonly onOneClick: (on: boolean) => void;
  readonly onKeep: () => void;
  /** Closes the given number of hands; all when undefined. */
  readonly onClose: (hands: number | undefined) => void;
}

/** Explanation of what closing a position means, with the number of hands to close and the way to reverse the position instead. */
export default function CloseSheet({ factsId, position, closed, pending, label, oneClick, onOneClick, onKeep, onClose }: CloseSheetProps) {
  const { t } = useTranslation('contracts');
  const ofPart = useTranslation('part').t;
  const [{ typed }, edit] = useKeptState({ name: `closing ${position.id}`, keep: ['typed'] }, () => ({ typed: String(position.hands) }));
  const [turning, setTurning] = useState(false);
  const hands = handsFrom(typed, position.hands);
  const stops = stopsOfHands(position.hands);
  if (turning) return <Reversal position={position} closed={closed} onKeep={() => setTurning(false)} onDone={onKeep} />;
  return (
    <>
      <dl id={factsId} className="facts">
        <Fact name={t('position')}>
          <SideWord side={position.side} /> <Quantity position={position} />
        </Fact>
        <Fact name={t('last_price')}>
          <LastOf position={position} />
        </Fact>
        <Fact name={t('profit_if_closed')}>
          <LiveProfit position={partOf(position, hands ?? position.hands)} />
        </Fact>
      </dl>
      {position.hands > 1 && (
        <div className="mt-4 grid gap-2">
          <NumberField
            label={ofPart('hands_to_close')}
            value={typed}
            onChange={(text) => edit({ typed: text })}
            decimals={0}
            unit={undefined}
            step="1"
            least="1"
            most={String(position.hands)}
            error={hands === undefined ? ofPart('wrong_hands', { most: position.hands }) : undefined}
          />
          <Slider
            label={ofPart('hands_to_close')}
            stops={stops}
            value={stops.findLast((stop) => stop <= (hands ?? 1)) ?? 1}
            onChange={(next) => edit({ typed: String(next) })}
            format={String}
          />
        </div>
      )}
      <p className="mt-3 text-small text-t2">{t('close_text')}</p>
      <Checkbox className="mt-3 text-small" checked={oneClick} onChange={onOneClick}>
        {t('one_click')}
      </Checkbox>
      <div className="dialog-actions">
        <Button disabled={closed || pending} onClick={() => setTurning(true)}>
          {ofPart('reverse')}
        </Button>
        <Button onClick={onKeep}>{t('keep')}</Button>
        <Button
          kind="primary"
          pending={pending}
          disabled={closed || hands === undefined}
          onClick={() => onClose(hands === position.hands ? undefined : hands)}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

interface ReversalProps extends Pick<CloseSheetProps, 'position' | 'closed' | 'onKeep'> {
  readonly onDone: () => void;
}

/** Says what a reversal does, asks for the trade password where the venue wants it, and sends it. */
function Reversal({ position, closed, onKeep, onDone }: ReversalProps) {
  const { t } = useTranslation('contracts');
  const ofPart = useTranslation('part').t;
  const format = useFormat();
  const { phase, send } = useMoneyCall('lever/reverse', String(position.id));
  const [password, setPassword] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const done = (order: LeverOrder): void => {
    noteOrders([order]);
    const price = format.decimal(order.price, { decimals: priceDecimalsOf(position) });
    toast({ kind: 'done', text: ofPart('reversed', { market: order.symbol, price }) });
    onDone();
  };
  const reverse = (): void => {
    const proof = password === undefined ? {} : { pay_password: password };
    send({ id: String(position.id), ...proof, ...protectionIn(position.pairId) }).then(done, (error: unknown) => {
      if (error instanceof ApiError && (error.code === 'trade_password_required' || error.code === 'e_pdealerr')) {
        setRefusal(password === undefined ? undefined : error.message);
        setPassword('');
        return;
      }
      onDone();
      toastFailure(error);
    });
  };
  return (
    <>
      <p className="text-t2">{ofPart('reverse_text')}</p>
      <dl className="facts mt-3">
        <Fact name={t('position')}>
          <SideWord side={position.side} /> <Quantity position={position} />
        </Fact>
        <Fact name={t('last_price')}>
          <LastOf position={position} />
        </Fact>
        <Fact name={t('profit_if_closed')}>
          <LiveProfit position={position} />
        </Fact>
      </dl>
      {password !== undefined && (
        <PasswordField
          label={t('trade_password')}
          className="mt-3"
          autoFocus
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={refusal}
        />
      )}
      <div className="dialog-actions">
        <Button onClick={onKeep}>{t('keep')}</Button>
        <Button kind="primary" pending={phase !== 'idle'} disabled={closed || password === ''} onClick={reverse}>
          {phase === 'checking' ? t('checking') : ofPart('reverse')}
        </Button>
      </div>
    </>
  );
}
