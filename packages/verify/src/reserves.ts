import type { LiabilityDocument, Reserve } from './document.ts';
import type { Step } from './step.ts';
import { decimalOf } from './text.ts';

/**
 * Sets the reserves that a document names beside what it owes, currency by currency. That an address is counted twice is found here;
 * what lies at it is the venue's word until somebody looks it up on the chain, at the block that the document names, and that the venue
 * controls it no document can prove. So what is not found wrong is `unknown`, never held.
 */
export function checkReserves({ reserves, currencies }: LiabilityDocument): Step[] {
  const names = [...new Set(reserves.map(({ currency }) => currency))].sort();
  return names.map((currency) => {
    const own = reserves.filter((each) => each.currency === currency);
    const read = own.flatMap(({ read }) => (read ? [read] : []));
    const owed = currencies.find((each) => each.currency === currency)?.sum ?? 0n;
    return {
      check: 'reserves',
      outcome: new Set(own.map(placeOf)).size === own.length ? 'unknown' : 'fails',
      currency,
      figures: {
        owed: decimalOf(owed),
        reserves: decimalOf(read.reduce((sum, { balance }) => sum + balance, 0n)),
        addresses: String(own.length),
        unread: String(own.length - read.length),
      },
    };
  });
}

/** Ethereum's addresses may be written in either case. */
function placeOf({ chain, address }: Reserve): string {
  return `${chain} ${address.startsWith('0x') ? address.toLowerCase() : address}`;
}
