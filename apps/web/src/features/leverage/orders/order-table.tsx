import { CLOSED, HOLDING, PENDING, type OrderStatus } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { CancelButton } from '../positions/cancel-button.tsx';
import { BookedProfit, LastOf, Liquidation, LiveProfit, priceDecimalsOf, Quantity, StopPair } from '../positions/cells.tsx';
import { CloseButton } from '../positions/close-button.tsx';
import type { Position } from '../positions/model.ts';
import { ContractCell } from '../positions/position-table.tsx';
import { StopsButton } from '../positions/stops-dialog.tsx';

export interface OrderListProps {
  readonly status: OrderStatus;
  readonly positions: readonly Position[];
  readonly showOrder: (id: number) => void;
}

/** The moment that matters for an order of this status: filled, placed, closed or revoked. */
export function momentOf(status: OrderStatus, position: Position): number {
  if (status === HOLDING) return position.order.transaction_time;
  return status === PENDING ? position.order.create_time : position.order.handle_time;
}

/** Date and time of day in the venue's zone. */
export function Moment({ at }: { readonly at: number }) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className="n text-small text-t2">
      {at === 0 ? '—' : `${format.date(at)} ${format.time(at)}`}
    </bdi>
  );
}

/** Why a closed order closed. */
export function CloseReason({ position }: { readonly position: Position }) {
  const { t } = useTranslation('leverage');
  const reason = position.order.close_reason;
  if (reason === null) return null;
  return <span className={reason === 'liquidation' ? 'text-danger' : 'text-t2'}>{t(`reason_${reason}`)}</span>;
}

/** Orders of one status with the columns of the order list. */
export function OrderTable({ status, positions, showOrder }: OrderListProps) {
  const { t } = useTranslation('leverage');
  const open = status === HOLDING;
  const closed = status === CLOSED;
  return (
    <table className="table position-table">
      <thead>
        <tr>
          <th scope="col">{t('contract')}</th>
          <th scope="col">{t(`time_${status}`)}</th>
          <th scope="col" className="num">
            {t('hands')}
          </th>
          <th scope="col" className="num">
            {t('number')}
          </th>
          <th scope="col" className="num">
            {open || closed ? t('entry') : t('limit_price')}
          </th>
          {(open || closed) && (
            <th scope="col" className="num">
              {closed ? t('exit') : t('last')}
            </th>
          )}
          <th scope="col" className="num">
            {t('margin')}
          </th>
          <th scope="col" className="num">
            {t('fee')}
          </th>
          {(open || closed) && (
            <th scope="col" className="num">
              {t('overnight')}
            </th>
          )}
          {open && (
            <th scope="col" className="num">
              {t('est_liquidation_short')}
            </th>
          )}
          <th scope="col" className="num">
            {t('tp_sl')}
          </th>
          {(open || closed) && (
            <th scope="col" className="num">
              {closed ? t('profit') : t('unrealised_profit')}
            </th>
          )}
          {closed && <th scope="col">{t('close_reason')}</th>}
          {(open || status === PENDING) && <th scope="col" className="action-cell" aria-label={t('actions')} />}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => {
          const decimals = priceDecimalsOf(position);
          return (
            <tr key={position.id}>
              <td>
                <ContractCell position={position} showOrder={showOrder} />
              </td>
              <td>
                <Moment at={momentOf(status, position)} />
              </td>
              <td className="num">
                <bdi dir="ltr" className="n">
                  {position.hands}
                </bdi>
              </td>
              <td className="num">
                <Quantity position={position} />
              </td>
              <td className="num">
                <Num value={position.price} decimals={decimals} />
              </td>
              {open && (
                <td className="num">
                  <LastOf position={position} />
                </td>
              )}
              {closed && (
                <td className="num">
                  <Num value={position.order.update_price} decimals={decimals} />
                </td>
              )}
              <td className="num">
                <Num value={position.originMargin} decimals={2} rounding="up" />
              </td>
              <td className="num">
                <Num value={position.fee} decimals={2} rounding="up" />
              </td>
              {(open || closed) && (
                <td className="num">
                  <Num value={position.order.overnight_money} decimals={2} rounding="up" />
                </td>
              )}
              {open && (
                <td className="num">
                  <Liquidation value={position.order.liquidation_price} position={position} />
                </td>
              )}
              <td className="num">
                <span className="inline-flex items-center gap-0.5">
                  <StopPair position={position} />
                  {open && <StopsButton position={position} />}
                </span>
              </td>
              {open && (
                <td className="num">
                  <LiveProfit position={position} />
                </td>
              )}
              {closed && (
                <td className="num">
                  <BookedProfit position={position} />
                </td>
              )}
              {closed && (
                <td>
                  <CloseReason position={position} />
                </td>
              )}
              {open && (
                <td className="action-cell">
                  <CloseButton position={position} showOrder={showOrder} />
                </td>
              )}
              {status === PENDING && (
                <td className="action-cell">
                  <CancelButton position={position} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
