import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useTrading } from '../trading-context.ts';
import { CancelButton } from './cancel-button.tsx';
import { LastOf, LiveProfit, priceDecimalsOf, Quantity } from './cells.tsx';
import { CloseButton } from './close-button.tsx';
import type { Position } from './model.ts';
import { ContractCell, LiveLiquidation } from './position-table.tsx';
import { StopsButton } from './stops-dialog.tsx';

/** A label with its figure inside a card. */
export function CardFigure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="card-figure">
      <span className="text-t3">{label}</span> {children}
    </span>
  );
}

/** Held positions on a phone: two lines and the actions. */
export function PositionCards({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation('leverage');
  const { showOrder } = useTrading();
  return (
    <ul className="cards">
      {positions.map((position) => (
        <li key={position.id} className="order-card">
          <div className="card-line">
            <ContractCell position={position} showOrder={showOrder} />
            <LiveProfit position={position} />
          </div>
          <div className="card-line text-small">
            <CardFigure label={t('entry')}>
              <Num value={position.price} decimals={priceDecimalsOf(position)} />
            </CardFigure>
            <CardFigure label={t('margin')}>
              <Num value={position.margin} decimals={2} rounding="up" />
            </CardFigure>
            <CardFigure label={t('liquidation_short')}>
              <LiveLiquidation position={position} />
            </CardFigure>
          </div>
          <div className="card-line">
            <span className="text-small">
              <CardFigure label={t('number')}>
                <Quantity position={position} />
              </CardFigure>
            </span>
            <span className="flex items-center gap-2">
              <StopsButton position={position} />
              <CloseButton position={position} showOrder={showOrder} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Resting orders on a phone. */
export function PendingCards({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation('leverage');
  const { showOrder } = useTrading();
  return (
    <ul className="cards">
      {positions.map((position) => (
        <li key={position.id} className="order-card">
          <div className="card-line">
            <ContractCell position={position} showOrder={showOrder} />
            <CancelButton position={position} />
          </div>
          <div className="card-line text-small">
            <CardFigure label={t('limit_price')}>
              <Num value={position.price} decimals={priceDecimalsOf(position)} />
            </CardFigure>
            <CardFigure label={t('last')}>
              <LastOf position={position} />
            </CardFigure>
            <CardFigure label={t('number')}>
              <Quantity position={position} />
            </CardFigure>
          </div>
        </li>
      ))}
    </ul>
  );
}
