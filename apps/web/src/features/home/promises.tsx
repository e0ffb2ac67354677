import { Suspense } from 'react';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Coins, List, Scale, Shield } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { DOWNLOAD } from '../../paths.ts';

const QrCode = lazyComponent(() => import('@candor/ui/shell/qr-code.tsx'));

const ADVANTAGES = [
  { key: 'ticks', Icon: Shield },
  { key: 'terms', Icon: List },
  { key: 'cost', Icon: Scale },
  { key: 'money', Icon: Coins },
] as const;

/** Below the markets: why to believe the promise. Loaded after them. */
export default function Promises() {
  return (
    <>
      <Advantages />
      <HowChecking />
      <Download />
    </>
  );
}

/** Promises of the venue, four sentences each provable. */
function Advantages() {
  const { t } = useTranslation('home');
  return (
    <section className="mt-16">
      <h2 className="tight text-price font-semibold">{t('advantages')}</h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
        {ADVANTAGES.map(({ key, Icon }) => (
          <li key={key} className="border-t border-line pt-4">
            <Icon className="size-5 text-t2" />
            <h3 className="mt-3 text-field font-semibold">{t(`advantage_${key}_title`)}</h3>
            <p className="mt-1.5 text-t2">{t(`advantage_${key}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three steps from a result back to its prices. */
function HowChecking() {
  const { t } = useTranslation('home');
  return (
    <section id="checking" className="mt-16 scroll-mt-16">
      <h2 className="tight text-price font-semibold">{t('check_title')}</h2>
      <ol className="mt-6 grid gap-6 desktop:grid-cols-3">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="n grid size-7 flex-none place-items-center rounded-full border border-line2 text-small font-semibold text-t2"
            >
              {step}
            </span>
            <span>
              <h3 className="text-field font-semibold">{t(`check_${step}_title`)}</h3>
              <p className="mt-1 text-t2">{t(`check_${step}_text`)}</p>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way onto a phone. */
function Download() {
  const { t } = useTranslation('home');
  const common = useTranslation('common').t;
  const address = location.origin;
  return (
    <section className="mt-16 flex flex-wrap items-center gap-6 rounded-card border border-line bg-s1 p-6">
      <div className="size-[112px] flex-none">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode address={address} />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1 basis-[260px]">
        <h2 className="tight text-title font-semibold">{t('download_title')}</h2>
        <p className="mt-1.5 max-w-[46em] text-t2">{t('download_text')}</p>
        <p className="mt-3 flex items-center gap-2 text-small text-t3">
          {t('download_link')}
          <bdi dir="ltr" className="truncate text-t1">
            {address}
          </bdi>
          <CopyButton text={address} what={t('download_link')} />
        </p>
        <p className="mt-3">
          <Link to={DOWNLOAD} className="btn btn-secondary">
            {common('app_download')}
          </Link>
        </p>
      </div>
    </section>
  );
}
