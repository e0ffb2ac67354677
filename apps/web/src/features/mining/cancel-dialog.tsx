import { useState } from 'react';
import { decimal } from '@candor/money';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, RATE_DECIMALS, type Order } from './model.ts';

/** Asks before an order is cancelled, with what it costs and what comes back. */
export function CancelDialog({ order, onClose }: { readonly order: Order | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('mining');
  return (
    <Dialog open={order !== undefined} onClose={onClose} kind="center" title={t('cancel_title')}>
      {order && <Question key={order.id} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation('mining');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const [refusal, setRefusal] = useState<string>();
  const { phase, send } = useMoneyCall('lh/deposit/order/cancel', String(order.id));
  const { currency_name: unit } = order;
  const back = decimal(order.amount) - decimal(order.cancel_fee);
  const lost = decimal(order.total_interest) - decimal(order.paid_interest);
  const submit = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      await send({ id: String(order.id) });
      toast({ kind: 'done', text: t('cancelled', { amount: format.decimal(back, { decimals: AMOUNT_DECIMALS }), currency: unit }) });
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{t('cancel_text', { percent: format.decimal(order.cost_rate, { decimals: RATE_DECIMALS }) })}</p>
      <dl className="facts">
        <Fact name={t('fee')} className="text-warn">
          <Num value={order.cancel_fee} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('comes_back')}>
          <Num value={back} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('stays')}>
          <Num value={order.paid_interest} decimals={INCOME_DECIMALS} rounding="floor" unit={unit} />
        </Fact>
        <Fact name={t('given_up')}>
          <Num value={lost} decimals={INCOME_DECIMALS} rounding="ceiling" unit={unit} />
        </Fact>
      </dl>
      {refusal !== undefined && <Refused>{refusal}</Refused>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button kind="primary" pending={phase !== 'idle'} onClick={() => void submit()}>
          {phase === 'checking' ? errors('checking') : t('cancel_confirm')}
        </Button>
      </div>
    </div>
  );
}
