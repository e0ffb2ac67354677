import { useState } from 'react';
import { toText, SCALE } from '@candor/money';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Refused } from '@candor/ui/form/form.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Swap } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useSlippage } from '../../price-protection.ts';
import { useFresh } from '../../realtime/freshness.ts';
import {
  allOf,
  formOf,
  isOffered,
  placesOf,
  problemOf,
  turned,
  withLeft,
  withRight,
  worstRate,
  type FlashForm,
  type FlashList,
  type FlashProblem,
  type Offered,
} from './flash-model.ts';
import { LeastFacts } from './least-fact.tsx';
import { NoBalance } from './no-balance.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { useQuote } from './use-quote.ts';

/** The two currencies, the amount, what the venue promises for it, and the one button. */
export function FlashFormPanel({ list }: { readonly list: FlashList }) {
  const { t } = useTranslation('exchange');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const fresh = useFresh();
  const [form, edit, begin] = useKeptState<FlashForm>(
    { name: 'exchange', keep: ['type', 'left', 'right', 'amount'], fit: (back, start) => (isOffered(list, back) ? back : start) },
    () => formOf(list),
  );
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { phase, send } = useMoneyCall('wallet/flashAgainst');
  const given = list.left.find(({ id }) => id === form.left);
  const wanted = list.right.find(({ id }) => id === form.right);
  const problem = problemOf(form.amount, given);
  const value = valueOf(form.amount);
  const amount = problem === undefined && value !== undefined ? toText(value) : '';
  const closed = given?.is_open === 0 || wanted?.is_open === 0;
  const asked = useQuote(given && wanted && fresh && !closed ? { left: form.left, right: form.right, amount, type: form.type } : undefined);
  const { quote } = asked;
  const [slippage] = useSlippage();

  const change = (next: FlashForm) => {
    edit(next);
    setRefusal(undefined);
    setTried(false);
  };
  const submit = async () => {
    setTried(true);
    if (problem !== undefined || !quote || !given || !wanted) return;
    setRefusal(undefined);
    try {
      const order = await send({
        l_currency_id: form.left,
        r_currency_id: form.right,
        num: amount,
        type: form.type,
        price: quote.is_auto === 1 ? quote.price : worstRate(quote.price, slippage),
        quote: quote.id,
      });
      const values = {
        given: format.decimal(order.num, { decimals: Math.max(2, placesOf(order.num)) }),
        left: order.l_currency,
        received: format.decimal(order.received, { decimals: Math.max(2, placesOf(order.received)) }),
        right: order.r_currency,
      };
      toast({ kind: order.status === 1 ? 'done' : 'note', text: t(order.status === 1 ? 'flash_done' : 'flash_waits', values) });
      begin({ ...form, amount: '' });
      setTried(false);
    } catch (error) {
      setRefusal(errorText(error));
      // A quote that is not taken any more is renewed, so that the customer sees what it would be now and decides again.
      if (error instanceof ApiError) asked.ask();
    }
  };
  return (
    <form
      aria-label={t('flash_title')}
      noValidate
      className="exchange-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (phase === 'idle') void submit();
      }}
    >
      <Side
        label={t('give')}
        offered={list.left}
        value={form.left}
        onChange={(left) => change(withLeft(form, left))}
        note={
          <>
            {t('available')} <Num value={given?.balance} decimals={SCALE} {...(given && { unit: given.name })} className="text-t1" />
          </>
        }
      >
        <NumberField
          label={t('amount')}
          value={form.amount}
          onChange={(typed) => change({ ...form, amount: typed })}
          decimals={SCALE}
          unit={given?.name}
          unitSaid
          placeholder="0.00"
          error={
            shownProblem(problem, tried, form.amount) &&
            t(problem ?? 'amount_missing', {
              least: format.written(given?.min_number ?? ''),
              most: format.written(given?.max_number ?? ''),
              currency: given?.name ?? '',
            })
          }
          end={
            given && (
              <button type="button" className="link flex-none" onClick={() => change({ ...form, amount: allOf(given) })}>
                {common('max')}
              </button>
            )
          }
        />
      </Side>
      <IconButton label={t('turn')} className="self-center" onClick={() => change(turned(form))}>
        <Swap className="size-4 rotate-90" />
      </IconButton>
      <Side label={t('receive')} offered={list.right} value={form.right} onChange={(right) => change(withRight(form, right))}>
        <output aria-label={t('received')} aria-live="off" aria-busy={asked.waiting} className="exchange-received">
          <Num value={quote?.received} decimals={SCALE} {...(wanted && { unit: wanted.name })} />
        </output>
      </Side>
      {given && wanted && <QuoteFacts state={asked} given={given} wanted={wanted} fresh={fresh} />}
      {given && given.balance === '0' && <NoBalance wallet="change" />}
      {quote?.is_auto === 0 && given && (
        <div className="exchange-note" role="note">
          <p className="font-semibold">{t('review_title')}</p>
          <p className="text-t2">
            {t('review_text', {
              limit: format.decimal(given.auto_limit, { decimals: 0 }),
              minutes: quote.review_minutes,
              currency: given.name,
            })}
          </p>
          {wanted && amount !== '' && <LeastFacts quote={quote} amount={amount} unit={wanted.name} />}
        </div>
      )}
      {(refusal ?? (asked.error !== undefined && errorText(asked.error))) && (
        <Refused
          help={
            asked.error !== undefined && (
              <button type="button" className="link" onClick={asked.ask}>
                {common('retry')}
              </button>
            )
          }
        >
          {refusal ?? errorText(asked.error)}
        </Refused>
      )}
      <Button type="submit" kind="primary" size="large" pending={phase !== 'idle'} disabled={closed || !fresh || (amount !== '' && !quote)}>
        {phase === 'checking'
          ? errors('checking')
          : t(closed || !fresh ? 'closed' : quote?.is_auto === 0 ? 'submit_review' : 'submit', names(given, wanted))}
      </Button>
    </form>
  );
}

function names(given: Offered | undefined, wanted: Offered | undefined): { left: string; right: string } {
  return { left: given?.name ?? '', right: wanted?.name ?? '' };
}

/** Shows an excess at once, any other problem when the form is tried: no amount is enough while it is being typed. */
function shownProblem(problem: FlashProblem | undefined, tried: boolean, amount: string): true | undefined {
  if (problem === undefined) return undefined;
  const atOnce = problem === 'amount_above' || problem === 'amount_above_balance';
  return tried || (atOnce && amount !== '') ? true : undefined;
}

interface SideProps {
  readonly label: string;
  readonly offered: readonly Offered[];
  readonly value: number;
  readonly onChange: (currency: number) => void;
  readonly note?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A currency and the amount of it. */
function Side({ label, offered, value, onChange, note, children }: SideProps) {
  return (
    <fieldset className="exchange-side">
      <legend className="sr-only">{label}</legend>
      <Select label={label} value={value} onChange={onChange} choices={offered.map(({ id, name }) => ({ value: id, label: name }))} />
      <div className="min-w-0">{children}</div>
      {note !== undefined && <p className="exchange-balance text-small text-t3">{note}</p>}
    </fieldset>
  );
}
