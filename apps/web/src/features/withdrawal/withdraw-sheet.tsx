import { useCall } from '@candor/ui/api/use-call.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { DemoTag, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

await loadNamespaces(['withdrawal', 'wallet', 'keys', 'security']);

export interface WithdrawSheetProps {
  readonly currencyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side sheet that withdraws a currency to an address or to the bound bank card. */
export default function WithdrawSheet({ currencyId, open, onClose }: WithdrawSheetProps) {
  const { t } = useTranslation('withdrawal');
  const demo = useIsDemo();
  const info = useCall('wallet/get_info', { currency: currencyId }, { enabled: open });
  const cash = useCall('user/cash_info', { bid: currencyId }, { enabled: open });
  if (info.data !== undefined && cash.data !== undefined && open)
    return <WithdrawDialog key={currencyId} info={info.data} cash={cash.data} onClose={onClose} />;
  const error = info.error ?? cash.error;
  const retry = () => {
    void info.refetch();
    void cash.refetch();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { currency: info.data?.currency_name ?? '' })} tag={demo && <DemoTag />}>
      {error === null ? <Skeleton className="h-96 w-full" /> : <Failure error={error} onRetry={retry} />}
    </Dialog>
  );
}
