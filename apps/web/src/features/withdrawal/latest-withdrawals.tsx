import { useState } from 'react';
import type { OwnWithdrawal } from '@candor/api';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useSession } from '../../session/session.ts';
import { decimalsOf, TONES } from './model.ts';

const LATEST = { limit: 5, page: 1 } as const;

/** The customer's newest five withdrawals, each with its state. One that waits can be taken back. */
export function LatestWithdrawals() {
  const { t } = useTranslation('withdrawal');
  const { signedIn } = useSession();
  const { data, error, refetch } = useCall('charge_mention/log', LATEST, { enabled: signedIn });
  return (
    <Section id="withdrawals" title={t('latest')}>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : data.list.length === 0 ? (
        <Empty>{t('latest_none')}</Empty>
      ) : (
        <ul aria-live="polite">
          {data.list.map((each) => (
            <WithdrawalRow key={each.id} withdrawal={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** One withdrawal with its state; one that waits can be taken back. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: OwnWithdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { currency_name, number, bank, state, way, address, txid, reason, created_time, position, held_until } = withdrawal;
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex items-baseline justify-between gap-3">
        <Num value={number} decimals={decimalsOf(number)} unit={currency_name} className="font-medium" />
        <span className={TONES[state]}>{t(`state_${state}`)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-t3">
        <span className="min-w-0">
          {way === 'BANK' ? t('way_bank') : <bdi dir="ltr" className="n whitespace-normal break-all">{`${way} · ${address}`}</bdi>}
        </span>
        <Moment at={created_time} zone={false} />
      </p>
      {bank && (
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-t2">
          <span>
            {t('bank_pays')}: <Num value={bank.paid} decimals={decimalsOf(bank.paid)} unit={bank.money} />
          </span>
          <span>
            {t('bank_price', { currency: currency_name })}: <Num value={bank.price} decimals={decimalsOf(bank.price)} unit={bank.money} />
          </span>
        </p>
      )}
      {reason !== '' && (
        <p dir="auto" className="text-small text-danger">
          {reason}
        </p>
      )}
      {txid !== '' && (
        <p className="flex items-center gap-1 text-small text-t2">
          <bdi dir="ltr" className="n min-w-0 truncate">
            {txid}
          </bdi>
          <CopyButton text={txid} what={t('txid')} />
        </p>
      )}
      {withdrawal.can_cancel === 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-small text-t2">
          <span>
            {position > 0 && t('position', { position })}
            {held_until > 0 && (
              <>
                {' · '}
                {t('held_until')} <Moment at={held_until} zone={false} />
              </>
            )}
          </span>
          <Cancelling withdrawal={withdrawal} />
        </div>
      )}
    </li>
  );
}

/** Takes a withdrawal back that waits, after asking once more. */
function Cancelling({ withdrawal: { id, number, currency_name } }: { readonly withdrawal: OwnWithdrawal }) {
  const { t } = useTranslation('withdrawal');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const { phase, send } = useMoneyCall('wallet/withdrawal_cancel', String(id));
  const cancel = async () => {
    try {
      await send({ id });
      toast({ kind: 'done', text: t('cancelled') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
    setAsked(false);
  };
  const which = `${format.written(number)} ${currency_name}`;
  if (!asked)
    return (
      <Button size="table" aria-label={`${t('cancel')}: ${which}`} onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
    );
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <span className="text-t1">{t('cancel_text')}</span>
      <Button size="table" onClick={() => setAsked(false)}>
        {t('keep')}
      </Button>
      <Button size="table" kind="primary" pending={phase !== 'idle'} autoFocus onClick={() => void cancel()}>
        {phase === 'checking' ? errors('checking') : t('cancel_confirm')}
      </Button>
    </span>
  );
}
