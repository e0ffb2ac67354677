import type { Document } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { promisedAtMost } from '@candor/rules';
import type { HouseNeed } from '../../house-need.ts';
import type { TermsGuard } from '../../terms-types.ts';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { read, type View } from '../../kernel/model/command.ts';
import { MARKETS } from '../../market/market.ts';
import { lockedOf } from './quota.ts';
import { currencyOf, MINING_KIND, productId, productsIn, productTerms, termsFrom } from './products.ts';
import { lockedSource } from './tables.ts';

/**
 * Refuses terms of a product with `interest_uncovered` when the interest account could not pay for all that may still be sold. It counts all products of the
 * currency, and the product under its new terms. What was sold is set aside already.
 */
export const MINING_GUARD: TermsGuard = {
  kind: MINING_KIND,
  needs: (product) => ({ accounts: [interestOf(product)], rows: lockedIn(currencyOf(product).id) }),
  refusal(view, product, document) {
    const required = stillPromised(view, currencyOf(product).id, { product, document });
    const available = view.balance(interestOf(product));
    if (required <= available) return undefined;
    return { refused: 'interest_uncovered', params: { required: toText(required), available: toText(available > 0n ? available : 0n) } };
  },
};

/** The interest account covers what products may still sell. */
export const INTEREST_NEED: HouseNeed = {
  accounts: ['interest'],
  needs: (currencyId) => ({ accounts: [], rows: lockedIn(currencyId) }),
  covered: (view, currencyId) => stillPromised(view, currencyId),
};

function lockedIn(currencyId: number) {
  return productsIn(currencyId).map((each) => read(lockedSource, productId(each)));
}

/** Returns the interest that the rest of all quotas of a currency would promise, one product under other terms than those in force. */
function stillPromised(view: View, currencyId: number, other?: { readonly product: string; readonly document: Document }): Amount {
  const markets = view.state(MARKETS);
  let required = 0n;
  for (const each of productsIn(currencyId)) {
    const terms = each === other?.product ? termsFrom(other.document) : productTerms(markets, each);
    if (terms?.isOpen === true) required += promisedAtMost(terms.quota, lockedOf(view, each), terms);
  }
  return required;
}

function interestOf(product: string): number {
  return accountId(HOUSE, currencyOf(product).id, 'interest');
}
