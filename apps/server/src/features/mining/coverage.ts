import { toText } from '@candor/money';
import { promisedAtMost } from '@candor/rules';
import type { TermsGuard } from '../../feature.ts';
import { accountId, HOUSE } from '../../kernel/accounts.ts';
import { read } from '../../kernel/command.ts';
import { MARKETS } from '../../market/market.ts';
import { lockedOf } from './locked.ts';
import { currencyOf, MINING_KIND, productId, productsIn, productTerms, termsFrom } from './products.ts';
import { lockedSource } from './tables.ts';

/**
 * Refuses terms of a product with `interest_uncovered` when the interest account could not pay for what all products of the currency
 * may still sell, the product under its new terms among them. What was sold is set aside already.
 */
export const MINING_GUARD: TermsGuard = {
  kind: MINING_KIND,
  needs: (product) => ({
    accounts: [interestOf(product)],
    rows: productsIn(currencyOf(product).id).map((each) => read(lockedSource, productId(each))),
  }),
  refusal(view, product, document) {
    const markets = view.part(MARKETS);
    let required = 0n;
    for (const each of productsIn(currencyOf(product).id)) {
      const terms = each === product ? termsFrom(document) : productTerms(markets, each);
      if (terms?.isOpen === true) required += promisedAtMost(terms.quota, lockedOf(view, each), terms);
    }
    const available = view.balance(interestOf(product));
    if (required <= available) return undefined;
    return { refused: 'interest_uncovered', params: { required: toText(required), available: toText(available > 0n ? available : 0n) } };
  },
};

function interestOf(product: string): number {
  return accountId(HOUSE, currencyOf(product).id, 'interest');
}
