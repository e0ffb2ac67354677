import type { LiabilityDocument, Reserve } from './document.ts';
import type { Step } from './step.ts';
import { decimalOf } from './text.ts';

/**
 * Compares the reserves that a document names with its debts, currency by currency. An address that is counted twice is found here. The
 * balance at an address is the venue's word until a reader looks it up on the chain, at the block that the document names. No document
 * can prove that the venue controls an address. So reserves without a fault are `unknown`, never `holds`.
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

/** Key of an address on its chain. Addresses of Ethereum may be written in either case. */
function placeOf({ chain, address }: Reserve): string {
  return `${chain} ${address.startsWith('0x') ? address.toLowerCase() : address}`;
}
