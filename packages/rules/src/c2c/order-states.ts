/** Where an order between two customers stands, with the numbers that the specification gives. */
export const C2C_STATUS = { waiting: 0, completed: 1, cancelled: 2, paid: 3, appealed: 4 } as const;
export type C2cStatus = keyof typeof C2C_STATUS;

/** Who may act on an order. The buyer pays fiat and gets coins; the seller's coins are held. `clock` is a deadline, `operators` a decision. */
export const C2C_ACTORS = ['buyer', 'seller', 'clock', 'operators'] as const;
export type C2cActor = (typeof C2C_ACTORS)[number];

export const C2C_ACTS = ['pay', 'cancel', 'expire', 'release', 'appeal', 'decide', 'object', 'execute'] as const;
export type C2cAct = (typeof C2C_ACTS)[number];

/** What becomes of the held coins. */
export type C2cCoins = 'stay' | 'to_buyer' | 'to_seller';

/** What operators decided of an appeal. */
export type C2cOutcome = 'to_buyer' | 'to_seller';

/** Why an act is refused that the state of the order allows. */
export type C2cTimeRefusal =
  | 'c2c_payment_window_over'
  | 'c2c_payment_window_open'
  | 'c2c_appeal_early'
  | 'c2c_decision_final'
  | 'c2c_decision_pending';

/** An appeal against an order: who made it, and what was decided so far. */
export interface C2cAppeal {
  /** 1, or 2 after a party objected to the first decision. */
  readonly instance: 1 | 2;
  /** The first decision while it may still be objected to. */
  readonly decision?: { readonly outcome: C2cOutcome; readonly finalAt: number };
}

/** An order as far as acts depend on it. Times in milliseconds. */
export interface C2cOrder {
  readonly status: C2cStatus;
  /** The end of the payment window: the buyer pays before it, and from it on the order expires. */
  readonly payBy: number;
  /** When the buyer said that the fiat was sent. */
  readonly paidAt?: number;
  /** While the order is appealed. */
  readonly appeal?: C2cAppeal;
}

/** Published times of appeals, in milliseconds. */
export interface C2cTimes {
  /** After payment, until either party may appeal. */
  readonly appealAfter: number;
  /** After the first decision, until it is executed. */
  readonly objectWithin: number;
}

/** What an act makes of an order. */
export interface C2cStep {
  readonly status: C2cStatus;
  readonly coins: C2cCoins;
  readonly paidAt?: number;
  readonly appeal?: C2cAppeal;
}

/** One row of the table: whoever acts in a state, and where the order stands afterwards. */
export interface C2cTransition {
  readonly from: C2cStatus;
  readonly actor: C2cActor;
  readonly act: C2cAct;
  readonly to: C2cStatus;
  readonly coins: C2cCoins | 'as_decided';
  readonly meaning: string;
}

/**
 * Everything that may happen to an order; what is not in this table is refused. A paid order ends by a person alone: by the party who gives in, or by
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

/** The row of the table for an act; undefined where the order does not take it. */
export function c2cTransition(from: C2cStatus, actor: C2cActor, act: C2cAct): C2cTransition | undefined {
  return C2C_TRANSITIONS.find((each) => each.from === from && each.actor === actor && each.act === act);
}

/** What somebody asks of an order. `outcome` is what operators decide. */
export interface C2cRequest {
  readonly actor: C2cActor;
  readonly act: C2cAct;
  readonly outcome?: C2cOutcome;
}

/**
 * What an act at `now` makes of an order, or why it is refused: `c2c_state` where the table has no such row, else the time that forbids it. At
 * every moment of a waiting order exactly one of paying and expiring is possible, also where the clock comes late.
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

/** The first decision waits for objections; one of the second instance is executed by the operators themselves. */
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
