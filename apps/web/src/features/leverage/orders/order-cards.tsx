import { CLOSED, HOLDING, PENDING } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { CancelButton } from '../positions/cancel-button.tsx';
import { BookedProfit, LastOf, LiveProfit, priceDecimalsOf, Quantity } from '../positions/cells.tsx';
import { CloseButton } from '../positions/close-button.tsx';
import { CardFigure } from '../positions/position-cards.tsx';
import { ContractCell } from '../positions/position-table.tsx';
import { StopsButton } from '../positions/stops-dialog.tsx';
import { CloseReason, Moment, momentOf, type OrderListProps } from './order-table.tsx';

/** The same orders as cards, below 768 px. */
export function OrderCards({ status, positions, showOrder }: OrderListProps) {
  const { t } = useTranslation('leverage');
  return (
    <ul className="cards">
      {positions.map((position) => {
        const decimals = priceDecimalsOf(position);
        return (
          <li key={position.id} className="order-card">
            <div className="card-line">
              <ContractCell position={position} showOrder={showOrder} />
              {status === HOLDING && <LiveProfit position={position} />}
              {status === CLOSED && <BookedProfit position={position} />}
              {status === PENDING && <CancelButton position={position} />}
            </div>
            <div className="card-line text-small">
              <CardFigure label={status === HOLDING || status === CLOSED ? t('entry') : t('limit_price')}>
                <Num value={position.price} decimals={decimals} />
              </CardFigure>
              {status === HOLDING && (
                <CardFigure label={t('last')}>
                  <LastOf position={position} />
                </CardFigure>
              )}
              {status === CLOSED && (
                <CardFigure label={t('exit')}>
                  <Num value={position.order.update_price} decimals={decimals} />
                </CardFigure>
              )}
              <CardFigure label={t('number')}>
                <Quantity position={position} />
              </CardFigure>
            </div>
            <div className="card-line text-small">
              <Moment at={momentOf(status, position)} />
              {status === CLOSED && <CloseReason position={position} />}
              {status === HOLDING && (
                <span className="flex items-center gap-2">
                  <StopsButton position={position} />
                  <CloseButton position={position} showOrder={showOrder} />
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
