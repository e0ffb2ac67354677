import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Order } from '../model.ts';

/** Where an order is paid to and between which names; the venue masks it some time after the end. */
export function PaymentDetails({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const asked = useCall('legal/payment', { id: order.id });
  return (
    <Section id="payment" title={t('payment')} intro={t(asked.data?.masked === 1 ? 'masked' : 'payment_intro')}>
      <Answer asked={asked}>{(details) => <Details details={details} isBuyer={order.type === 1} />}</Answer>
    </Section>
  );
}

function Details({ details, isBuyer }: { readonly details: ReplyOf<'legal/payment'>; readonly isBuyer: boolean }) {
  const { t } = useTranslation('c2c');
  const { seller_name: payee, buyer_name: payer, bank_name: bank, account, fields, masked } = details;
  return (
    <>
      <dl className="facts">
        {payee !== '' && <Copied name={t('payee')} value={payee} />}
        {bank !== '' && <Copied name={t('bank')} value={bank} />}
        {account !== '' && <Copied name={t('account')} value={account} copies={masked === 0} />}
        {fields.map(({ label, value }) => (
          <Copied key={label} name={label} value={value} copies={masked === 0} />
        ))}
        {payer !== '' && <Copied name={t('payer')} value={payer} />}
      </dl>
      {masked === 0 && (
        <p className="c2c-note mt-4" data-tone="warn">
          {t(isBuyer ? 'pay_from' : 'take_from', { name: isolated(payer) })}
        </p>
      )}
    </>
  );
}

function Copied({ name, value, copies = true }: { readonly name: string; readonly value: string; readonly copies?: boolean }) {
  return (
    <Fact name={name}>
      <span className="inline-flex items-center gap-1">
        <bdi className="break-all">{value}</bdi>
        {copies && <CopyButton text={value} what={name} />}
      </span>
    </Fact>
  );
}
