import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { SettingsFrame } from '../security/settings-frame.tsx';
import { AddressBook } from './address-book.tsx';
import { AddressForm } from './address-form.tsx';

/** The address book: a form that adds a withdrawal address, and those that are saved. `?bid=` chooses the currency. */
export default function AddressScreen() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const cash = useCall('user/cash_info', {});
  useTitle(t('address_title'));
  return (
    <SettingsFrame title={t('address_title')} intro={t('address_intro')}>
      {cash.data ? (
        <div className="flex flex-col gap-10">
          {cash.data.currency.length === 0 ? (
            <Empty>{t('currency_none')}</Empty>
          ) : (
            <AddressForm currencies={cash.data.currency} book={cash.data.tb} wanted={Number(search.get('bid'))} />
          )}
          <AddressBook book={cash.data.tb} />
        </div>
      ) : cash.isError ? (
        <Failure error={cash.error} onRetry={() => void cash.refetch()} />
      ) : (
        <Skeleton className="h-[420px] w-full" />
      )}
    </SettingsFrame>
  );
}
