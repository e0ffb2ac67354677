import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Empty, Skeleton } from '@candor/ui/states.tsx';
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
      <Answer asked={cash} wait={<Skeleton className="h-[420px] w-full" />}>
        {({ currency, tb }) => (
          <div className="flex flex-col gap-10">
            {currency.length === 0 ? (
              <Empty>{t('currency_none')}</Empty>
            ) : (
              <AddressForm currencies={currency} book={tb} wanted={Number(search.get('bid'))} />
            )}
            <AddressBook book={tb} />
          </div>
        )}
      </Answer>
    </SettingsFrame>
  );
}
