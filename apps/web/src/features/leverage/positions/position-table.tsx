import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useLive } from '../live/live-store.ts';
import { PairName } from '../quotes/pair-badge.tsx';
import { useTrading } from '../trading-context.ts';
import { BatchClose } from './batch-close.tsx';
import { CancelButton } from './cancel-button.tsx';
import { LastOf, Liquidation, LiveProfit, priceDecimalsOf, Quantity, SideWord, StopPair } from './cells.tsx';
import { CloseButton } from './close-button.tsx';
import type { Position } from './model.ts';
import { StopsButton } from './stops-dialog.tsx';

/** Side, market and multiple; the name opens the order's details. */
export function ContractCell({ position, showOrder }: { readonly position: Position; readonly showOrder: (id: number) => void }) {
  const { t } = useTranslation('leverage');
  return (
    <span className="contract-cell">
      <SideWord side={position.side} />
      <button
        type="button"
        className="contract-name"
        aria-label={t('details_of', { market: position.order.symbol, id: position.id })}
        onClick={() => showOrder(position.id)}
      >
        <PairName symbol={position.order.symbol} className="font-medium" />
      </button>
      <bdi dir="ltr" className="n text-small text-t3">
        {position.multiple}×
      </bdi>
    </span>
  );
}

/** Liquidation price of the account as it stands, of the position's market. */
export function LiveLiquidation({ position }: { readonly position: Position }) {
  const { account } = useTrading();
  return <Liquidation value={useLive(account, (store) => store.liquidationOf(position.pairId))} position={position} />;
}

/** Held positions with live figures. */
export function PositionTable({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation('leverage');
  const { showOrder } = useTrading();
  return (
    <table className="table position-table">
      <thead>
        <tr>
          <th scope="col">{t('contract')}</th>
          <th scope="col" className="num">
            {t('number')}
          </th>
          <th scope="col" className="num">
            {t('entry')}
          </th>
          <th scope="col" className="num">
            {t('last')}
          </th>
          <th scope="col" className="num">
            {t('margin')}
          </th>
          <th scope="col" className="num">
            {t('est_liquidation_short')}
          </th>
          <th scope="col" className="num">
            {t('tp_sl')}
          </th>
          <th scope="col" className="num">
            {t('unrealised_profit')}
          </th>
          <th scope="col" className="action-cell">
            <BatchClose />
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.id}>
            <td>
              <ContractCell position={position} showOrder={showOrder} />
            </td>
            <td className="num">
              <Quantity position={position} />
            </td>
            <td className="num">
              <Num value={position.price} decimals={priceDecimalsOf(position)} />
            </td>
            <td className="num">
              <LastOf position={position} />
            </td>
            <td className="num">
              <Num value={position.margin} decimals={2} rounding="up" />
            </td>
            <td className="num">
              <LiveLiquidation position={position} />
            </td>
            <td className="num">
              <span className="inline-flex items-center gap-0.5">
                <StopPair position={position} />
                <StopsButton position={position} />
              </span>
            </td>
            <td className="num">
              <LiveProfit position={position} />
            </td>
            <td className="action-cell">
              <CloseButton position={position} showOrder={showOrder} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Resting limit orders. */
export function PendingTable({ positions }: { readonly positions: readonly Position[] }) {
  const { t } = useTranslation('leverage');
  const { showOrder } = useTrading();
  return (
    <table className="table position-table">
      <thead>
        <tr>
          <th scope="col">{t('contract')}</th>
          <th scope="col" className="num">
            {t('number')}
          </th>
          <th scope="col" className="num">
            {t('limit_price')}
          </th>
          <th scope="col" className="num">
            {t('last')}
          </th>
          <th scope="col" className="num">
            {t('margin_held')}
          </th>
          <th scope="col" className="num">
            {t('fee_held')}
          </th>
          <th scope="col" className="num">
            {t('tp_sl')}
          </th>
          <th scope="col" className="action-cell" aria-label={t('actions')} />
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.id}>
            <td>
              <ContractCell position={position} showOrder={showOrder} />
            </td>
            <td className="num">
              <Quantity position={position} />
            </td>
            <td className="num">
              <Num value={position.price} decimals={priceDecimalsOf(position)} />
            </td>
            <td className="num">
              <LastOf position={position} />
            </td>
            <td className="num">
              <Num value={position.margin} decimals={2} rounding="up" />
            </td>
            <td className="num">
              <Num value={position.fee} decimals={2} rounding="up" />
            </td>
            <td className="num">
              <StopPair position={position} />
            </td>
            <td className="action-cell">
              <CancelButton position={position} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
