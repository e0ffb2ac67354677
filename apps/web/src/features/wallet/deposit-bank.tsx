import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { ClaimForm } from './claim-form.tsx';
import { decimalsOf } from './deposit-model.ts';

interface BankPanelProps {
  readonly bank: NonNullable<ReplyOf<'wallet/deposit_chains'>['bank']>;
  readonly currency: number;
  readonly currencyName: string;
}

/** The account of the venue that is paid to, and the claim that follows. */
export function BankPanel({ bank, currency, currencyName }: BankPanelProps) {
  const { t } = useTranslation('deposit');
  const [sent, setSent] = useState(0);
  const lines = [
    [t('bank_name'), bank.bank_name],
    [t('bank_holder'), bank.account_holder],
    [t('bank_number'), bank.account_number],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {bank.is_demo === 1 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {t('bank_demo')}
        </p>
      )}
      <dl className="flex flex-col gap-1.5 border-b border-line pb-4">
        {lines.map(([name, text]) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-3">
            <dt className="flex-none text-t2">{name}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <bdi className="min-w-0 font-medium break-words">{text}</bdi>
              <CopyButton text={text} what={name} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3">
          <dt className="text-t2">{t('bank_price', { currency: currencyName })}</dt>
          <dd>
            <Num value={bank.price} decimals={decimalsOf(bank.price)} unit={bank.money} />
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-t2">{t('minimum')}</dt>
          <dd>
            <Num value={bank.minimum} decimals={2} unit={currencyName} />
          </dd>
        </div>
      </dl>
      <p className="text-small text-t2">{t('bank_note')}</p>
      <ClaimForm
        key={sent}
        channel="BANK"
        currency={currency}
        currencyName={currencyName}
        minimum={bank.minimum}
        price={bank}
        onSent={() => setSent(sent + 1)}
      />
    </div>
  );
}
