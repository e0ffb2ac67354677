import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { advertRange } from '@candor/rules';
import { read, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { offered, sayingNeeds, sayingShop } from '../adverts.ts';
import { walletChanged } from '../events.ts';
import { priceOf } from '../floating.ts';
import { advertHeld } from '../holds.ts';
import { isListed } from '../methods.ts';
import { OF_OWN_ADVERT, reheld } from '../rehold.ts';
import { advertSource } from '../sources.ts';
import { ADVERTS, type AdvertRow } from '../tables.ts';
import { marketTerms, placesOf } from '../terms.ts';

export interface ShelfInput {
  readonly id: number;
  readonly isOn: boolean;
}

/** Why an advert cannot be put on the shelf. */
function shelfRefusal(view: View, advert: AdvertRow, userId: number, now: number): Refusal | undefined {
  const shop = sayingShop(view, userId, now);
  if ('refused' in shop) return shop;
  if (advert.stopped_at !== null) return { refused: 'advert_stopped' };
  const markets = view.state(MARKETS);
  const terms = marketTerms(markets);
  const places = terms && placesOf(terms, advert.fiat);
  if (places === undefined) return { refused: 'currency_unknown' };
  if (places !== advert.places) return { refused: 'c2c_places', params: { places } };
  const { methods } = offered(advert);
  if (!methods.some((method) => isListed(markets, method))) return { refused: 'c2c_method_unlisted' };
  const priced = priceOf(markets, advert, now);
  if (!priced) return { refused: 'c2c_no_reference', params: { fiat: advert.fiat } };
  return advertRange(offered({ ...advert, price: priced.price }), places) ? undefined : { refused: 'c2c_total_below_min' };
}

/**
 * Puts an advert of the actor on the shelf, where a selling one holds its coins, or takes it off. Taking it off is always possible. Refuses `not_found`,
 * `already_done`, by `sayingShop`, and `insufficient_balance`. Refuses `advert_stopped` where an operator took it off and it was not edited since. Refuses
 * `currency_unknown` where its fiat is no longer traded, and `c2c_places` where its fiat is traded with other decimals. Refuses `c2c_total_below_min` where too
 * little is left, and `c2c_method_unlisted` where none of its ways of payment is on the list any more. Refuses `c2c_no_reference` where it floats and the
 * markets give no price.
 */
export const shelveAdvert: Command<ShelfInput, ReplyOf<'legal/advert_shelf'>> = {
  name: 'legal/advert_shelf',
  ledger: true,
  ...OF_OWN_ADVERT,
  needs: ({ id }, { userId }) => ({ accounts: [], rows: [read(advertSource, id), ...sayingNeeds(userId)] }),
  decide(view, { id, isOn }, { userId }, { now }) {
    const advert = view.row(advertSource, id);
    if (advert?.user_id !== userId || advert.status === 2) return { refused: 'not_found' };
    const status = isOn ? 1 : 0;
    if (advert.status === status) return { refused: 'already_done' };
    const refused = isOn ? shelfRefusal(view, advert, userId, now) : undefined;
    if (refused) return refused;
    const after: AdvertRow = { ...advert, status };
    const postings = reheld(view, advert, after);
    if ('refused' in postings) return postings;
    return {
      reply: { id, status, held: toText(advertHeld(after).amount) },
      postings,
      changes: [update(ADVERTS, id, { status, changed_at: now }, userId)],
      events: [walletChanged(userId, advert.currency_id)],
    };
  },
};
