import { useTranslation } from '../i18n/i18n.ts';
import { qrModules } from './qr-modules.ts';

/** An address as a QR code, drawn as one SVG path: dark on white in both skins. */
export default function QrCode({ address }: { readonly address: string }) {
  const { t } = useTranslation('common');
  const { size: box, dark } = qrModules(address);
  const path = dark.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('');
  return (
    <svg
      role="img"
      aria-label={t('app_download_alt', { address })}
      viewBox={`0 0 ${box} ${box}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-control bg-[#fff]"
    >
      <path d={path} fill="#0C0E11" />
    </svg>
  );
}
