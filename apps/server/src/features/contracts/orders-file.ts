import type { LeverOrder } from '@candor/api';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../../files/csv-file.ts';
import type { OrderFilter } from './order-filter.ts';
import type { ContractsQueries } from './queries.ts';

const COLUMNS: CsvColumns<LeverOrder> = {
  id: ({ id }) => String(id),
  market: ({ symbol }) => symbol,
  side: ({ type }) => (type === 1 ? 'buy' : 'sell'),
  kind: ({ mode }) => (mode === 1 ? 'market' : 'limit'),
  status: ({ status }) => STATUS[status],
  placed: (order) => csvMoment(order.create_time),
  filled: (order) => csvMoment(order.transaction_time),
  ended: (order) => csvMoment(order.handle_time),
  multiple: ({ multiple }) => String(multiple),
  hands: ({ share }) => String(share),
  amount: ({ number }) => number,
  price: ({ price }) => price,
  exit_price: ({ status, update_price: price }) => (status === 3 ? price : ''),
  margin: (order) => order.origin_caution_money,
  isolated: ({ isolated }) => (isolated ? 'yes' : 'no'),
  fee: (order) => order.trade_fee,
  overnight: (order) => order.overnight_money,
  take_profit: (order) => setOr(order.target_profit_price),
  stop_loss: (order) => setOr(order.stop_loss_price),
  profit: ({ status, profits }) => (status === 3 ? profits : ''),
  close_reason: (order) => order.close_reason ?? '',
  part_of: (order) => (order.part_of === null ? '' : String(order.part_of)),
};

const STATUS = { 0: 'pending', 1: 'open', 3: 'closed', 4: 'revoked' } as const;

function setOr(price: string): string {
  return price === '0' ? '' : price;
}

/** All orders that a filter means as a CSV file, newest first: moments in UTC, amounts and prices as they are stored. */
export function ordersFile(queries: Pick<ContractsQueries, 'piece'>, userId: number, filter: OrderFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    inPieces((last: LeverOrder | undefined, limit) => queries.piece(userId, filter, last, limit)),
  );
}
