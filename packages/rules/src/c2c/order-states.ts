/** States of an order between two customers, with the numbers that the specification gives. */
export const C2C_STATUS = { waiting: 0, completed: 1, cancelled: 2, paid: 3, appealed: 4 } as const;
export type C2cStatus = keyof typeof C2C_STATUS;

/** Actors of an order. The buyer pays fiat and gets coins; the coins of the seller are held. `clock` is a deadline, `operators` a decision. */
export const C2C_ACTORS = ['buyer', 'seller', 'clock', 'operators'] as const;
export type C2cActor = (typeof C2C_ACTORS)[number];

export const C2C_ACTS = ['pay', 'cancel', 'expire', 'release', 'appeal', 'decide', 'object', 'execute'] as const;
export type C2cAct = (typeof C2C_ACTS)[number];

/** Destination of the held coins. */
export type C2cCoins = 'stay' | 'to_buyer' | 'to_seller';

/** Decision of operators on an appeal. */
export type C2cOutcome = 'to_buyer' | 'to_seller';

/** Reasons to refuse an act that the state of the order allows. */
export type C2cTimeRefusal =
  | 'c2c_payment_window_over'
  | 'c2c_payment_window_open'
  | 'c2c_appeal_early'
  | 'c2c_decision_final'
  | 'c2c_decision_pending';

/** An appeal against an order: its instance and its first decision. */
export interface C2cAppeal {
  /** Number of the instance: 1, or 2 after a party objected to the first decision. */
  readonly instance: 1 | 2;
  /** The first decision while it may still be objected to. */
  readonly decision?: { readonly outcome: C2cOutcome; readonly finalAt: number };
}

/** The part of an order that acts depend on. Times are in milliseconds. */
export interface C2cOrder {
  readonly status: C2cStatus;
  /** End of the payment window. The buyer pays before it; from it on the order expires. */
  readonly payBy: number;
  /** Moment at which the buyer said that the fiat was sent. */
  readonly paidAt?: number;
  /** The appeal, while the order is appealed. */
  readonly appeal?: C2cAppeal;
}

/** Published times of appeals, in milliseconds. */
export interface C2cTimes {
  /** Time after payment before either party may appeal. */
  readonly appealAfter: number;
  /** Time after the first decision before it is executed. Until then either party may object. */
  readonly objectWithin: number;
}

/** Result of an act on an order. */
export interface C2cStep {
  readonly status: C2cStatus;
  readonly coins: C2cCoins;
  readonly paidAt?: number;
  readonly appeal?: C2cAppeal;
}

/** One row of the table: an act of an actor in a state, and the state of the order afterwards. */
export interface C2cTransition {
  readonly from: C2cStatus;
  readonly actor: C2cActor;
  readonly act: C2cAct;
  readonly to: C2cStatus;
  readonly coins: C2cCoins | 'as_decided';
  readonly meaning: string;
}

/**
 * All transitions of an order. An act that is not in this table is refused. Only a person ends a paid order: the party who gives in, or
 * operators. No row of the clock begins at `paid`.
 */
export const C2C_TRANSITIONS: readonly C2cTransition[] = [
  { from: 'waiting', actor: 'buyer', act: 'pay', to: 'paid', coins: 'stay', meaning: 'The buyer says that the fiat was sent.' },
  { from: 'waiting', actor: 'buyer', act: 'cancel', to: 'cancelled', coins: 'to_seller', meaning: 'The buyer does not pay.' },
  { from: 'waiting', actor: 'clock', act: 'expire', to: 'cancelled', coins: 'to_seller', meaning: 'The payment window ends.' },
  { from: 'paid', actor: 'seller', act: 'release', to: 'completed', coins: 'to_buyer', meaning: 'The seller has the fiat.' },
  {
    from: 'paid',
    actor: 'buyer',
    act: 'cancel',
    to: 'cancelled',
    coins: 'to_seller',
    meaning: 'The buyer gives the coins up, after a warning.',
  },
  { from: 'paid', actor: 'buyer', act: 'appeal', to: 'appealed', coins: 'stay', meaning: 'The seller does not release.' },
  { from: 'paid', actor: 'seller', act: 'appeal', to: 'appealed', coins: 'stay', meaning: 'The fiat did not come.' },
  { from: 'appealed', actor: 'seller', act: 'release', to: 'completed', coins: 'to_buyer', meaning: 'The seller gives in.' },
  { from: 'appealed', actor: 'buyer', act: 'cancel', to: 'cancelled', coins: 'to_seller', meaning: 'The buyer gives in.' },
  {
    from: 'appealed',
    actor: 'operators',
    act: 'decide',
    to: 'appealed',
    coins: 'stay',
    meaning: 'The first decision, to which either party may object.',
  },
  { from: 'appealed', actor: 'buyer', act: 'object', to: 'appealed', coins: 'stay', meaning: 'The second instance begins.' },
  { from: 'appealed', actor: 'seller', act: 'object', to: 'appealed', coins: 'stay', meaning: 'The second instance begins.' },
  {
    from: 'appealed',
    actor: 'clock',
    act: 'execute',
    to: 'completed',
    coins: 'as_decided',
    meaning: 'Nobody objected: the first decision is executed.',
  },
  {
    from: 'appealed',
    actor: 'operators',
    act: 'execute',
    to: 'completed',
    coins: 'as_decided',
    meaning: 'The decision of the second instance.',
  },
];

/** Row of the table for an act; undefined where the order does not take it. */
export function c2cTransition(from: C2cStatus, actor: C2cActor, act: C2cAct): C2cTransition | undefined {
  return C2C_TRANSITIONS.find((each) => each.from === from && each.actor === actor && each.act === act);
}

/** Request to act on an order. `outcome` is the decision of operators. */
export interface C2cRequest {
  readonly actor: C2cActor;
  readonly act: C2cAct;
  readonly outcome?: C2cOutcome;
}

/**
 * Returns the result of an act at `now`, or the reason to refuse it. The reason is `c2c_state` where the table has no such row, otherwise
 * the time rule that forbids the act. At every moment of a waiting order exactly one of paying and expiring is possible, also when the
 * clock comes late.
 */
export function c2cStep(order: C2cOrder, request: C2cRequest, now: number, times: C2cTimes): C2cStep | 'c2c_state' | C2cTimeRefusal {
  const row = c2cTransition(order.status, request.actor, request.act);
  if (!row) return 'c2c_state';
  switch (request.act) {
    case 'pay':
      return now < order.payBy ? { status: 'paid', coins: 'stay', paidAt: now } : 'c2c_payment_window_over';
    case 'expire':
      return now < order.payBy ? 'c2c_payment_window_open' : ended('to_seller');
    case 'cancel':
      return ended('to_seller');
    case 'release':
      return ended('to_buyer');
    case 'appeal':
      return now < (order.paidAt ?? now) + times.appealAfter
        ? 'c2c_appeal_early'
        : { status: 'appealed', coins: 'stay', appeal: { instance: 1 } };
    case 'decide':
      return decided(order, request, now, times);
    case 'object':
      return objected(order, now);
    case 'execute':
      return executed(order, request, now);
  }
}

function ended(outcome: C2cOutcome): C2cStep {
  return { status: outcome === 'to_buyer' ? 'completed' : 'cancelled', coins: outcome };
}

/** Takes the first decision, which waits for objections. A decision of the second instance is executed by the operators themselves. */
function decided(
  { appeal }: C2cOrder,
  { outcome }: C2cRequest,
  now: number,
  { objectWithin }: C2cTimes,
): C2cStep | 'c2c_state' | C2cTimeRefusal {
  if (appeal === undefined || outcome === undefined) return 'c2c_state';
  if (appeal.instance === 2) return 'c2c_state';
  if (appeal.decision) return 'c2c_decision_pending';
  return { status: 'appealed', coins: 'stay', appeal: { instance: 1, decision: { outcome, finalAt: now + objectWithin } } };
}

function objected({ appeal }: C2cOrder, now: number): C2cStep | 'c2c_state' | C2cTimeRefusal {
  if (!appeal?.decision) return 'c2c_state';
  return now < appeal.decision.finalAt ? { status: 'appealed', coins: 'stay', appeal: { instance: 2 } } : 'c2c_decision_final';
}

function executed({ appeal }: C2cOrder, { actor, outcome }: C2cRequest, now: number): C2cStep | 'c2c_state' | C2cTimeRefusal {
  if (actor === 'operators') return appeal?.instance === 2 && outcome !== undefined ? ended(outcome) : 'c2c_state';
  if (!appeal?.decision) return 'c2c_state';
  return now < appeal.decision.finalAt ? 'c2c_decision_pending' : ended(appeal.decision.outcome);
}
