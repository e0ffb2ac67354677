import { useTranslation } from '@candor/ui/i18n/i18n.ts';

export interface DemoCustomer {
  readonly account: string;
  readonly password: string;
}

const PASSWORD = 'demo1234';
const CUSTOMERS = ['demo1@demo.candor', 'demo2@demo.candor', 'demo3@demo.candor'];

/** The customers every demo installation has; a press fills the form. Shown in demo mode only. */
export function DemoCustomers({ onChoose }: { readonly onChoose: (customer: DemoCustomer) => void }) {
  const { t } = useTranslation('account');
  return (
    <section className="rounded-card border border-line p-4">
      <h2 className="font-semibold text-warn">{t('demo_title')}</h2>
      <p className="mt-1 text-small text-t2">{t('demo_text')}</p>
      <ul className="mt-3 flex flex-col">
        {CUSTOMERS.map((account) => (
          <li key={account} className="border-t border-line">
            <button type="button" className="demo-customer" onClick={() => onChoose({ account, password: PASSWORD })}>
              <bdi dir="ltr" className="font-medium">
                {account}
              </bdi>
              <span className="text-small text-t3">{t('demo_password', { password: PASSWORD })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
