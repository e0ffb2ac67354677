import { Link } from '@candor/ui/router.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Suspense } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { REGISTER, TRADE } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { MarketPanel } from './market-panel.tsx';
import { TickCard } from './tick-card.tsx';

const Banners = preloadedComponent(() => import('./banners.tsx'));
const Promises = preloadedComponent(() => import('./promises.tsx'));

/** The public page: the promise, the markets, why to believe it. */
export default function HomeScreen() {
  const { t } = useTranslation('home');
  const { signedIn } = useSession();
  useTitle(t('title'));
  return (
    <div className="page pb-16">
      <section className="grid items-center gap-8 py-10 desktop:grid-cols-12 desktop:gap-6">
        <div className="desktop:col-span-7">
          <h1 className="tighter max-w-[16em] text-[28px]/9 font-semibold text-balance tablet:text-display">{t('hero_title')}</h1>
          <p className="mt-4 max-w-[36em] text-title text-t2">{t('hero_text')}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link to={signedIn ? TRADE : REGISTER} className="btn btn-primary btn-large">
              {t(signedIn ? 'open_contracts' : 'open_account')}
            </Link>
            <a href="#checking" className="btn btn-secondary btn-large">
              {t('how_checking_works')}
            </a>
          </p>
        </div>
        <div className="desktop:col-span-4 desktop:col-start-9">
          <TickCard />
        </div>
      </section>
      {/* Of one size whatever is in it: nothing below it moves when banners come or change. */}
      <div className="mb-6 h-[148px] tablet:h-[120px]">
        <Suspense>
          <Banners />
        </Suspense>
      </div>
      <MarketPanel />
      <p className="mt-3 text-small text-t2">{t('hours_note')}</p>
      <Suspense fallback={<div className="h-[900px]" />}>
        <Promises />
      </Suspense>
    </div>
  );
}
