import { useState } from 'react';
import type { Quotation } from '@candor/api';
import { parseDecimal } from '@candor/money';
import { feeExample } from '@candor/rules/fees';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { useFigure } from '../../realtime/use-market.ts';
import { ofKind, type Published } from '../terms.ts';

/** Costs of an order of a readable size to open, to hold and to close, at the price of the moment the sheet was opened. */
export function Costs({ published, market }: { readonly published: Published; readonly market: Quotation }) {
  const { t } = useTranslation('sheet');
  const price = useFigure(market.id, 'now_price');
  // An example that moves cannot be read.
  const [opened, setOpened] = useState(price);
  if (price !== undefined && opened === undefined) setOpened(price);
  const pair = ofKind(published, 'pair').find(({ entity }) => entity === market.symbol);
  const figures =
    pair && market.open_lever === 1
      ? feeExample('pair', market.symbol, readText(pair.document), opened === undefined ? undefined : parseDecimal(opened))
      : undefined;
  if (!figures) return <p className="text-t2">{t('no_example')}</p>;
  const money = (name: string) => <Num value={figures[name]} decimals={4} rounding="ceiling" unit={market.legal_name} />;
  return (
    <>
      <p className="mb-2 text-small text-t2">
        {t('example', { hands: figures['hands'] ?? '', multiple: figures['multiple'] ?? '' })}{' '}
        <Num value={figures['price']} decimals={market.price_decimals} />
      </p>
      <dl className="facts">
        <Fact name={t('value')}>{money('value')}</Fact>
        <Fact name={t('margin')}>{money('margin')}</Fact>
        <Fact name={t('spread_cost')}>{money('spread')}</Fact>
        <Fact name={t('fee')}>{money('fee')}</Fact>
        <Fact name={t('night')}>{money('night')}</Fact>
        <Fact name={t('week')}>{money('week')}</Fact>
      </dl>
    </>
  );
}
