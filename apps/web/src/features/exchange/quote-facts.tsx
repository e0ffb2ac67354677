import { Fact } from '@candor/ui/key-values.tsx';
import { QUOTE_VALID_MS } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useNow } from '../../realtime/use-now.ts';
import { CostOfOne } from './cost-of-one.tsx';
import { placesOf, type Offered } from './flash-model.ts';
import { Rate } from './rate.tsx';
import { moveOf, secondsLeft, type Quote, type QuoteState } from './quote-state.ts';

interface QuoteFactsProps {
  readonly state: QuoteState;
  readonly given: Offered;
  readonly wanted: Offered;
  /** Prices come in. */
  readonly fresh: boolean;
}

/** Rate, fee, limits and how long they hold, before the button. */
export function QuoteFacts({ state, given, wanted, fresh }: QuoteFactsProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { quote } = state;
  return (
    <dl className="exchange-facts" data-stale={!fresh}>
      <Fact name={t('rate')}>
        <QuotedRate state={state} given={given} wanted={wanted} />
      </Fact>
      <Fact
        name={
          <>
            {t('fee')}{' '}
            <bdi dir="ltr" className="n">
              {format.written(given.fee_percent)}%
            </bdi>
          </>
        }
      >
        <Num value={quote?.fee} decimals={8} rounding="up" unit={wanted.name} />
      </Fact>
      <Fact name={t('limits')}>
        <bdi dir="ltr" className="n">
          {format.decimal(given.min_number, { decimals: placesOf(given.min_number) })} –{' '}
          {format.decimal(given.max_number, { decimals: placesOf(given.max_number) })} <span className="unit">{given.name}</span>
        </bdi>
      </Fact>
      <Fact name={t('holds_for')}>{quote ? <Countdown quote={quote} /> : '—'}</Fact>
    </dl>
  );
}

/** The rate, with where a renewal moved it. */
function QuotedRate({ state, given, wanted }: Pick<QuoteFactsProps, 'state' | 'given' | 'wanted'>) {
  const { t } = useTranslation('exchange');
  const { quote } = state;
  if (!quote) return <span>—</span>;
  const move = moveOf(state);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {move !== 0 && <span className={`text-small ${move > 0 ? 'text-up' : 'text-down'}`}>{t(move > 0 ? 'rate_rose' : 'rate_fell')}</span>}
      <bdi key={quote.id} dir="ltr" className={`n ${move === 0 ? '' : move > 0 ? 'flash-up' : 'flash-down'}`}>
        1 <span className="unit">{given.name}</span> = <Rate value={quote.price} unit={wanted.name} />
      </bdi>
      <CostOfOne of={quote} given={given.name} received={wanted.name} />
    </span>
  );
}

/** The seconds that the rate still holds, as a number and as a line that shortens. */
function Countdown({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('exchange');
  const now = useNow();
  const seconds = secondsLeft(quote, now);
  return (
    <span role="timer" className="inline-flex items-center gap-2">
      <svg viewBox="0 0 40 4" aria-hidden="true" className="h-1 w-10">
        <rect width="40" height="4" rx="2" className="fill-s3" />
        <rect width={Math.min(40, (seconds * 40_000) / QUOTE_VALID_MS)} height="4" rx="2" className="fill-acc" />
      </svg>
      <bdi className="n">{seconds === 0 ? t('renewing') : t('seconds', { count: seconds })}</bdi>
    </span>
  );
}
