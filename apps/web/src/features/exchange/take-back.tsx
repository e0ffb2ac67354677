import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { placesOf, type FlashOrder } from './flash-model.ts';

/** Takes back an exchange that waits for an operator. */
export function TakeBack({ order: { id, num, l_currency: left } }: { readonly order: FlashOrder }) {
  const { t } = useTranslation('exchange');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const { phase, send } = useMoneyCall('wallet/flash_cancel', String(id));
  const takeBack = async () => {
    try {
      await send({ id: String(id) });
      toast({ kind: 'done', text: t('taken_back', { given: format.decimal(num, { decimals: Math.max(2, placesOf(num)) }), left }) });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  return (
    <Button className="self-start" pending={phase !== 'idle'} onClick={() => void takeBack()}>
      {phase === 'checking' ? errors('checking') : t('take_back')}
    </Button>
  );
}
