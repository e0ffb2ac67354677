import { Suspense } from 'react';
import { DOWN, UP } from '@candor/rules';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { TicketFrame } from '../../../market/centre/ticket.tsx';
import { SlippageLimit } from '../../../market/centre/slippage.tsx';
import { useLive } from '../../../market/live-store.ts';
import { CONVERSION } from '../../../paths.ts';
import { openTransfer } from '../../../shell/transfer.ts';
import { Ratio, useDuration } from '../orders/words.tsx';
import { useSeconds } from '../seconds-context.ts';
import { useSentence } from './errors.ts';
import { AMOUNT_DECIMALS } from './model.ts';
import { Preview } from './preview.tsx';
import { claimInTheWay } from './summary.ts';
import { TicketFoot } from './ticket-foot.tsx';
import '../seconds.css';

const GetFunds = preloadedComponent(() => import('../../../shell/get-funds.tsx'));

/** The ticket of seconds orders. Its parts read the store one value at a time, so that a tick renders only what changed. */
export function Ticket({ onPlaced }: { readonly onPlaced?: () => void }) {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const known = useLive(ticket, (store) => store.summary !== undefined);
  return (
    <TicketFrame
      onReview={() => ticket.dispatch({ type: 'tried' })}
      signIn={t('sign_in_first')}
      head={
        <>
          <Directions />
          <Durations />
        </>
      }
      fields={known ? <Fields /> : undefined}
      preview={<Preview />}
      foot={(box) => <TicketFoot box={box} {...(onPlaced && { onPlaced })} />}
    />
  );
}

function Directions() {
  const { t } = useTranslation('seconds');
  const { ticket, choose } = useSeconds();
  return (
    <Segmented
      label={t('direction')}
      value={useLive(ticket, (store) => store.state.direction)}
      onChange={choose}
      choices={[
        { value: UP, label: t('up'), tone: 'up' },
        { value: DOWN, label: t('down'), tone: 'down' },
      ]}
    />
  );
}

/** The durations that are offered, each with what a win pays; visitors see them too. */
function Durations() {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const duration = useDuration();
  const options = useLive(ticket, (store) => store.offer.options);
  const chosen = useLive(ticket, (store) => store.state.seconds);
  if (options === undefined || chosen === undefined) return null;
  return (
    <Segmented
      label={t('duration')}
      className="durations"
      value={chosen}
      onChange={(seconds) => ticket.dispatch({ type: 'seconds', seconds })}
      choices={options.map(({ seconds, profit_ratio }) => ({
        value: seconds,
        label: (
          <>
            {duration(seconds)}
            <span className="duration-pays">
              <Ratio value={profit_ratio} sign="+" />
            </span>
          </>
        ),
      }))}
    />
  );
}

function Fields() {
  return (
    <>
      <Available />
      <Amount />
      <SlippageLimit />
    </>
  );
}

/** Balance that a stake is drawn from: the insured balance while there is one, else the wallet. An empty one is the way to money. */
function Available() {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const available = useLive(ticket, (store) => store.summary?.available);
  const wallet = useLive(ticket, (store) => store.offer.currency?.user_wallet);
  const currency = useLive(ticket, (store) => store.offer.currency);
  const isInsured = currency?.user_insurance !== null && currency?.user_insurance !== undefined;
  const isClaimed = currency !== undefined && claimInTheWay(currency) !== undefined;
  const isEmpty = available === 0n && !isClaimed;
  return (
    <div className="flex flex-col gap-1">
      <div className="ticket-row">
        <span className="text-small text-t2">{t(isInsured ? 'insured' : 'available')}</span>
        <span className="flex items-center gap-3 text-small">
          <Num value={available} decimals={2} {...(currency && { unit: currency.name })} className="font-medium" />
          {!isInsured && (
            <button type="button" className="link" onClick={() => openTransfer('change', 'micro')}>
              {t('transfer')}
            </button>
          )}
        </span>
      </div>
      {isInsured && (
        <div className="ticket-row text-micro text-t3">
          <span>{t('besides')}</span>
          <Num value={wallet?.micro_balance} decimals={2} {...(currency && { unit: currency.name })} />
        </div>
      )}
      {isClaimed && (
        <Link to={`${CONVERSION}?tab=insurance`} className="link text-small">
          {t('to_policy')}
        </Link>
      )}
      {isEmpty && (
        <p className="text-small text-t2">
          {t(isInsured ? 'insured_empty' : 'account_empty')}{' '}
          {!isInsured && (
            <Suspense>
              <GetFunds as="link" />
            </Suspense>
          )}
        </p>
      )}
    </div>
  );
}

function Amount() {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const sentence = useSentence();
  const amount = useLive(ticket, (store) => store.state.amount);
  const currency = useLive(ticket, (store) => store.offer.currency);
  const error = useLive(ticket, (store) => {
    const fault = store.summary?.amountError;
    const waits = fault?.code === 'seconds_amount' || fault?.code === 'seconds_min';
    return fault && (store.state.tried || (!waits && store.state.amount !== '')) ? sentence(fault) : undefined;
  });
  return (
    <div className="ticket-group">
      <NumberField
        label={t('amount')}
        labelled="inside"
        value={amount}
        decimals={AMOUNT_DECIMALS}
        unit={currency?.name}
        onChange={(text) => ticket.dispatch({ type: 'amount', text })}
        onBlur={() => ticket.dispatch({ type: 'left' })}
        error={error}
      />
      <Limits />
      <div className="portions quick-amounts" role="group" aria-label={t('quick_amounts')}>
        {currency?.micro_numbers.map((number) => (
          <button
            key={number}
            type="button"
            className="portion"
            aria-pressed={amount === String(number)}
            onClick={() => ticket.dispatch({ type: 'quick', amount: number })}
          >
            <Num value={String(number)} decimals={0} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The smallest and the largest stake of the duration, and how much of the balance one order may be. */
function Limits() {
  const { t } = useTranslation('seconds');
  const { ticket } = useSeconds();
  const option = useLive(ticket, (store) => store.chosen);
  if (!option) return null;
  const least = option.min_amount !== '0';
  const most = option.max_amount !== '0';
  return (
    <p className="ticket-row text-micro text-t3">
      <span>
        {least && (
          <>
            {t('least')} <Num value={option.min_amount} decimals={0} rounding="up" />
          </>
        )}
        {least && most && ' · '}
        {most && (
          <>
            {t('most')} <Num value={option.max_amount} decimals={0} />
          </>
        )}
      </span>
      <span>
        {t('plafond')} <Ratio value={option.plafond} />
      </span>
    </p>
  );
}
