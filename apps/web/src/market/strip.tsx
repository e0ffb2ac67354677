import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { decimal } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { setSupport } from '../shell/support.ts';
import { useIsDemo } from '../shell/use-is-demo.ts';
import { useFigure, useQuoteField } from '../realtime/use-market.ts';
import { Link } from '@candor/ui/router.tsx';
import { IconButton } from '@candor/ui/button.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Chat, Info, Star, StarFilled } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { offerActs } from '../shortcuts/acts.ts';
import { PUBLISHED_TERMS } from '../paths.ts';
import { baseOf } from './units.ts';
import { toggleFavourite, useFavourites } from '../session/favourites.ts';
import { Change, LastPrice } from './quotes/quote-cells.tsx';
import { Reopening } from './quotes/reopening.tsx';
import { QuoteMenu, type QuoteMenuProps } from './quotes/quote-menu.tsx';
import { useMarket } from './market-context.ts';
import { usePauseReason } from './use-pause-reason.ts';
import './market.css';

const MarketSheet = preloadedComponent(() => import('../public-data/sheet/market-sheet.tsx'));

/** Volumes below a million are written out. */
const COMPACT_FROM = decimal('1000000');

/** Price in the colour of the day's direction; the sign is shown beside it. */
function BigPrice({ className }: { readonly className: string }) {
  const market = useMarket();
  const change = useQuoteField(market.id, 'change') ?? '0';
  const state = useQuoteField(market.id, 'state');
  const tone = state !== 'open' ? '' : change.startsWith('-') ? 'text-down' : decimal(change) > 0n ? 'text-up' : '';
  return (
    <span className={`tight font-semibold ${className} ${tone}`}>
      <LastPrice pairId={market.id} decimals={market.price_decimals} />
    </span>
  );
}

/** A figure of the strip under its name. */
export function Stat({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DayFigure({ field }: { readonly field: 'high' | 'low' }) {
  const market = useMarket();
  return <Num value={useFigure(market.id, field)} decimals={market.price_decimals} />;
}

function Volume() {
  const { t } = useTranslation('market');
  const market = useMarket();
  const format = useFormat();
  const volume = useQuoteField(market.id, 'volume');
  const unit = baseOf(market.symbol);
  if (volume === undefined || decimal(volume) === 0n) return <Num value={null} decimals={0} />;
  return (
    <Tooltip label={t('volume_24h')} text={<Num value={volume} decimals={8} unit={unit} />}>
      <bdi dir="ltr" className="n">
        {decimal(volume) < COMPACT_FROM ? format.decimal(volume, { decimals: 1 }) : format.compact(volume)}{' '}
        <span className="unit">{unit}</span>
      </bdi>
    </Tooltip>
  );
}

function StateTag() {
  const { t } = useTranslation('common');
  const market = useMarket();
  const state = useQuoteField(market.id, 'state');
  if (state === undefined || state === 'open') return null;
  return (
    <>
      <span className="chip text-warn">{t(`state_${state}`)}</span>
      <Reopening pairId={market.id} />
    </>
  );
}

interface StripProps extends QuoteMenuProps {
  /** More figures that belong to the product. */
  readonly children?: ReactNode;
}

/** Reason why the market is paused, while it is. */
function PauseReason({ className }: { readonly className: string }) {
  const reason = usePauseReason();
  if (reason === undefined) return null;
  return <bdi className={`text-small text-t2 ${className}`}>{reason}</bdi>;
}

/** The way to everything that the market trades under. */
function TermsLink() {
  const { t } = useTranslation('common');
  const { symbol } = useMarket();
  return (
    <Link to={`${PUBLISHED_TERMS}?market=${encodeURIComponent(symbol)}`} className="link text-small">
      {t('terms')}
    </Link>
  );
}

/** Opens everything that is known of the market: hours, costs, prices, and its backing. */
function Details() {
  const { t } = useTranslation('market');
  const market = useMarket();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => offerActs({ details: () => setOpen(true) }), []);
  return (
    <>
      <IconButton label={t('details')} onClick={() => setOpen(true)}>
        <Info />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MarketSheet market={market} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Name, price and the day of the market on one line; `Stat`s of the product follow. */
export function MarketStrip({ children, tools, ...menu }: StripProps & { readonly tools?: ReactNode }) {
  const { t } = useTranslation('market');
  const market = useMarket();
  return (
    <section className="strip" aria-label={t('market')}>
      <QuoteMenu {...menu} />
      <Details />
      <span className="strip-rule" aria-hidden="true" />
      <BigPrice className="text-price" />
      <dl className="stats">
        <Stat label={t('change_24h')}>
          <Change pairId={market.id} />
        </Stat>
        <Stat label={t('high_24h')}>
          <DayFigure field="high" />
        </Stat>
        <Stat label={t('low_24h')}>
          <DayFigure field="low" />
        </Stat>
        <Stat label={t('volume_24h')}>
          <Volume />
        </Stat>
        {children}
      </dl>
      <TermsLink />
      {tools}
      {/* Last on the line, so that nothing moves when it comes and goes. */}
      <StateTag />
      <PauseReason className="whitespace-nowrap" />
    </section>
  );
}

/** The same on a phone: name row, then price and the day's bounds; names and figures of the product follow as `dt` and `dd`. */
export function PhoneHead({ children, ...menu }: StripProps) {
  const { t } = useTranslation('market');
  const common = useTranslation('common').t;
  const market = useMarket();
  const demo = useIsDemo();
  const starred = useFavourites().has(market.id);
  return (
    <>
      <header className="phone-pair">
        <QuoteMenu {...menu} />
        <span className="flex-1" />
        {demo && (
          // On its side a phone is wide enough for the page's header, which says it.
          <span className="flex tablet:hidden">
            <DemoTag />
          </span>
        )}
        <IconButton label={common('customer_service')} className="tablet:hidden" onClick={() => setSupport(true)}>
          <Chat className="size-5" />
        </IconButton>
        <Details />
        <IconButton label={t('favourite', { market: market.symbol })} aria-pressed={starred} onClick={() => toggleFavourite(market.id)}>
          {starred ? <StarFilled className="size-5 text-warn" /> : <Star className="size-5" />}
        </IconButton>
      </header>
      <section className="phone-price" aria-label={t('market')}>
        <div>
          <BigPrice className="text-price-large" />
          <p className="flex flex-wrap items-center gap-x-2 text-small">
            <Change pairId={market.id} />
            <StateTag />
            <TermsLink />
          </p>
          <PauseReason className="block" />
        </div>
        <dl className="phone-stats">
          <dt>{t('high_24h')}</dt>
          <dd>
            <DayFigure field="high" />
          </dd>
          <dt>{t('low_24h')}</dt>
          <dd>
            <DayFigure field="low" />
          </dd>
          {children}
        </dl>
      </section>
    </>
  );
}
