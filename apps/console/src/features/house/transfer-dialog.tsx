import { HOUSE_TRANSFER_ACCOUNTS, type HouseTransferAccount } from '@candor/api/wallet/house-transfers';
import { callKeyed } from '@candor/ui/api/keyed-call.ts';
import { Select } from '@candor/ui/choices.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { cleanReason, isReason } from '../../ui/reason.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

interface TransferDialogProps {
  readonly currencies: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

interface Values {
  readonly currency: number;
  readonly from: HouseTransferAccount;
  readonly to: HouseTransferAccount;
  readonly number: string;
  readonly note: string;
}

/** Proposes a movement between accounts of the house. Nothing moves until another operator approves it. */
export function TransferDialog({ currencies, onClose }: TransferDialogProps) {
  const { t } = useTranslation('console_house');
  const names = useTranslation('ledger').t;
  const ui = useTranslation('console_ui').t;
  const initial: Values = { currency: currencies[0]?.id ?? 0, from: 'capital', to: 'seconds_reserve', number: '', note: '' };
  const form = useForm({
    initial,
    draft: {
      name: 'house transfer',
      keep: ['currency', 'from', 'to', 'number', 'note'],
      // An amount holds for its currency alone.
      fit: (back, start) =>
        currencies.some((each) => each.id === back.currency) ? back : { ...back, currency: start.currency, number: start.number },
    },
    check: ({ number, note, from, to }) => ({
      number: Number(number) > 0 ? undefined : t('transfer_number_missing'),
      to: from === to ? t('transfer_same') : undefined,
      note: isReason(note) ? undefined : ui('reason_short'),
    }),
    async send({ note, ...values }) {
      await callKeyed('console/house_transfer_propose', { ...values, note: cleanReason(note) });
      toast({ kind: 'done', text: t('transfer_done') });
      onClose();
    },
    placeOf: (code) => (code === 'house_needed' ? 'number' : undefined),
  });
  const { currency, from, to } = form.values;
  const accounts = HOUSE_TRANSFER_ACCOUNTS.map((value) => ({ value, label: names(`house_${value}`) }));
  return (
    <FormDialog form={form} onClose={onClose} title={t('transfer_title')} submit={t('transfer_propose')}>
      <p className="text-t2">{t('transfer_text')}</p>
      <Select label={t('transfer_from')} value={from} onChange={(next) => form.edit({ from: next })} choices={accounts} />
      <Select label={t('transfer_to')} value={to} onChange={(next) => form.edit({ to: next })} choices={accounts} />
      {form.field('to').error !== undefined && <p className="text-danger">{form.field('to').error}</p>}
      <NumberField
        label={t('transfer_number')}
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
      <ReasonField hint={t('transfer_note_hint')} {...form.field('note')} />
    </FormDialog>
  );
}
