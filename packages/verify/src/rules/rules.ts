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
import {
  recountOpening,
  recountSecondsVoid,
  recountSettlement,
  takenExit,
  type KnownSecondsOrder,
  type TakenExit,
} from './seconds-receipts.ts';

/** What earlier receipts of the customer say of each order, by its number: products count theirs by themselves. */
export class KnownOrders {
  readonly contracts = new Map<number, KnownOrder>();
  readonly seconds = new Map<number, KnownSecondsOrder>();
  readonly exits: TakenExit[] = [];
}

/** How a receipt of each kind is counted again. */
export const RULES: Readonly<Record<string, (recount: Recount, orders: KnownOrders) => void>> = {
  contract_fill(recount, { contracts: orders }) {
    recountFill(recount);
    orders.set(recount.receipt.order, { fill: recount.receipt, throughDay: undefined });
  },
  contract_close(recount, { contracts: orders }) {
    recountClose(recount, orders.get(recount.receipt.order));
  },
  contract_night(recount, { contracts: orders }) {
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
  seconds_opening(recount, { seconds }) {
    recountOpening(recount);
    seconds.set(recount.receipt.order, { opening: recount.receipt, settlement: undefined });
  },
  seconds_settlement(recount, { seconds, exits }) {
    const known = seconds.get(recount.receipt.order);
    recountSettlement(recount, known);
    if (known) seconds.set(recount.receipt.order, { ...known, settlement: recount.receipt });
    exits.push(takenExit(recount));
  },
  seconds_void(recount, { seconds }) {
    recountSecondsVoid(recount, seconds.get(recount.receipt.order));
  },
};
