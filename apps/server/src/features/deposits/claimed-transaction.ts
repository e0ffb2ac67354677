import type { ClaimedTransaction } from '@candor/api';
import { toText } from '@candor/money';
import type { Chain, Transaction } from '../../chains/chain.ts';
import type { ClaimRow } from './claims.ts';

/** A reviewer waits no longer for a node. */
const NODE_MS_MAX = 5_000;

/** Looks the transaction of a claim up. */
export type ReadTransaction = (claim: Pick<ClaimRow, 'channel' | 'txid' | 'currency_id' | 'user_id'>) => Promise<ClaimedTransaction>;

/** Answer of one node; `found` is undefined where it has no such transaction. */
type Said = { readonly found: Transaction | undefined; readonly confirmations: number } | 'away';

/**
 * Asks all nodes of a chain about the transaction of a claim at this moment. Nothing of the answer is kept, for it changes. `ownAddress` is the address that
 * the venue's key makes for a customer. Never rejects. A node that does not answer in time, or contradicts itself, is `away`, and so is the answer then. Where
 * two nodes differ it is `differs`. The payments of every answer are included in `paid`.
 */
export function claimedTransactions(
  chains: ReadonlyMap<string, readonly Chain[]>,
  ownAddress: (channel: string, userId: number) => string | undefined,
): ReadTransaction {
  return async ({ channel, txid, currency_id: currencyId, user_id: userId }) => {
    const nodes = (chains.get(channel) ?? []).filter((chain) => chain.transaction !== undefined);
    if (nodes.length === 0) return { state: 'unwatched', confirmations: 0, paid: [] };
    const own = ownAddress(channel, userId);
    const said = await Promise.all(nodes.map((node) => inTime(ask(node, txid)).catch((): Said => 'away')));
    const answered = said.filter((each) => each !== 'away');
    const shown = answered.map(({ found }) => found && paidIn(found, currencyId, own));
    const paid = [...new Map(shown.flat().map((each) => [JSON.stringify(each), each])).values()].filter((each) => each !== undefined);
    const confirmations = Math.min(...answered.filter(({ found }) => found).map((each) => each.confirmations));
    return { state: stateOf(said, shown), confirmations: Number.isFinite(confirmations) ? confirmations : 0, paid };
  };
}

async function ask(node: Chain, txid: string): Promise<Said> {
  const [found, newest] = await Promise.all([node.transaction?.(txid), node.newest()]);
  return { found, confirmations: found ? Math.max(0, newest.height - found.block.height + 1) : 0 };
}

function paidIn({ transfers }: Transaction, currencyId: number, own: string | undefined): ClaimedTransaction['paid'] {
  return transfers
    .filter((transfer) => transfer.currencyId === currencyId)
    .map(({ address, amount }) => ({ address, amount: toText(amount), is_own: address === own ? 1 : 0 }));
}

function stateOf(said: readonly Said[], shown: readonly (ClaimedTransaction['paid'] | undefined)[]): ClaimedTransaction['state'] {
  if (said.includes('away')) return 'away';
  if (new Set(shown.map((paid) => JSON.stringify(paid))).size > 1) return 'differs';
  return shown[0] === undefined ? 'missing' : 'found';
}

function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the node does not answer')), NODE_MS_MAX);
    asked.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
