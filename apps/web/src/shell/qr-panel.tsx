import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import QrCode from '@candor/ui/shell/qr-code.tsx';

/** The way onto a phone: this venue's address as a QR code. */
export default function QrPanel() {
  const { t } = useTranslation('common');
  const address = location.origin;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('app_download')}</p>
      <QrCode address={address} />
      <p className="text-small text-t2">{t('app_download_text')}</p>
      <p className="flex items-center justify-between gap-2 text-small">
        <bdi dir="ltr" className="truncate text-t3">
          {address}
        </bdi>
        <CopyButton text={address} what={t('address')} />
      </p>
    </div>
  );
}
