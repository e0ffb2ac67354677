import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AdvertsTab } from './adverts-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ShopsTab } from './shops-tab.tsx';

const TABS = ['shops', 'adverts', 'orders'] as const;
const PANEL = 'c2c';

/** Trading between customers as operators see it. What is open and narrowed to is in the address. */
export default function C2cScreen() {
  const { t } = useTranslation('console_c2c');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'shops';
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Tabs
        className="border-b border-line"
        label={t('title')}
        panel={PANEL}
        value={tab}
        onChange={(next) => setQuery(new URLSearchParams({ tab: next }))}
        choices={TABS.map((value) => ({ value, label: t(value) }))}
      />
      <div role="tabpanel" id={PANEL} aria-label={t(tab)} className="flex flex-col gap-4">
        {tab === 'shops' && <ShopsTab />}
        {tab === 'adverts' && <AdvertsTab />}
        {tab === 'orders' && <OrdersTab />}
      </div>
    </Screen>
  );
}
