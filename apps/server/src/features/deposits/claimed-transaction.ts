import type { ClaimedTransaction } from '@candor/api';
import { toText } from '@candor/money';
import type { Chain } from '../../chains/chain.ts';
import type { ClaimRow } from './claims.ts';

/** A reviewer waits no longer for a node. */
const NODE_MS_MAX = 5_000;

/** Looks the transaction of a claim up. */
export type LookUp = (claim: Pick<ClaimRow, 'channel' | 'txid' | 'currency_id' | 'user_id'>) => Promise<ClaimedTransaction>;

/**
 * Asks nodes what they say of the transaction of a claim at this moment: nothing of it is kept, for it changes. `ownAddress` is the
 * address that the venue's key makes for a customer. Never rejects: a node that does not answer in time, or contradicts itself, is `away`.
 */
export function claimedTransactions(
  chains: ReadonlyMap<string, Chain>,
  ownAddress: (channel: string, userId: number) => string | undefined,
): LookUp {
  return async ({ channel, txid, currency_id: currencyId, user_id: userId }) => {
    const chain = chains.get(channel);
    const nothing = { confirmations: 0, paid: [] };
    if (!chain?.transaction) return { state: 'unwatched', ...nothing };
    const own = ownAddress(channel, userId);
    const asked = Promise.all([chain.transaction(txid), chain.newest()]);
    const answer = await inTime(asked).catch(() => 'away' as const);
    if (answer === 'away') return { state: 'away', ...nothing };
    const [found, newest] = answer;
    if (!found) return { state: 'missing', ...nothing };
    return {
      state: 'found',
      confirmations: Math.max(0, newest.height - found.block.height + 1),
      paid: found.transfers
        .filter((transfer) => transfer.currencyId === currencyId)
        .map(({ address, amount }) => ({ address, amount: toText(amount), is_own: address === own ? 1 : 0 })),
    };
  };
}

function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the node does not answer')), NODE_MS_MAX);
    asked.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
