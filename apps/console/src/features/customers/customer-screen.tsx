import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Shield } from '@candor/ui/icons.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { useRecordedCall } from '../../api/use-recorded-call.ts';
import { CUSTOMERS } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CustomerActs } from './acts.tsx';
import { CustomerDetails } from './details.tsx';
import { customerIdOf } from './filter.ts';
import { CustomerLedger } from './ledger.tsx';

const PANEL = 'customer-panel';

/** One customer in full. Each look is in the audit log, and the screen says so. */
export default function CustomerScreen() {
  const { t } = useTranslation('console_customers');
  const [search] = useSearchParams();
  const id = customerIdOf(search);
  if (id === undefined)
    return (
      <Screen title={t('customer')}>
        <Empty action={<ToList />}>{t('no_customer')}</Empty>
      </Screen>
    );
  return <Customer key={id} id={id} />;
}

function ToList() {
  const { t } = useTranslation('console_customers');
  return (
    <Link to={CUSTOMERS} className="link">
      {t('title')}
    </Link>
  );
}

function Customer({ id }: { readonly id: number }) {
  const { t } = useTranslation('console_customers');
  const customer = useRecordedCall('console/customer', { id });
  const mayLedger = useMay('customers.ledger');
  const [search, setSearch] = useSearchParams();
  const tab = mayLedger && search.get('tab') === 'ledger' ? 'ledger' : 'account';
  const choose = (next: 'account' | 'ledger') => {
    const params = new URLSearchParams({ id: String(id), ...(next === 'ledger' && { tab: next }) });
    setSearch(params, { replace: true });
  };
  return (
    <Screen
      title={t('customer_of', { id })}
      intro={
        <span className="flex items-start gap-1.5">
          <Shield className="mt-0.5 size-4 flex-none text-t3" />
          {t('recorded')}
        </span>
      }
      action={customer.data && <CustomerActs customer={customer.data} />}
    >
      {mayLedger && (
        <div className="border-b border-line">
          <Tabs
            label={t('customer_of', { id })}
            panel={PANEL}
            value={tab}
            onChange={choose}
            choices={[
              { value: 'account', label: t('tab_account') },
              { value: 'ledger', label: t('tab_ledger') },
            ]}
          />
        </div>
      )}
      <div id={PANEL} role={mayLedger ? 'tabpanel' : undefined} aria-label={t(`tab_${tab}`)}>
        {tab === 'ledger' ? <CustomerLedger id={id} /> : <Answer asked={customer}>{(data) => <CustomerDetails customer={data} />}</Answer>}
      </div>
    </Screen>
  );
}
