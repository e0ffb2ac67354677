import { create } from 'qrcode';
import { useTranslation } from '../i18n/i18n.ts';

/** Modules of white around a code, without which scanners miss it. */
const QUIET = 3;

/** An address as a QR code, drawn as one SVG path: dark on white in both skins. */
export default function QrCode({ address }: { readonly address: string }) {
  const { t } = useTranslation('common');
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const box = modules.size + 2 * QUIET;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 1) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
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
