import type { ErrorCode } from '@candor/api';
import { toText } from '@candor/money';
import {
  C2C_STATUS,
  c2cStep,
  HOUR_MS,
  type C2cAct,
  type C2cActor,
  type C2cOrder,
  type C2cOutcome,
  type C2cStatus,
  type C2cStep,
  type C2cTimes,
} from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { read, type Acceptance, type KernelEvent, type Needs, type Posting, type Refusal, type View } from '../../kernel/model/command.ts';
import { capture, hold, release } from '../../kernel/model/holds.ts';
import type { ValueOf } from '../../kernel/model/row-source.ts';
import { update, type Change } from '../../kernel/model/table.ts';
import { appealsOfSource, openOf } from './appeal-sources.ts';
import { C2C_APPEALS, type C2cAppealRow } from './appeal-tables.ts';
import { orderChanged, walletChanged } from './events.ts';
import { advertHeld, orderHeld } from './holds.ts';
import { advertSource, type OrderToAct } from './sources.ts';
import { ADVERTS, C2C_ORDERS, SELLS, type C2cOrderRow } from './tables.ts';

/** Facts of an appeal on which an act depends besides the order. */
interface OfAppeal {
  /** The instance that is not over. */
  readonly appeal?: C2cAppealRow | undefined;
  /** From payment on, until an appeal is possible, in milliseconds. */
  readonly appealAfter?: number;
  readonly outcome?: C2cOutcome;
}

const STATUS_NAMES = new Map<number, C2cStatus>(
  (Object.entries(C2C_STATUS) as [C2cStatus, number][]).map(([name, number]) => [number, name]),
);

/** An order as the rules take it. */
function ruled({ status, pay_by: payBy, paid_at: paidAt }: C2cOrderRow, appeal: C2cAppealRow | undefined): C2cOrder {
  const { instance, outcome = '', final_at: finalAt = null } = appeal ?? {};
  const decision = outcome === '' || finalAt === null ? undefined : { outcome, finalAt };
  return {
    status: STATUS_NAMES.get(status) ?? 'cancelled',
    payBy,
    ...(paidAt !== null && { paidAt }),
    ...(instance !== undefined && { appeal: { instance, ...(decision && { decision }) } }),
  };
}

/** Refusals that say more than that the order is in another state. */
const OF_TIME = new Set<string>(['c2c_payment_window_over', 'c2c_appeal_early', 'c2c_decision_final'] satisfies ErrorCode[]);

function isOfTime(refused: string): refused is 'c2c_payment_window_over' | 'c2c_appeal_early' | 'c2c_decision_final' {
  return OF_TIME.has(refused);
}

/** Returns the step that an act at a moment makes in an order, by the table of the rules. Returns a refusal where the table has none. */
export function stepOf(
  order: C2cOrderRow,
  actor: C2cActor,
  act: C2cAct,
  now: number,
  { appeal, appealAfter = 0, outcome }: OfAppeal = {},
): C2cStep | Refusal {
  const times: C2cTimes = { appealAfter, objectWithin: (appeal?.object_hours ?? 0) * HOUR_MS };
  const step = c2cStep(ruled(order, appeal), { actor, act, ...(outcome && { outcome }) }, now, times);
  if (typeof step === 'object') return step;
  return { refused: isOfTime(step) ? step : 'c2c_state' };
}

/** Returns the acts that a party may do with an order at a moment. */
export function actsOf(order: C2cOrderRow, userId: number, now: number): ('pay' | 'cancel' | 'release')[] {
  const actor = userId === order.buyer_id ? 'buyer' : 'seller';
  return (['pay', 'cancel', 'release'] as const).filter((act) => 'status' in stepOf(order, actor, act, now));
}

/** Whether instances of its appeal can be open: those of any other order need not be read. */
function isAppealed({ status }: C2cOrderRow): boolean {
  return status === C2C_STATUS.appealed;
}

/** The instances of an order's appeal, for a command that has named `endNeeds`; undefined for one that is not appealed. */
export function appealsIn(view: View, order: C2cOrderRow): readonly C2cAppealRow[] | undefined {
  return isAppealed(order) ? view.row(appealsOfSource, order.id) : undefined;
}

/** Accounts and rows that the end of an order needs. */
export function endNeeds(order: C2cOrderRow): Needs {
  const { id, buyer_id, seller_id, currency_id, advert_id } = order;
  const ofSeller = (['legal', 'advert_order_held', 'advert_held'] as const).map((kind) => accountId(seller_id, currency_id, kind));
  return {
    accounts: [...ofSeller, accountId(buyer_id, currency_id, 'legal')],
    rows: [read(advertSource, advert_id), ...(isAppealed(order) ? [read(appealsOfSource, id)] : [])],
  };
}

/** An order that ends: whose the coins are then, and what follows for its advert. */
interface End {
  readonly order: OrderToAct;
  readonly advert: ValueOf<typeof advertSource> | undefined;
  readonly step: C2cStep;
  readonly by: Exclude<C2cOrderRow['ended_by'], ''>;
  readonly now: number;
  /** The instances of its appeal; a party who gives in ends the one that is not over. */
  readonly appeals: readonly C2cAppealRow[] | undefined;
  /** Columns of its last decision, where operators end it. */
  readonly ruling?: Partial<C2cAppealRow>;
}

/**
 * Ends an order. Handed over, its coins are the buyer's, who pays the fee of them. Given back, they are the seller's again; those of an advert that is
 * still on the shelf are offered again.
 */
export function ended({
  order,
  advert,
  step,
  by,
  now,
  appeals,
  ruling,
}: End): Required<Pick<Acceptance<unknown>, 'postings' | 'changes' | 'events'>> {
  const status = C2C_STATUS[step.status];
  const { id, buyer_id, seller_id, currency_id } = order;
  const row = update(C2C_ORDERS, id, { status, ended_at: now, ended_by: by }, [buyer_id, seller_id]);
  const appeal = openOf(appeals);
  const ending = by === 'operators' ? 'executed' : 'settled';
  const rows = [row, ...(appeal ? [update(C2C_APPEALS, appeal.id, { ...ruling, ended_at: now, ending }, id)] : [])];
  const held = orderHeld(order);
  const eventsFor = (...users: number[]): KernelEvent[] => [
    ...orderChanged(order, status),
    ...users.map((each) => walletChanged(each, currency_id)),
  ];
  if (step.coins === 'to_buyer') {
    const legal = accountId(buyer_id, currency_id, 'legal');
    const fee: Posting = { debit: legal, credit: accountId(HOUSE, currency_id, 'fee'), amount: order.fee, code: 'c2c_fee', cause: id };
    return {
      postings: [capture(held, held.amount, legal, 'c2c_delivered'), fee],
      changes: rows,
      events: eventsFor(buyer_id, seller_id),
    };
  }
  const postings: Posting[] = [release(held)];
  const changes: Change[] = [...rows];
  // What an advert that was taken away had is not counted any more.
  if (advert && advert.status !== 2) {
    changes.push(update(ADVERTS, advert.id, { taken: advert.taken - order.quantity }, advert.user_id));
    if (advert.type === SELLS && advert.status === 1) postings.push(hold(advertHeld(advert), order.quantity));
  }
  return { postings, changes, events: eventsFor(seller_id) };
}

/** Returns the facts of an order that notices give. */
export function noticeParams(order: Pick<OrderToAct, 'id' | 'quantity' | 'currency' | 'total' | 'fiat'>) {
  return { about: order.id, number: toText(order.quantity), currency: order.currency, total: toText(order.total), fiat: order.fiat };
}
