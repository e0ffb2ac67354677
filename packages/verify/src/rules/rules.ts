import type { Receipt } from '../receipt.ts';
import type { Recount } from '../recount.ts';
import { recountBankPayment } from './bank-receipts.ts';
import { recountC2cCompletion, recountC2cOrder, recountC2cReturn } from './c2c-receipts.ts';
import {
  filledOrder,
  nightsSince,
  recountClose,
  recountFill,
  recountLiquidation,
  recountMargin,
  recountNight,
  recountPart,
  recountVoid,
  type KnownOrder,
} from './contract-receipts.ts';
import {
  recountClaim,
  recountMiningEnd,
  recountMiningPayment,
  recountPolicyEnd,
  recountRepayment,
  repaidOf,
  type KnownLock,
  type KnownPolicy,
} from './earning-receipts.ts';
import { recountConversion, recountFlash } from './exchange-receipts.ts';
import { recountAcceptance, recountOpening, recountReturn, takenEntry } from './seconds-entries.ts';
import { recountSecondsVoid, recountSettlement, takenExit, type KnownSecondsOrder, type TakenExit } from './seconds-receipts.ts';

/** State of each order by earlier receipts of the customer, by its number. Each product has numbers of its own. */
export class KnownOrders {
  readonly contracts = new Map<number, KnownOrder>();
  readonly seconds = new Map<number, KnownSecondsOrder>();
  readonly locks = new Map<number, KnownLock>();
  readonly policies = new Map<number, KnownPolicy>();
  /** Receipts with which orders between customers began. */
  readonly c2c = new Map<number, Receipt>();
  readonly exits: TakenExit[] = [];
  /** Whether every earlier receipt of the customer is at hand. */
  readonly isWhole: boolean;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }
}

/** Rules that recount a receipt, by its kind. */
export const RULES: Readonly<Record<string, (recount: Recount, orders: KnownOrders) => void>> = {
  contract_fill(recount, { contracts: orders }) {
    recountFill(recount);
    orders.set(recount.receipt.order, filledOrder(recount));
  },
  contract_close(recount, { contracts: orders }) {
    const { part_of: whole } = recount.receipt.facts;
    if (typeof whole === 'number') {
      const split = recountPart(recount, orders.get(whole));
      recountClose(recount, split?.part);
      if (!split) return;
      orders.set(whole, split.rest);
      orders.set(recount.receipt.order, { ...split.part, close: recount.receipt });
      return;
    }
    const known = orders.get(recount.receipt.order);
    recountClose(recount, known);
    if (known) orders.set(recount.receipt.order, { ...known, close: recount.receipt });
  },
  contract_night(recount, { contracts: orders }) {
    const known = orders.get(recount.receipt.order);
    recountNight(recount, known, nightsSince(recount, known));
    const nights = (known?.nights ?? 0n) + recount.units('result', 'charged');
    if (known) orders.set(recount.receipt.order, { ...known, throughDay: recount.receipt.facts['through'], nights });
  },
  contract_margin(recount, { contracts }) {
    recountMargin(recount, contracts.get(recount.receipt.order));
  },
  contract_void(recount, { contracts, isWhole }) {
    recountVoid(recount, isWhole ? contracts.get(recount.receipt.order) : undefined);
  },
  contract_liquidation: recountLiquidation,
  flash: recountFlash,
  conversion: recountConversion,
  bank_payment: recountBankPayment,
  c2c_order(recount, { c2c }) {
    recountC2cOrder(recount);
    c2c.set(recount.receipt.order, recount.receipt);
  },
  c2c_completion(recount, { c2c }) {
    recountC2cCompletion(recount, c2c.get(recount.receipt.order));
  },
  c2c_return(recount, { c2c }) {
    recountC2cReturn(recount, c2c.get(recount.receipt.order));
  },
  mining_payment(recount, { locks }) {
    recountMiningPayment(recount, locks.get(recount.receipt.order));
    locks.set(recount.receipt.order, { paid: recount.receipt });
  },
  mining_end(recount, { locks }) {
    recountMiningEnd(recount, locks.get(recount.receipt.order));
  },
  insurance_claim(recount, { policies, isWhole }) {
    const earlier = policies.get(recount.receipt.order);
    const before = earlier?.paid ?? (isWhole ? 0n : undefined);
    recountClaim(recount, before);
    if (before !== undefined)
      policies.set(recount.receipt.order, { claim: recount.receipt, paid: before + recount.units('result', 'paid') - repaidOf(recount) });
  },
  insurance_repayment(recount, { policies }) {
    const known = policies.get(recount.receipt.order);
    recountRepayment(recount, known);
    if (known) policies.set(recount.receipt.order, { ...known, paid: known.paid - recount.units('result', 'repaid') });
  },
  insurance_end(recount, { policies }) {
    recountPolicyEnd(recount, policies.get(recount.receipt.order));
  },
  seconds_acceptance(recount, { seconds }) {
    recountAcceptance(recount);
    seconds.set(recount.receipt.order, { begun: recount.receipt, opening: undefined, settlement: undefined });
  },
  seconds_opening(recount, { seconds, exits }) {
    const { receipt } = recount;
    const known = seconds.get(receipt.order);
    recountOpening(recount, known);
    seconds.set(receipt.order, { begun: known?.begun ?? receipt, opening: receipt, settlement: undefined });
    if (receipt.facts['accepted_at'] !== undefined) exits.push(takenEntry(recount));
  },
  seconds_return(recount, { seconds, exits }) {
    const known = seconds.get(recount.receipt.order);
    recountReturn(recount, known);
    if (known) seconds.set(recount.receipt.order, { ...known, settlement: recount.receipt });
    exits.push(takenEntry(recount));
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
