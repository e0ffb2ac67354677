import { toText } from '@candor/money';
import { marginLevel, marginLevelText, isolatedBook, liquidationPrice, takeableMargin } from '@candor/rules';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { lastOf } from '../../../market/last-price.ts';
import { useLive } from '../../../market/live-store.ts';
import { noteOrders } from '../data.ts';
import { useTrading } from '../trading-context.ts';
import { Liquidation } from './cells.tsx';
import { toastFailure } from './close-button.tsx';
import type { Position } from './model.ts';

await loadNamespaces(['part']);

const ADD = 1;
const TAKE = 2;

/** Puts money to the margin of an isolated position, or takes some of it, with what it comes to by the shared rules. */
export default function MarginSheet({ position, onClose }: { readonly position: Position; readonly onClose: () => void }) {
  const { t } = useTranslation('contracts');
  const ofPart = useTranslation('part').t;
  const format = useFormat();
  const { account } = useTrading();
  const { phase, send } = useMoneyCall('lever/margin', String(position.id));
  const [{ way, typed }, edit] = useKeptState<{ readonly way: typeof ADD | typeof TAKE; readonly typed: string }>(
    { name: `margin of ${position.id}`, keep: ['way', 'typed'] },
    () => ({ way: ADD, typed: '' }),
  );
  const available = useLive(account, (store) => store.available) ?? 0n;
  const last = useLive(account, () => lastOf(position.pairId)) ?? position.price;
  const { pairId: pair_id, side, price, number, margin, originMargin: origin_margin } = position;
  const most = way === ADD ? available : takeableMargin({ pair_id, side, price, number, margin, origin_margin }, last);
  const said = ofPart('margin_most', { most: format.written(toText(most)) });
  const amount = valueOf(typed);
  const isWrong = amount !== undefined && (amount <= 0n || amount > most);
  const after = margin + (way === ADD ? 1n : -1n) * (isWrong ? 0n : (amount ?? 0n));
  const own = isolatedBook({ pair_id, side, price, number, margin: after });
  const move = (): void => {
    send({ id: String(position.id), type: way, number: typed }).then(
      (order) => {
        noteOrders([order]);
        toast({ kind: 'done', text: ofPart('margin_moved', { market: order.symbol }) });
        onClose();
      },
      (error: unknown) => {
        onClose();
        toastFailure(error);
      },
    );
  };
  return (
    <Dialog open onClose={onClose} kind="center" title={`${ofPart('own_margin')} · ${position.order.symbol}`}>
      <Segmented
        label={ofPart('own_margin')}
        value={way}
        onChange={(next) => edit({ way: next })}
        choices={[
          { value: ADD, label: ofPart('add_margin') },
          { value: TAKE, label: ofPart('take_margin') },
        ]}
      />
      <div className="mt-4">
        <NumberField
          label={ofPart('margin_amount')}
          value={typed}
          onChange={(text) => edit({ typed: text })}
          decimals={8}
          unit="USDT"
          error={isWrong ? said : undefined}
          hint={said}
        />
      </div>
      <dl className="facts mt-4">
        <Fact name={t('margin')}>
          <Num value={margin} decimals={8} unit="USDT" /> → <Num value={after} decimals={8} unit="USDT" />
        </Fact>
        <Fact name={t('hazard_rate')}>
          <Num value={marginLevelText(marginLevel(own, () => last))} decimals={2} unit="%" />
        </Fact>
        <Fact name={t('est_liquidation_short')}>
          <Liquidation value={liquidationPrice(own, pair_id, () => last, account.stopOutPercent)} position={position} />
        </Fact>
      </dl>
      <p className="mt-3 text-small text-t2">{ofPart('margin_text')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button kind="primary" pending={phase !== 'idle'} disabled={amount === undefined || isWrong} onClick={move}>
          {phase === 'checking' ? t('checking') : ofPart(way === ADD ? 'add_margin' : 'take_margin')}
        </Button>
      </div>
    </Dialog>
  );
}
