import type { DepositState } from '@candor/api';
import { toText } from '@candor/money';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { release } from '../../../kernel/model/holds.ts';
import {
  read,
  type Acceptance,
  type Command,
  type KernelEvent,
  type Moment,
  type Posting,
  type View,
} from '../../../kernel/model/command.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { takenBackHeld } from '../holds.ts';
import { CLAIMS, claimSource, matchedClaim, unnamedClaimsSource } from '../claims.ts';
import {
  depositShown,
  depositSource,
  DEPOSITS,
  paymentName,
  PLACE_UNKNOWN,
  sourceOf,
  type DepositRow,
  type PlainDeposit,
} from '../store.ts';
import type { Reading, Observation } from '../observation.ts';
import { judged, saysSame, type Judged } from './judge-reading.ts';

type Outcome = Pick<DepositRow, 'state' | 'confirmations'>;

/**
 * Takes note of a payment: first sight, more confirmations, another block, another amount or receiver than before. With enough confirmations and enough readings
 * alike, it is credited to the customer's change wallet, once, and the customer is told. One that was held because its chain had taken it back is released.
 * Where a claim for its transaction was credited already it is `claimed`, and not credited. The claim counts for the first such payment to its customer. A
 * payment to any other customer waits for people to find out. One that was written off and is there again is told to its customer, once, and never credited. A
 * claim of the same amount that names no transaction is matched with what is credited. Refuses `already_done` when nothing is new. Refuses `already_decided`
 * when a payment of this name was credited with another amount or owner.
 */
export const observeDeposit: Command<Observation, Outcome> = {
  name: 'deposit/observe',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ chain, txid, index, userId, currencyId, look }) => ({
    accounts: [accountId(userId, currencyId, 'change'), accountId(userId, currencyId, 'deposit_held')],
    rows: [
      read(depositSource, paymentName(chain, txid, index)),
      read(depositSource, paymentName(chain, txid, PLACE_UNKNOWN)),
      ...(look ? [read(unnamedClaimsSource, userId)] : []),
    ],
  }),
  further(view, { chain, txid }) {
    const claimId = view.row(depositSource, paymentName(chain, txid, PLACE_UNKNOWN))?.claim_id ?? null;
    return claimId === null ? undefined : { accounts: [], rows: [read(claimSource, claimId)] };
  },
  decide(view, seen, _actor, moment) {
    const payment = paymentName(seen.chain, seen.txid, seen.index);
    const known = view.row(depositSource, payment);
    const place = { block_height: seen.height, block_hash: seen.hash, confirmations: seen.confirmations };
    if (!known) return first(view, seen, payment, moment);
    const { look: reading } = seen;
    const same = saysSame(known, seen);
    const isOpen = known.state === 'seen' || known.state === 'confirming' || known.state === 'too_small';
    if (!same && !(reading && isOpen)) return { refused: 'already_decided' };
    const stands = known.block_hash === seen.hash;
    switch (known.state) {
      case 'claimed':
        return { refused: 'already_done' };
      // People have decided already, so nothing is booked; people are told, and decide what follows.
      case 'written_off': {
        if (known.block_hash !== null) return { refused: 'already_done' };
        const back = changed(known, place);
        const params = { about: known.id, amount: toText(known.amount), chain: known.chain };
        return { ...back, changes: [...(back.changes ?? []), ledgerNotice(known.user_id, 'deposit_returned', params, moment)] };
      }
      case 'credited':
        return stands ? { refused: 'already_done' } : changed(known, { ...place });
      case 'held': {
        const { set, isSure, isSame } = reading ? judged(known, seen, reading) : earlier(known, seen);
        if (isSure) return changed(known, { ...set, state: 'credited', held: 0n, owed: 0n }, releasing(known));
        return isSame ? { refused: 'already_done' } : changed(known, set);
      }
      case 'too_small':
        return same || !reading ? { refused: 'already_done' } : assessAgain(view, known, seen, reading, payment);
      case 'seen':
      case 'confirming': {
        if (!same && reading) return assessAgain(view, known, seen, reading, payment);
        const { set, isSure, isSame } = reading ? judged(known, seen, reading) : earlier(known, seen);
        if (isSure) return credited(view, known, set, reading, moment);
        return isSame ? { refused: 'already_done' } : changed(known, { ...set, state: 'confirming' });
      }
    }
  },
};

/** A payment that waits and of which its chain says another amount or receiver now: as one that is seen first. */
function assessAgain(view: View, known: DepositRow, seen: Observation, reading: Reading, payment: string): Acceptance<Outcome> {
  const { state, counted } = stateAtSight(view, seen, payment);
  const now = changed(known, { ...judged(known, seen, reading).set, state });
  return { ...now, changes: [...(now.changes ?? []), ...counted] };
}

/** The state of a payment at first sight, and the claim that it counts for. */
function stateAtSight(
  view: View,
  seen: Observation,
  payment: string,
): { readonly state: Extract<DepositState, 'claimed' | 'too_small' | 'confirming'>; readonly counted: readonly Change[] } {
  const claim = claimFor(view, seen);
  if (!claim || claim.isCounted) return { state: seen.amount < seen.terms.minimum ? 'too_small' : 'confirming', counted: [] };
  return { state: 'claimed', counted: claim.isOwn ? [update(CLAIMS, claim.id, { payment }, seen.userId)] : [] };
}

/** The first sight of a payment. Earlier versions credited it at once where it was deep enough. */
function first(view: View, seen: Observation, payment: string, moment: Moment): Acceptance<Outcome> {
  const { terms, look: reading } = seen;
  const { state, counted } = stateAtSight(view, seen, payment);
  const row: PlainDeposit = {
    payment,
    id: moment.nextId('deposit_ids'),
    user_id: seen.userId,
    currency_id: seen.currencyId,
    chain: seen.chain,
    txid: seen.txid,
    place: seen.index,
    address: seen.address,
    amount: seen.amount,
    block_height: seen.height,
    block_hash: seen.hash,
    confirmations: seen.confirmations,
    required: terms.confirmations,
    state,
    held: 0n,
    owed: 0n,
    seen_at: moment.now,
    credited_at: null,
    terms_version: terms.version,
    claim_id: null,
  };
  const credit = !reading && row.state === 'confirming' && seen.confirmations >= row.required;
  const now = {
    ...row,
    ...(reading && { looks: 1, counted_from: null }),
    ...(credit && { state: 'credited' as const, credited_at: moment.now }),
  };
  return { ...told(now, credit ? [crediting(now)] : []), changes: [inserted(now), ...counted] };
}

/** A deposit that is added. */
export function inserted(row: PlainDeposit): Change {
  return { kind: 'insert', table: DEPOSITS, row };
}

/** Judges a reading as earlier versions did: the confirmations of the chain decided by themselves. */
function earlier(known: DepositRow, { height, hash, confirmations }: Observation): Judged {
  const isSame = known.block_hash === hash && known.confirmations === confirmations;
  return {
    set: { block_height: height, block_hash: hash, confirmations },
    isSure: confirmations >= known.required,
    isSame,
  };
}

function credited(
  view: View,
  known: DepositRow,
  set: Partial<DepositRow>,
  reading: Reading | undefined,
  moment: Moment,
): Acceptance<Outcome> {
  const { id, user_id: userId, amount, chain, payment } = known;
  const done = changed(known, { ...set, state: 'credited', credited_at: moment.now }, [crediting(known)]);
  if (!reading) return done;
  const params = { about: id, amount: toText(amount), currency: reading.currency, chain };
  const claim = (view.row(unnamedClaimsSource, userId) ?? []).find(
    (each) => each.channel === chain && each.currency_id === known.currency_id && each.amount === amount,
  );
  return {
    ...done,
    changes: [
      ...(done.changes ?? []),
      ledgerNotice(userId, 'deposit_arrived', params, moment),
      ...(claim ? matchedClaim(claim, payment, userId, moment) : []),
    ],
  };
}

/** The claim that was credited for the transaction of a payment: whether it is the same customer's, and counts for another payment already. */
function claimFor(
  view: View,
  { chain, txid, userId, currencyId }: Observation,
): { readonly id: number; readonly isOwn: boolean; readonly isCounted: boolean } | undefined {
  const name = paymentName(chain, txid, PLACE_UNKNOWN);
  const credited = view.row(depositSource, name);
  const claim = credited && credited.claim_id !== null ? view.row(claimSource, credited.claim_id) : undefined;
  if (!claim) return undefined;
  return { id: claim.id, isOwn: claim.user_id === userId && claim.currency_id === currencyId, isCounted: claim.payment !== name };
}

function changed(known: DepositRow, set: Partial<DepositRow>, postings: readonly Posting[] = []): Acceptance<Outcome> {
  // One that its chain says is another customer's now touches the rows of both.
  const owner = set.user_id === undefined ? known.user_id : undefined;
  return { ...told({ ...known, ...set }, postings), changes: [update(DEPOSITS, known.payment, set, owner)] };
}

/** The acceptance with what the customer is told; what is written is for the caller to add. */
export function told(row: PlainDeposit, postings: readonly Posting[]): Acceptance<Outcome> {
  const { user_id: userId, currency_id, state, confirmations } = row;
  const events: KernelEvent[] = [{ userId, name: 'deposit_changed', payload: { type: 'deposit_changed', deposit: depositShown(row) } }];
  if (postings.length > 0) events.push({ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } });
  return { reply: { state, confirmations }, postings, events };
}

/** From where payments of its chain come from to the change wallet of its customer. */
export function crediting({ id, user_id, currency_id, amount, chain }: PlainDeposit): Posting {
  return {
    debit: accountId(HOUSE, currency_id, sourceOf(chain)),
    credit: accountId(user_id, currency_id, 'change'),
    amount,
    code: 'deposit',
    cause: id,
  };
}

/** Returns the postings of `loseDeposit` in the opposite direction. */
function releasing(row: DepositRow): Posting[] {
  const { id, currency_id, owed, chain } = row;
  return [
    release(takenBackHeld(row)),
    {
      debit: accountId(HOUSE, currency_id, sourceOf(chain)),
      credit: accountId(HOUSE, currency_id, 'receivable'),
      amount: owed,
      code: 'deposit_settled',
      cause: id,
    },
  ];
}
