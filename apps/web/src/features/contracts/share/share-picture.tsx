import { useEffect, useRef, useState } from 'react';
import { decimal } from '@candor/money';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { loadNamespaces, useLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf } from '@candor/ui/i18n/languages.ts';
import { onThemeChange, tokenColor } from '@candor/ui/theme.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { REGISTER } from '../../../paths.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useSession } from '../../../session/session.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { priceDecimalsOf } from '../positions/cells.tsx';
import type { Position } from '../positions/model.ts';
import { shareCard, type PriceNow, type ShareCard } from './card.ts';
import { drawCard, type CardWords } from './draw.ts';

await loadNamespaces(['share']);

/** The newest price that this page has of a market. */
function priceNow(pairId: number): PriceNow | undefined {
  const quote = quotes.get(pairId);
  return quote && { price: decimal(quote.now_price), at: quote.tick_at };
}

/** A picture of a position or a closed order, drawn here: what came of it in percent, and no amounts. Its price is that of the moment it was opened. */
export default function SharePicture({ position }: { readonly position: Position }) {
  const { t } = useTranslation('share');
  const { extensionCode } = useSession();
  const [isInviting, setInviting] = useState(false);
  const [now, setNow] = useState(() => priceNow(position.pairId));
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = shareCard(position, now);
  const words = useWords(card, priceDecimalsOf(position), isInviting ? extensionCode : undefined);
  const text = JSON.stringify(words);
  const side = card?.side;
  const gain = card === undefined ? 0n : card.rate;
  useEffect(() => {
    if (side === undefined || canvas.current === null) return undefined;
    const target = canvas.current;
    const draw = (): void => {
      const tone = gain === 0n ? '#F2F4F6' : tokenColor(gain > 0n ? 'up' : 'down');
      drawCard(target, JSON.parse(text) as CardWords, { side: tokenColor(side === 1 ? 'up' : 'down'), rate: tone });
    };
    draw();
    return onThemeChange(draw);
  }, [text, side, gain]);
  if (card === undefined || words === undefined) return <p className="text-t2">{t('no_price')}</p>;
  const withPicture = (use: (picture: Blob) => void): void => canvas.current?.toBlob((picture) => picture && use(picture), 'image/png');
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p className="text-small text-t2">{t('intro')}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={altOf(words)}
        className="aspect-square w-full max-w-[420px] rounded-control border border-line"
      />
      {extensionCode !== undefined && extensionCode !== '' && (
        <Checkbox checked={isInviting} onChange={setInviting}>
          {t('invite')}
        </Checkbox>
      )}
      <p className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => withPicture((picture) => keep(picture, `candor-${position.id}.png`))}>
          {t('save')}
        </Button>
        {card.isOpen && <Button onClick={() => setNow(priceNow(position.pairId))}>{t('renew')}</Button>}
      </p>
    </section>
  );
}

/** A figure keeps its sign and unit at their ends among words that run the other way. */
function leftToRight(figure: string): string {
  return `\u2066${figure}\u2069`;
}

/** Text of the picture, for a reader who cannot see it. */
function altOf({ symbol, side, about, rateName, rate, figures, moment }: CardWords): string {
  return [symbol, side, about, `${rateName} ${rate}`, ...figures.map((figure) => figure.join(' ')), moment]
    .join(', ')
    .replace(/[\u2066\u2069]/g, '');
}

function keep(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** A card in words of the reader's language. */
function useWords(card: ShareCard | undefined, decimals: number, code: string | undefined): CardWords | undefined {
  const { t } = useTranslation('share');
  const contracts = useTranslation('contracts').t;
  const common = useTranslation('common').t;
  const language = useLanguage();
  const format = useFormat();
  const isDemo = useIsDemo();
  if (card === undefined) return undefined;
  const moment = `${format.date(card.at)} ${format.time(card.at)} UTC+8`;
  const about = [
    leftToRight(`${card.multiple}×`),
    ...(card.isolated ? [contracts('isolated')] : []),
    contracts(card.isOpen ? 'status_1' : 'status_3'),
  ];
  return {
    direction: directionOf(language),
    symbol: card.symbol,
    side: contracts(card.side === 1 ? 'buy' : 'sell'),
    about: about.join(' · '),
    rate: leftToRight(`${format.decimal(card.rate, { decimals: 2, signed: true, rounding: 'floor' })}%`),
    rateName: t('rate'),
    figures: [
      [contracts('entry'), format.decimal(card.entry, { decimals })],
      [card.isOpen ? t('newest') : contracts('exit'), format.decimal(card.price, { decimals })],
    ],
    moment: t(card.isOpen ? 'price_of' : 'closed_at', { moment }),
    notice: isDemo ? common('demo_sentence') : undefined,
    address: location.host,
    code: code === undefined ? undefined : `${location.origin}${REGISTER}?${new URLSearchParams({ extension_code: code }).toString()}`,
  };
}
