import type { Deposit } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { decimalsOf } from './deposit-model.ts';

interface DepositRowsProps {
  readonly deposits: readonly Deposit[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly currencyName: string;
}

/** The newest deposits, each with how far it is. */
export function DepositRows({ deposits, error, onRetry, currencyName }: DepositRowsProps) {
  const { t } = useTranslation('deposit');
  return (
    <section aria-label={t('own')} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('own')}</h3>
      {deposits === undefined ? (
        error === null ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <Failure error={error} onRetry={onRetry} />
        )
      ) : deposits.length === 0 ? (
        <p className="py-3 text-t2">{t('own_none')}</p>
      ) : (
        <ul aria-live="polite" className="flex flex-col">
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} currencyName={currencyName} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ deposit, currencyName }: { readonly deposit: Deposit; readonly currencyName: string }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const { chain, amount, state, confirmations, required, seen_at, txid } = deposit;
  const tone = state === 'held' ? 'text-danger' : state === 'credited' ? 'text-ok' : 'text-t2';
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2.5 last:border-0">
      <p className="flex items-baseline justify-between gap-3">
        <Num value={amount} decimals={decimalsOf(amount)} unit={currencyName} className="font-medium" />
        <span className={tone}>
          {state === 'confirming' ? t('state_confirming', { count: confirmations, required }) : t(`state_${state}`)}
        </span>
      </p>
      {state === 'confirming' && (
        <progress
          className="progress"
          max={required}
          value={confirmations}
          aria-label={t('state_confirming', { count: confirmations, required })}
        />
      )}
      <p className="flex justify-between gap-3 text-small text-t3">
        <span>
          {chain === 'DEMO' ? t('chain_demo') : chain === 'BANK' ? t('bank') : chain} ·{' '}
          <bdi dir="ltr">{`${format.date(seen_at)} ${format.time(seen_at)}`}</bdi>
        </span>
        <bdi dir="ltr" className="max-w-[40%] truncate" title={txid}>
          {txid}
        </bdi>
      </p>
    </li>
  );
}
