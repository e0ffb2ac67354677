import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import QrCode from '@candor/ui/shell/qr-code.tsx';
import { Link } from '@candor/ui/router.tsx';
import { DOWNLOAD } from '../paths.ts';
import { useAppAddress } from './use-app-address.ts';

await loadNamespaces(['menu']);

/** The way onto a phone as a QR code: where the app is downloaded, or this venue's address when there is none. */
export default function QrPanel() {
  const { t } = useTranslation('common');
  const menu = useTranslation('menu').t;
  const app = useAppAddress();
  const address = app ?? location.origin;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('app_download')}</p>
      <QrCode key={address} address={address} />
      <p className="text-small text-t2">{app === undefined ? t('app_download_text') : menu('app_text')}</p>
      <p className="flex items-center justify-between gap-2 text-small">
        <bdi dir="ltr" className="truncate text-t3">
          {address}
        </bdi>
        <CopyButton text={address} what={t('address')} />
      </p>
      {app === undefined ? (
        <Link to={DOWNLOAD} className="btn btn-secondary">
          {menu('app_open')}
        </Link>
      ) : (
        <a href={app} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
          {menu('app_open')}
        </a>
      )}
    </div>
  );
}
