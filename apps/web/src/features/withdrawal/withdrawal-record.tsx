import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { Gone, Skeleton } from '@candor/ui/states.tsx';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import { openWithdraw } from '../../shell/withdraw.ts';
import { WithdrawalRow } from './latest-withdrawals.tsx';

await loadNamespaces(['withdrawal', 'wallet']);

interface WithdrawalRecordProps {
  readonly currencyId: number;
  readonly record: number;
  readonly onClose: () => void;
}

/** One withdrawal, as a line of a statement opens it. */
export default function WithdrawalRecord({ currencyId, record, onClose }: WithdrawalRecordProps) {
  const { t } = useTranslation('withdrawal');
  const asked = useCall('charge_mention/log', { record: String(record), limit: '1' });
  return (
    <Dialog open onClose={onClose} title={t('title', { currency: asked.data?.list[0]?.currency_name ?? '' })}>
      <SingleRowNotice id={record} onAll={() => openWithdraw(currencyId)} />
      <Answer asked={asked} wait={<Skeleton className="h-24 w-full" />}>
        {({ list: [withdrawal] }) =>
          withdrawal ? (
            <ul>
              <WithdrawalRow withdrawal={withdrawal} />
              {withdrawal.bank?.settled === 1 && (
                <li>
                  <LazyDecision product="bank" id={withdrawal.bank.id} />
                </li>
              )}
            </ul>
          ) : (
            <Gone />
          )
        }
      </Answer>
    </Dialog>
  );
}
