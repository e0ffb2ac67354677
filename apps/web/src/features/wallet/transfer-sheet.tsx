import { useState } from 'react';
import type { ReactNode } from 'react';
import { toText } from '@candor/money';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Swap } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { DemoTag, Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useIsMounted } from '@candor/ui/use-is-mounted.ts';
import { closeTransfer, useTransferRequest } from '../../shell/transfer.ts';
import type { TransferRequest } from '../../shell/transfer.ts';
import { afterwards, problemOf, swapped, withFrom, withTo } from './transfer-model.ts';
import type { TransferForm } from './transfer-model.ts';
import { TRANSFER_WALLETS, availableIn, currenciesOf, useWallets } from './use-wallets.ts';
import type { WalletList } from './use-wallets.ts';

await loadNamespaces(['wallet']);

const USDT = 1;
/** Decimals of an amount in wallets. */
const DECIMALS = 8;

/** The side sheet that moves money between a customer's wallets. */
export default function TransferSheet() {
  const request = useTransferRequest();
  const wallets = useWallets();
  const { t } = useTranslation('wallet');
  const demo = useIsDemo();
  if (wallets.data !== undefined && request !== undefined)
    return <TransferDialog key={`${request.from}-${request.to}`} wallets={wallets.data} request={request} />;
  return (
    <Dialog open={request !== undefined} onClose={closeTransfer} title={t('transfer_title')} tag={demo && <DemoTag />}>
      {wallets.error === null ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <Failure error={wallets.error} onRetry={() => void wallets.refetch()} />
      )}
    </Dialog>
  );
}

function TransferDialog({ wallets, request }: { readonly wallets: WalletList; readonly request: TransferRequest }) {
  const { t } = useTranslation('wallet');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const demo = useIsDemo();
  const [form, edit] = useKeptState<TransferForm>(
    {
      name: `transfer ${request.from} ${request.to}`,
      keep: ['currency', 'from', 'to', 'amount'],
      fit: (back, start) => (currenciesOf(wallets, back.from, back.to).some((each) => each.currency === back.currency) ? back : start),
    },
    () => ({ currency: USDT, from: request.from, to: request.to, amount: '' }),
  );
  const isMounted = useIsMounted();
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { phase, send } = useMoneyCall('wallet/change');

  const currencies = currenciesOf(wallets, form.from, form.to);
  const currency = currencies.find((each) => each.currency === form.currency) ?? currencies[0];
  const id = currency?.currency ?? USDT;
  const name = currency?.currency_name ?? '';
  const available = availableIn(wallets, form.from, id);
  const problem = problemOf(form, available);
  const after = afterwards(form, available, availableIn(wallets, form.to, id));
  const change = (next: TransferForm) => {
    edit(next);
    setRefusal(undefined);
  };

  const submit = async () => {
    setTried(true);
    const value = valueOf(form.amount);
    if (problem !== undefined || value === undefined) return;
    const amount = toText(value);
    setRefusal(undefined);
    try {
      await send({ currency_id: id, number: amount, from_field: form.from, to_field: form.to });
      const places = (amount.split('.')[1] ?? '').length;
      toast({
        kind: 'done',
        text: t('done', {
          amount: format.decimal(amount, { decimals: Math.max(2, places) }),
          currency: name,
          from: t(`wallet_${form.from}`),
          to: t(`wallet_${form.to}`),
        }),
      });
      if (isMounted()) closeTransfer();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };

  const shownProblem =
    refusal ?? (problem === 'amount_above_available' || (tried && problem !== undefined) ? problem && t(problem) : undefined);
  return (
    <Dialog
      open
      onClose={closeTransfer}
      title={t('transfer_title')}
      tag={demo && <DemoTag />}
      foot={
        <>
          <Button className="btn-large" onClick={closeTransfer}>
            {common('cancel')}
          </Button>
          <Button kind="primary" size="large" className="flex-1" pending={phase !== 'idle'} onClick={() => void submit()}>
            {phase === 'checking'
              ? errors('checking')
              : after === undefined
                ? t('submit_empty')
                : t('submit', { amount: format.written(form.amount), currency: name })}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="relative flex items-end gap-3">
          <WalletSelect label={t('from')} value={form.from} onChange={(from) => change(withFrom(form, from))} />
          <IconButton label={t('swap')} className="mb-1 flex-none" onClick={() => change(swapped(form))}>
            <Swap />
          </IconButton>
          <WalletSelect label={t('to')} value={form.to} onChange={(to) => change(withTo(form, to))} />
        </div>
        {currencies.length > 1 && (
          <Select
            label={t('currency')}
            value={id}
            onChange={(next) => change({ ...form, currency: next })}
            choices={currencies.map((each) => ({ value: each.currency, label: each.currency_name }))}
          />
        )}
        <div>
          <NumberField
            label={t('amount')}
            value={form.amount}
            onChange={(amount) => change({ ...form, amount })}
            decimals={DECIMALS}
            unit={name}
            placeholder="0.00"
            data-autofocus
            error={shownProblem}
            end={
              <button
                type="button"
                className="link flex-none"
                onClick={() => change({ ...form, amount: toText(valueOf(available) ?? 0n) })}
              >
                {common('max')}
              </button>
            }
          />
          <p className="mt-1.5 flex justify-between gap-3 text-small text-t3">
            {t('available')}
            <Num value={available} decimals={DECIMALS} unit={name} className="text-t1" />
          </p>
        </div>
        <dl className="flex flex-col gap-1.5 border-y border-line py-4">
          <Line name={t('fee')}>
            <Num value="0" decimals={2} unit={name} />
          </Line>
          <Line name={`${t(`wallet_${form.from}`)} · ${t('after')}`}>
            <Num value={after?.from} decimals={DECIMALS} unit={name} />
          </Line>
          <Line name={`${t(`wallet_${form.to}`)} · ${t('after')}`}>
            <Num value={after?.to} decimals={DECIMALS} unit={name} />
          </Line>
        </dl>
        <div>
          <h3 className="mb-2 font-semibold">{t('next_title')}</h3>
          <ul className="flex flex-col gap-1.5 text-t2">
            <li>{t('next_at_once')}</li>
            {form.from === 'lever' && <li className="text-warn">{t('next_lever')}</li>}
          </ul>
        </div>
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

function WalletSelect({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: TransferWallet;
  readonly onChange: (wallet: TransferWallet) => void;
}) {
  const { t } = useTranslation('wallet');
  return (
    <Select
      className="min-w-0 flex-1"
      label={label}
      value={value}
      onChange={onChange}
      choices={TRANSFER_WALLETS.map((wallet) => ({ value: wallet, label: t(`wallet_${wallet}`) }))}
    />
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-t2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
