import type { Deposit, DepositChainName, ReplyOf } from '@candor/api';

export type DepositList = ReplyOf<'wallet/deposits'>;
export type DepositChain = ReplyOf<'wallet/deposit_chains'>['list'][number];

/** The list after a payment was seen, got deeper or was credited: in its place, or first. Ids rise, so the newest comes first. */
export function withDeposit(known: DepositList, deposit: Deposit): DepositList {
  const isKnown = known.list.some(({ id }) => id === deposit.id);
  if (isKnown) return { ...known, list: known.list.map((each) => (each.id === deposit.id ? deposit : each)) };
  return { ...known, list: [deposit, ...known.list].slice(0, known.limit), count: known.count + 1 };
}

/** The chain that is shown first: the simulated one of a demonstration, else the first that is open, else the first. */
export function firstChain(chains: readonly DepositChain[]): DepositChainName | undefined {
  const chosen = chains.find(({ chain, open }) => chain === 'DEMO' && open === 1) ?? chains.find(({ open }) => open === 1) ?? chains[0];
  return chosen?.chain;
}

/** Returns the number of decimals that an amount is shown with: as many as it has, and two at least. */
export function decimalsOf(amount: string): number {
  return Math.max(2, (amount.split('.')[1] ?? '').length);
}
