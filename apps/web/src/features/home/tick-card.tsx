import { Suspense, useRef, useState } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { toText } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFeedStatus } from '../../realtime/source.ts';
import { useFlash, useMarkets, useQuote, useQuoteField } from '../../realtime/use-market.ts';
import { formatTime, unitsOf } from '@candor/ui/format.ts';
import { Check } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';

const VerifyDialog = preloadedComponent(() => import('../../shell/verify-dialog.tsx'));

/** Live proof of the promise: the first market's newest tick, its two prices, and the way to check it. */
export function TickCard() {
  const { t } = useTranslation('home');
  const market = useMarkets()?.[0];
  const newest = useQuoteField(market?.id ?? 0, 'tick_id');
  if (newest === 0) return null;
  return (
    <section aria-label={t('live_title')} className="min-w-0 rounded-card border border-line bg-s1">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="font-semibold">{t('live_title')}</h2>
        <span className="flex items-center gap-1.5 text-small font-medium text-acc">
          <Check className="size-3.5" />
          {t('live_checked')}
        </span>
      </header>
      {market === undefined ? (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-48" />
        </div>
      ) : (
        <Tick id={market.id} />
      )}
    </section>
  );
}

function Tick({ id }: { readonly id: number }) {
  const { t } = useTranslation('home');
  const quote = useQuote(id);
  const status = useFeedStatus();
  const cell = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useFlash(cell, id);
  if (quote === undefined) return null;
  const price = unitsOf(quote.now_price) ?? 0n;
  const spread = unitsOf(quote.spread) ?? 0n;
  return (
    <>
      <div className="p-4">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-micro text-t3">
              <bdi dir="ltr" className="n">
                {quote.symbol} #{quote.tick_id}
              </bdi>
            </p>
            <span ref={cell} className="-mx-1 my-0.5 inline-block rounded-chip px-1">
              <Num value={quote.now_price} decimals={quote.price_decimals} className="tight text-price font-semibold" />
            </span>
            <p className="text-micro text-t2">
              <bdi dir="ltr" className="n">
                {quote.tick_at === 0 ? '—' : `${formatTime(quote.tick_at, VENUE_TIME_ZONE)} UTC+8`}
              </bdi>
            </p>
          </div>
          <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-1 pt-4 text-small">
            <dt className="text-t3">{t('ask')}</dt>
            <dd className="text-end">
              <Num value={toText(price + spread)} decimals={quote.price_decimals} />
            </dd>
            <dt className="text-t3">{t('bid')}</dt>
            <dd className="text-end">
              <Num value={toText(price - spread)} decimals={quote.price_decimals} />
            </dd>
          </dl>
        </div>
        <p className="mt-3 text-small text-t2">{t('live_terms', { spread: quote.spread })}</p>
      </div>
      <footer className="flex min-h-9 items-center justify-between gap-3 border-t border-line px-4 text-small text-t3">
        <span>
          {t('live_hash')}{' '}
          <bdi dir="ltr" className="n text-t2">
            {status === undefined ? '—' : `${status.chain_head.slice(0, 6)}…${status.chain_head.slice(-6)}`}
          </bdi>
        </span>
        <button type="button" className="link" disabled={status === undefined} onClick={() => setOpen(true)}>
          {t('live_check')}
        </button>
      </footer>
      {open && status !== undefined && (
        <Suspense>
          <VerifyDialog headId={status.tick_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
