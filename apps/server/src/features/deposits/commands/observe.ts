import type { DepositChain, DepositTerms } from '@candor/rules';
import { toText, type Amount } from '@candor/money';
import { accountId, HOUSE } from '../../../kernel/accounts.ts';
import { release } from '../../../kernel/holds.ts';
import { read, type Acceptance, type Command, type KernelEvent, type Posting, type View } from '../../../kernel/command.ts';
import { insert, update } from '../../../kernel/table.ts';
import { ledgerNotice } from '../../../messages/notices.ts';
import { takenBackHeld } from '../holds.ts';
import { CLAIMS, claimSource } from '../claims.ts';
import { depositShown, depositSource, DEPOSITS, paymentName, PLACE_UNKNOWN, sourceOf, type DepositRow } from '../store.ts';

/** A payment as its chain shows it now, to an address that was found to be the customer's. */
export interface Observation {
  readonly chain: DepositChain;
  readonly txid: string;
  readonly index: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly address: string;
  readonly amount: Amount;
  readonly height: number;
  readonly hash: string;
  /** Blocks from that one to the newest, both counted. */
  readonly confirmations: number;
  /** In force now: frozen on it when it is seen first. */
  readonly terms: DepositTerms;
}

type Outcome = Pick<DepositRow, 'state' | 'confirmations'>;

/**
 * Takes note of a payment: first sight, more confirmations, another block. With enough of them it is credited to the customer's change
 * wallet, once; one that was held because its chain had taken it back is released. Where a claim for its transaction was credited
 * already it is `claimed`, and not credited: the claim stands for the first such payment to its customer, and a payment to anybody else
 * waits for people to find out. One that was written off and is there again is told to its customer, once, and never credited. Refuses `already_done` when nothing is new, and `already_decided` when a payment of this name is known
 * with another amount or owner.
 */
export const observeDeposit: Command<Observation, Outcome> = {
  name: 'deposit/observe',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ chain, txid, index, userId, currencyId }) => ({
    accounts: [accountId(userId, currencyId, 'change'), accountId(userId, currencyId, 'deposit_held')],
    rows: [read(depositSource, paymentName(chain, txid, index)), read(depositSource, paymentName(chain, txid, PLACE_UNKNOWN))],
  }),
  further(view, { chain, txid }) {
    const claimId = view.row(depositSource, paymentName(chain, txid, PLACE_UNKNOWN))?.claim_id ?? null;
    return claimId === null ? undefined : { accounts: [], rows: [read(claimSource, claimId)] };
  },
  decide(view, seen, _actor, moment) {
    const { terms } = seen;
    const payment = paymentName(seen.chain, seen.txid, seen.index);
    const known = view.row(depositSource, payment);
    const place = { block_height: seen.height, block_hash: seen.hash, confirmations: seen.confirmations };
    if (!known) {
      const claim = claimFor(view, seen);
      const row: DepositRow = {
        payment,
        id: moment.nextId('deposit_ids'),
        user_id: seen.userId,
        currency_id: seen.currencyId,
        chain: seen.chain,
        txid: seen.txid,
        place: seen.index,
        address: seen.address,
        amount: seen.amount,
        ...place,
        required: terms.confirmations,
        state: claim && !claim.isCounted ? 'claimed' : seen.amount < terms.minimum ? 'too_small' : 'confirming',
        held: 0n,
        owed: 0n,
        seen_at: moment.now,
        credited_at: null,
        terms_version: terms.version,
        claim_id: null,
      };
      const credit = row.state === 'confirming' && seen.confirmations >= row.required;
      const now: DepositRow = credit ? { ...row, state: 'credited', credited_at: moment.now } : row;
      const counted = claim?.isOwn === true && now.state === 'claimed' ? [update(CLAIMS, claim.id, { payment }, seen.userId)] : [];
      return { ...told(now, credit ? [crediting(now)] : []), changes: [insert(DEPOSITS, now), ...counted] };
    }
    if (
      known.user_id !== seen.userId ||
      known.currency_id !== seen.currencyId ||
      known.amount !== seen.amount ||
      known.address !== seen.address
    )
      return { refused: 'already_decided' };
    const stands = known.block_hash === seen.hash;
    const deepEnough = seen.confirmations >= known.required;
    switch (known.state) {
      case 'too_small':
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
        if (!deepEnough) return stands && known.confirmations === seen.confirmations ? { refused: 'already_done' } : changed(known, place);
        return changed(known, { ...place, state: 'credited', held: 0n, owed: 0n }, releasing(known));
      }
      case 'seen':
      case 'confirming': {
        if (deepEnough) return changed(known, { ...place, state: 'credited', credited_at: moment.now }, [crediting(known)]);
        if (stands && known.confirmations === seen.confirmations) return { refused: 'already_done' };
        return changed(known, { ...place, state: 'confirming' });
      }
    }
  },
};

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
  return { ...told({ ...known, ...set }, postings), changes: [update(DEPOSITS, known.payment, set, known.user_id)] };
}

/** The acceptance with what the customer is told; what is written is for the caller to add. */
export function told(row: DepositRow, postings: readonly Posting[]): Acceptance<Outcome> {
  const { user_id: userId, currency_id, state, confirmations } = row;
  const events: KernelEvent[] = [{ userId, name: 'deposit_changed', payload: { type: 'deposit_changed', deposit: depositShown(row) } }];
  if (postings.length > 0) events.push({ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } });
  return { reply: { state, confirmations }, postings, events };
}

/** From where payments of its chain come from to the change wallet of its customer. */
export function crediting({ id, user_id, currency_id, amount, chain }: DepositRow): Posting {
  return {
    debit: accountId(HOUSE, currency_id, sourceOf(chain)),
    credit: accountId(user_id, currency_id, 'change'),
    amount,
    code: 'deposit',
    cause: id,
  };
}

/** What `loseDeposit` booked, the other way. */
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
