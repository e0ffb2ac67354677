import type { ReactNode } from 'react';
import { NumberField } from '@candor/ui/number-field.tsx';
import { lastOf } from '../../../market/last-price.ts';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import type { PriceField as PriceFieldName } from './model.ts';
import { stepByKey, Steppers } from './steppers.tsx';
import { stopDecimals } from './stop-text.ts';
import { useTicketError } from './ticket-errors.ts';

interface PriceFieldProps {
  readonly field: PriceFieldName;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly steppers?: boolean;
}

/** A price with steps: a step that would reach zero is refused and says so. Stops may be said in other measures than a price, without steps. */
export function PriceField({ field, label, hint, className = '', steppers = true }: PriceFieldProps) {
  const { ticket, market } = useTrading();
  const value = useLive(ticket, (store) => store.state[field]);
  const error = useTicketError(field);
  const decimals = useLive(ticket, (store) =>
    field === 'limitPrice' ? market.price_decimals : stopDecimals(store.state.stopMeasure, { priceDecimals: market.price_decimals }),
  );
  const unit = useLive(ticket, (store) => (field !== 'limitPrice' && store.state.stopMeasure === 'percent' ? '%' : market.legal_name));
  const isPrice = useLive(ticket, (store) => field === 'limitPrice' || store.state.stopMeasure === 'price');
  const move = (by: 1 | -1): void => {
    const from = lastOf(market.id);
    if (from !== undefined) ticket.dispatch({ type: 'stepPrice', field, by, from, decimals });
  };
  return (
    <NumberField
      label={label}
      labelled="inside"
      className={className}
      value={value}
      decimals={decimals}
      unit={unit}
      unitSaid
      onChange={(text) => ticket.dispatch({ type: 'price', field, text })}
      onBlur={() => ticket.dispatch({ type: 'left', field })}
      onKeyDown={(event) => isPrice && stepByKey(event, move)}
      error={error}
      hint={hint}
      end={steppers && <Steppers onStep={move} />}
    />
  );
}
