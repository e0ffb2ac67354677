import { useState } from 'react';
import { decimal } from '@candor/money';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { venueNow } from '@candor/ui/clock.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, previewOf, RATE_DECIMALS, type Product } from './model.ts';

interface BuySheetProps {
  readonly product: Product | undefined;
  readonly amount: string;
  readonly onClose: () => void;
  readonly onBought: () => void;
}

/** Result and obligations of locking an amount, before the button that does it. */
export function BuySheet({ product, amount, onClose, onBought }: BuySheetProps) {
  const { t } = useTranslation('mining');
  const demo = useIsDemo();
  return (
    <Dialog open={product !== undefined} onClose={onClose} title={t('buy_title')} tag={demo && <DemoTag />}>
      {product && <Confirmation key={`${product.id} ${amount}`} product={product} amount={amount} onClose={onClose} onBought={onBought} />}
    </Dialog>
  );
}

interface ConfirmationProps extends Omit<BuySheetProps, 'product'> {
  readonly product: Product;
}

function Confirmation({ product, amount, onClose, onBought }: ConfirmationProps) {
  const { t } = useTranslation('mining');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => venueNow());
  const { phase, send } = useMoneyCall('lh/deposit');
  const { currency_name: unit, day } = product;
  const preview = previewOf(decimal(amount), product, now);

  const submit = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      const order = await send({
        config_id: String(product.id),
        amount,
        interest_rate: product.interest_rate,
        cost_rate: product.cost_rate,
        day: String(day),
      });
      toast({ kind: 'done', text: t('bought', { amount: format.decimal(order.amount, { decimals: AMOUNT_DECIMALS }), currency: unit }) });
      onBought();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Num value={amount} decimals={AMOUNT_DECIMALS} unit={unit} className="text-[28px]/9 font-semibold" />
        <br />
        <span className="text-t2">{t('days', { count: day })}</span>
      </p>
      <dl className="facts">
        <Fact name={t('rate')}>
          <Num value={product.interest_rate} decimals={RATE_DECIMALS} unit="%" />
        </Fact>
        <Fact name={t('expected')} className="text-t1 font-semibold">
          <Num value={preview.total} decimals={INCOME_DECIMALS} rounding="floor" unit={unit} />
        </Fact>
        <Fact name={t('every_day')}>
          <Num value={preview.daily} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('last_day')}>
          <Num value={preview.lastDay} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('first_at')}>
          <Moment at={preview.firstAt} />
        </Fact>
        <Fact name={t('released_at')}>
          <Moment at={preview.endAt} />
        </Fact>
        <Fact name={t('cancel_fee_now')}>
          <Num value={preview.cancelFee} decimals={AMOUNT_DECIMALS} rounding="ceiling" unit={unit} />
        </Fact>
      </dl>
      <section className="mining-note" aria-label={t('next')}>
        <p className="font-semibold">{t('next')}</p>
        <p className="text-t2">{t('next_text')}</p>
      </section>
      {refusal !== undefined && <Refused>{refusal}</Refused>}
      <div className="flex gap-3">
        <Button size="large" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button kind="primary" size="large" className="flex-1" pending={phase !== 'idle'} onClick={() => void submit()}>
          {phase === 'checking'
            ? errors('checking')
            : t('confirm', { amount: format.decimal(amount, { decimals: 2, rounding: 'floor' }), currency: unit })}
        </Button>
      </div>
    </div>
  );
}
