import type { Amount } from '@candor/money';
import { afterSettlement } from '@candor/rules';
import { accountId } from '../kernel/model/accounts.ts';
import { read, type KernelEvent, type Moment, type Needs, type Posting, type View } from '../kernel/model/command.ts';
import type { Change } from '../kernel/model/table.ts';
import { booked, endedByGain, policyAccounts, policyOf } from './policy-rows.ts';
import { policiesSource, type PolicyRow } from './tables.ts';

/** An order whose stake came from an insured balance. */
interface InsuredOrder {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
}

/** Returns the needs of settling insured orders, besides those of settling any order. */
export function insuredNeeds(orders: readonly InsuredOrder[]): Needs {
  return {
    accounts: orders.flatMap(policyAccounts),
    rows: [...new Set(orders.map((order) => order.user_id))].map((userId) => read(policiesSource, userId)),
  };
}

/** The policy of an order within one decision; no row once it has ended. */
interface PolicyState {
  row: PolicyRow | undefined;
  balance: Amount;
}

/**
 * Consequences of insured orders that have paid into the insured balance, one after another in one decision. At the agreed gain a policy ends. Money that is
 * paid when none is in force any more is moved on to the micro wallet.
 */
export class SettledOrders {
  readonly postings: Posting[] = [];
  readonly changes: Change[] = [];
  readonly events: KernelEvent[] = [];
  readonly #view: View;
  readonly #moment: Moment;
  readonly #nameOf: (currencyId: number) => string;
  readonly #policies = new Map<string, PolicyState>();

  /** `nameOf` names currencies for messages. The command must need `insuredNeeds`. */
  constructor(view: View, moment: Moment, nameOf: (currencyId: number) => string) {
    this.#view = view;
    this.#moment = moment;
    this.#nameOf = nameOf;
  }

  /** Follows what an order has paid. To be called after the order's own postings, whose order matters. */
  paid(order: InsuredOrder, amount: Amount): void {
    const policy = this.#policyOf(order);
    if (!policy.row) {
      this.#onward(order, amount);
      return;
    }
    policy.balance += amount;
    const step = afterSettlement(policyOf(policy.row), policy.balance);
    if (step.policy.end === undefined) return;
    const { postings, changes } = booked(policy.row, step, this.#moment.now);
    const told = endedByGain(policy.row, step, this.#nameOf, this.#moment);
    this.postings.push(...postings);
    this.changes.push(...changes, told.change);
    this.events.push(told.event);
    policy.row = undefined;
  }

  #policyOf({ user_id: userId, currency_id: currencyId }: InsuredOrder): PolicyState {
    const key = `${userId} ${currencyId}`;
    const known = this.#policies.get(key);
    if (known) return known;
    const row = this.#view.row(policiesSource, userId)?.find((each) => each.currency_id === currencyId);
    const policy = { row, balance: this.#view.balance(accountId(userId, currencyId, 'insurance')) };
    this.#policies.set(key, policy);
    return policy;
  }

  #onward({ id, user_id: userId, currency_id: currencyId }: InsuredOrder, amount: Amount): void {
    if (amount <= 0n) return;
    const [debit, credit] = [accountId(userId, currencyId, 'insurance'), accountId(userId, currencyId, 'micro')];
    this.postings.push({ debit, credit, amount, code: 'seconds_passed_on', cause: id });
  }
}
