import {
  ADJUSTMENT_ACCOUNTS,
  ADJUSTMENT_REASONS,
  ADJUSTMENT_WALLETS,
  type AdjustmentAccount,
  type AdjustmentReason,
  type AdjustmentWallet,
} from '@candor/api/wallet/adjustments';
import { callKeyed } from '@candor/ui/api/keyed-call.ts';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { cleanReason, isReason } from '../../ui/reason.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

/** A currency that a customer can be given. */
export interface CurrencyChoice {
  readonly id: number;
  readonly name: string;
}

interface AdjustmentDialogProps {
  readonly id: number;
  readonly currencies: readonly CurrencyChoice[];
  readonly onClose: () => void;
}

interface Values {
  readonly direction: 'credit' | 'debit';
  readonly currency: number;
  readonly wallet: AdjustmentWallet;
  readonly account: AdjustmentAccount;
  readonly number: string;
  readonly reason: AdjustmentReason;
  readonly note: string;
}

/** Proposes that a fault of the house is corrected. Nothing moves until another operator approves it. */
export function AdjustmentDialog({ id, currencies, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation('console_customers');
  const names = useTranslation('ledger').t;
  const ui = useTranslation('console_ui').t;
  const initial: Values = {
    direction: 'credit',
    currency: currencies[0]?.id ?? 0,
    wallet: 'change',
    account: 'fee',
    number: '',
    reason: 'charged_wrongly',
    note: '',
  };
  const form = useForm({
    initial,
    draft: {
      name: `adjustment ${id}`,
      keep: ['direction', 'currency', 'wallet', 'account', 'number', 'reason', 'note'],
      // An amount holds for its currency alone.
      fit: (back, start) =>
        currencies.some((each) => each.id === back.currency) ? back : { ...back, currency: start.currency, number: start.number },
    },
    check: ({ number, note }) => ({
      number: Number(number) > 0 ? undefined : t('adjust_number_missing'),
      note: isReason(note) ? undefined : ui('reason_short'),
    }),
    async send({ note, ...values }) {
      await callKeyed('console/adjustment_propose', { id, ...values, note: cleanReason(note) });
      toast({ kind: 'done', text: t('adjust_done') });
      onClose();
    },
    placeOf: (code) => (code === 'insufficient_balance' || code === 'adjustment_limit' ? 'number' : undefined),
  });
  const { direction, currency, wallet, account, reason } = form.values;
  return (
    <FormDialog form={form} onClose={onClose} title={t('adjust_title', { id })} submit={t('adjust_propose')}>
      <p className="text-t2">{t('adjust_text')}</p>
      <Segmented
        label={t('adjust_direction')}
        value={direction}
        onChange={(next) => form.edit({ direction: next })}
        choices={[
          { value: 'credit', label: t('adjust_credit') },
          { value: 'debit', label: t('adjust_debit') },
        ]}
      />
      <NumberField
        label={t('amount')}
        decimals={8}
        unit={currencies.find((each) => each.id === currency)?.name}
        {...form.field('number')}
      />
      <Select
        label={t('currency')}
        value={currency}
        onChange={(next) => form.edit({ currency: next })}
        choices={currencies.map((each) => ({ value: each.id, label: each.name }))}
      />
      <Select
        label={t('wallet')}
        value={wallet}
        onChange={(next) => form.edit({ wallet: next })}
        choices={ADJUSTMENT_WALLETS.map((value) => ({ value, label: names(`wallet_${value}`) }))}
      />
      <Select
        label={t('adjust_account')}
        value={account}
        onChange={(next) => form.edit({ account: next })}
        choices={ADJUSTMENT_ACCOUNTS.map((value) => ({ value, label: names(`house_${value}`) }))}
      />
      <Select
        label={t('adjust_reason')}
        value={reason}
        onChange={(next) => form.edit({ reason: next })}
        choices={ADJUSTMENT_REASONS.map((value) => ({ value, label: t(`adjust_${value}`) }))}
      />
      <ReasonField hint={t('adjust_note_hint')} {...form.field('note')} />
    </FormDialog>
  );
}
