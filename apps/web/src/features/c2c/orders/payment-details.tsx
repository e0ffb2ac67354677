import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Order } from '../model.ts';

/** Account that an order is paid to, and the names between which it is paid. The venue masks them some time after the end. */
export function PaymentDetails({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const asked = useCall('legal/payment', { id: order.id });
  return (
    <Section id="payment" title={t('payment')} intro={t(asked.data?.masked === 1 ? 'masked' : 'payment_intro')}>
      <Answer asked={asked}>{(details) => <Details details={details} order={order} />}</Answer>
    </Section>
  );
}

function Details({ details, order }: { readonly details: ReplyOf<'legal/payment'>; readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const isOver = order.status === 1 || order.status === 2;
  const { seller_name: payee, buyer_name: payer, bank_name: bank, account, fields, masked } = details;
  return (
    <>
      <dl className="facts">
        <Fact name={t('total')} className="text-title font-semibold">
          <span className="inline-flex items-center gap-1">
            <Num value={order.total} decimals={order.places} unit={order.fiat} />
            {!isOver && <CopyButton text={order.total} what={t('total')} />}
          </span>
        </Fact>
        {payee !== '' && <Copied name={t('payee')} value={payee} />}
        {bank !== '' && <Copied name={t('bank')} value={bank} />}
        {account !== '' && <Copied name={t('account')} value={account} copies={masked === 0} />}
        {fields.map(({ label, value }) => (
          <Copied key={label} name={label} value={value} copies={masked === 0} />
        ))}
        {payer !== '' && <Copied name={t('payer')} value={payer} />}
      </dl>
      {masked === 0 && !isOver && (
        <p className="c2c-note mt-4" data-tone="warn">
          {t(order.type === 1 ? 'pay_from' : 'take_from', { name: isolated(payer) })}
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
