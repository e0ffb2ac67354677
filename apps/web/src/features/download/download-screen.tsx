import { Suspense } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { useInstall } from '../../installed/install-offer.ts';
import { useAppAddress } from '../../shell/use-app-address.ts';
import { ScreenPage } from '../../shell/screen-page.tsx';

const QrCode = lazyComponent(() => import('@candor/ui/shell/qr-code.tsx'));
const WAYS = ['iphone', 'android', 'desktop'] as const;

/** Ways to get the app onto a device: by this page itself, and where the venue has one for stores, by its address. */
export default function DownloadScreen() {
  const { t } = useTranslation('download');
  const menu = useTranslation('menu').t;
  const common = useTranslation('common').t;
  const install = useInstall();
  const installed = useMedia('(display-mode: standalone)');
  const app = useAppAddress();
  const address = app ?? location.origin;
  useTitle(t('title'));
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      {installed ? (
        <p>{t('installed')}</p>
      ) : (
        install !== undefined && (
          <Button kind="primary" className="self-start" onClick={install}>
            {t('install')}
          </Button>
        )
      )}
      <div className="grid gap-8 tablet:grid-cols-[240px_1fr]">
        <section aria-label={t('scan')} className="flex max-w-[240px] flex-col gap-2">
          <h2 className="font-semibold">{t('scan')}</h2>
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <QrCode key={address} address={address} />
          </Suspense>
          <p className="flex items-center justify-between gap-2 text-small">
            <bdi dir="ltr" className="truncate text-t2">
              {address}
            </bdi>
            <CopyButton text={address} what={common('address')} />
          </p>
          {app !== undefined && (
            <a href={app} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
              {menu('app_open')}
            </a>
          )}
        </section>
        <div className="flex max-w-[560px] flex-col gap-6">
          {WAYS.map((way) => (
            <section key={way}>
              <h2 className="font-semibold">{t(way)}</h2>
              <p className="mt-1 text-t2">{t(`${way}_text`)}</p>
            </section>
          ))}
        </div>
      </div>
    </ScreenPage>
  );
}
