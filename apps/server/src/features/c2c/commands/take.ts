import type { C2cMethod, ReplyOf } from '@candor/api';
import { toText, type Amount, type Price, type Quantity } from '@candor/money';
import { C2C_STATUS, c2cFee, dealOfCoins, dealOfFiat, MINUTE_MS, takingFault, type C2cTaker } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, REPEAT_WINDOW_MS, type Command, type Posting, type View } from '../../../kernel/model/command.ts';
import { hold, release } from '../../../kernel/model/holds.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { noticeParams } from '../acts.ts';
import { offered } from '../adverts.ts';
import { orderChanged, walletChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { priceOf } from '../floating.ts';
import { advertHeld, orderHeld } from '../holds.ts';
import { isListed } from '../methods.ts';
import { isShopFrozen } from '../shop-freeze.ts';
import { advertSource, blockSource, registeredSource, shopOfSource, type CertifiedSource, type DetailsSource } from '../sources.ts';
import { takenSource } from '../taken.ts';
import { ADVERTS, blockKey, C2C_ORDER_IDS, C2C_ORDERS, SELLS, type AdvertRow, type C2cOrderRow } from '../tables.ts';
import { conditionsOf, personOf, takingRefusal } from '../taker.ts';
import { fitsPlaces, marketTerms, placesOf } from '../terms.ts';

export interface TakeInput {
  readonly advertId: number;
  /** Coins, or the fiat that they shall come to. */
  readonly typed: { readonly number: Quantity } | { readonly total: Amount };
  readonly seenPrice: Price;
  readonly method: C2cMethod;
  /** Whether the venue knows both to be one person. */
  readonly isSamePerson: boolean;
  /** Id of the details to which the order is paid: those of its seller as they are now. */
  readonly detailsId: number;
}

type Reply = ReplyOf<'legal/order_take'>;

/**
 * Takes an advert of another customer. The coins of the seller are held, and everything that the order depends on is frozen into it. A price that floats is
 * that of the newest ticks. Refuses by `takingFault`, and with `insufficient_balance`. Refuses with `not_found`, `c2c_closed` and `c2c_advert_closed` where
 * nothing is taken from it now. Refuses with `c2c_places` where more decimals were typed than the fiat has. Refuses with `c2c_method_unlisted` for a way of
 * payment that is off the published list. Refuses with `c2c_method_missing` where the details are not the seller's of this method.
 */
export function takeCommand(certified: CertifiedSource, details: DetailsSource): Command<TakeInput, Reply> {
  function takerOf(view: View, userId: number, owner: number, input: TakeInput, now: number): C2cTaker {
    const facts = {
      userId,
      isFrozen: isFrozen(view, userId, now),
      taken: view.row(takenSource, userId),
      shops: view.row(shopOfSource, userId),
      certified: view.row(certified, userId),
      registeredAt: view.row(registeredSource, userId)?.registered_at,
    };
    const between = { isSamePerson: input.isSamePerson, isBlocked: isBlocked(view, userId, owner) };
    return { ...personOf(facts, owner, between, now), method: input.method, seenPrice: input.seenPrice };
  }

  return {
    name: 'legal/order_take',
    ledger: true,
    repeatWindowMs: REPEAT_WINDOW_MS,
    serial: ({ advertId }, { userId }) => [`user:${userId}`, `advert:${advertId}`],
    // What the venue adds by itself does not make another request of it.
    meant: ({ isSamePerson: _person, detailsId: _details, ...asked }) => asked,
    needs: ({ advertId, detailsId }, { userId }) => ({
      accounts: [],
      rows: [
        read(advertSource, advertId),
        read(takenSource, userId),
        read(frozenSource, userId),
        read(shopOfSource, userId),
        read(certified, userId),
        read(registeredSource, userId),
        read(details, detailsId),
      ],
    }),
    further(view, { advertId }, { userId }) {
      const advert = view.row(advertSource, advertId);
      if (!advert) return undefined;
      const { user_id: owner, currency_id: currencyId, type } = advert;
      const seller = type === SELLS ? owner : userId;
      const kinds = type === SELLS ? (['legal', 'advert_order_held', 'advert_held'] as const) : (['legal', 'advert_order_held'] as const);
      return {
        accounts: kinds.map((kind) => accountId(seller, currencyId, kind)),
        rows: [
          read(shopOfSource, owner),
          read(frozenSource, owner),
          read(blockSource, blockKey(owner, userId)),
          read(blockSource, blockKey(userId, owner)),
        ],
      };
    },
    decide(view, input, { userId }, moment) {
      const { now } = moment;
      const found = view.row(advertSource, input.advertId);
      if (!found) return { refused: 'not_found' };
      const markets = view.state(MARKETS);
      const terms = marketTerms(markets);
      if (terms?.isOpen !== true) return { refused: 'c2c_closed' };
      const shop = (view.row(shopOfSource, found.user_id) ?? []).find(({ id }) => id === found.shop_id);
      const isTaken = shop?.status === 1 && shop.leaves_at === null && !isShopFrozen(shop, now) && !isFrozen(view, found.user_id, now);
      const priced = priceOf(markets, found, now);
      if (found.status !== 1 || !isTaken || placesOf(terms, found.fiat) === undefined || !priced) return { refused: 'c2c_advert_closed' };
      const advert = { ...found, price: priced.price };
      const { places } = advert;
      const { typed } = input;
      if ('total' in typed && !fitsPlaces(typed.total, places)) return { refused: 'c2c_places', params: { places } };
      const offer = offered(advert);
      const { price, left } = offer;
      const deal = 'total' in typed ? dealOfFiat(typed.total, price, places, left) : dealOfCoins(typed.number, price, places);
      const fault = takingFault(offer, conditionsOf(advert), takerOf(view, userId, advert.user_id, input, now), deal, places);
      if (fault) return takingRefusal(fault, advert, input.seenPrice);
      if (!isListed(markets, input.method)) return { refused: 'c2c_method_unlisted' };
      const [buyer, seller] = advert.type === SELLS ? [userId, advert.user_id] : [advert.user_id, userId];
      const paidTo = view.row(details, input.detailsId);
      if (paidTo?.user_id !== seller || paidTo.method !== input.method) return { refused: 'c2c_method_missing' };
      if (advert.type !== SELLS) {
        const available = view.balance(accountId(seller, advert.currency_id, 'legal'));
        if (available < deal.quantity)
          return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(deal.quantity) } };
      }

      const row: C2cOrderRow = {
        id: moment.nextId(C2C_ORDER_IDS),
        advert_id: advert.id,
        shop_id: advert.shop_id,
        buyer_id: buyer,
        seller_id: seller,
        taker_id: userId,
        currency_id: advert.currency_id,
        fiat: advert.fiat,
        places,
        price: advert.price,
        ...priced.frozen,
        ...deal,
        fee_percent: terms.feePercent,
        fee: c2cFee(deal.quantity, terms.feePercent).fee,
        method: input.method,
        details_id: input.detailsId,
        terms_id: markets.termsId(),
        status: C2C_STATUS.waiting,
        created_at: now,
        pay_by: now + advert.window_minutes * MINUTE_MS,
        paid_at: null,
        ended_at: null,
        ended_by: '',
      };
      return {
        reply: {
          id: row.id,
          status: row.status,
          number: toText(row.quantity),
          total: toText(row.total),
          price: toText(row.price),
          pay_by: row.pay_by,
        },
        postings: heldFor(row, advert),
        changes: [
          insert(C2C_ORDERS, row),
          update(ADVERTS, advert.id, { taken: advert.taken + row.quantity }, advert.user_id),
          noted(row, 'taken', moment),
          ledgerNotice(advert.user_id, 'c2c_taken', noticeParams({ ...row, currency: advert.currency }), moment),
        ],
        events: [...orderChanged(row, row.status), walletChanged(seller, row.currency_id)],
      };
    },
  };
}

/** Whether one of two customers does not trade with the other. */
function isBlocked(view: View, taker: number, owner: number): boolean {
  return [blockKey(taker, owner), blockKey(owner, taker)].some((key) => view.row(blockSource, key)?.blocked === true);
}

/** Sets the seller's coins aside: those of an advert that sells are held for it until now. */
function heldFor(order: C2cOrderRow, advert: AdvertRow): Posting[] {
  const held = hold(orderHeld(order), order.quantity);
  return advert.type === SELLS ? [release(advertHeld(advert), order.quantity), held] : [held];
}
