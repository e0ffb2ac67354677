import type { Recount } from '../recount.ts';
import {
  nightsSince,
  recountClose,
  recountFill,
  recountLiquidation,
  recountNight,
  recountVoid,
  type KnownOrder,
} from './contract-receipts.ts';
import { recountClaim, recountMiningEnd, recountMiningPayment, recountPolicyEnd } from './earning-receipts.ts';
import { recountConversion, recountFlash } from './exchange-receipts.ts';

/** What earlier receipts of the customer say of each order, by its number. */
export type KnownOrders = Map<number, KnownOrder>;

/** How a receipt of each kind is counted again. */
export const RULES: Readonly<Record<string, (recount: Recount, orders: KnownOrders) => void>> = {
  contract_fill(recount, orders) {
    recountFill(recount);
    orders.set(recount.receipt.order, { fill: recount.receipt, throughDay: undefined });
  },
  contract_close(recount, orders) {
    recountClose(recount, orders.get(recount.receipt.order));
  },
  contract_night(recount, orders) {
    const known = orders.get(recount.receipt.order);
    recountNight(recount, known, nightsSince(recount, known));
    if (known) orders.set(recount.receipt.order, { ...known, throughDay: recount.receipt.facts['through'] });
  },
  contract_void: recountVoid,
  contract_liquidation: recountLiquidation,
  flash: recountFlash,
  conversion: recountConversion,
  mining_payment: recountMiningPayment,
  mining_end: recountMiningEnd,
  insurance_claim: recountClaim,
  insurance_end: recountPolicyEnd,
};
