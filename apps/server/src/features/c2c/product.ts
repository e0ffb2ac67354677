import type { Product } from '../../products/product.ts';
import { APPEAL_CHECKS } from './appeal-verify.ts';
import { C2C_APPEAL_VIEWS, C2C_APPEALS } from './appeal-tables.ts';
import { C2C_NOTES } from './chat/tables.ts';
import { addAdvert } from './commands/advert-add.ts';
import { editAdvert } from './commands/advert-edit.ts';
import { removeAdvert } from './commands/advert-remove.ts';
import { shelveAdvert } from './commands/advert-shelf.ts';
import { stopAdvert } from './commands/advert-stop.ts';
import { decideAppeal } from './commands/appeal-decide.ts';
import { blockCustomer } from './commands/block.ts';
import { cancelOrder } from './commands/cancel.ts';
import { endShop } from './commands/end-shop.ts';
import { executeDecision } from './commands/execute.ts';
import { expireOrder } from './commands/expire.ts';
import { leaveShop } from './commands/leave.ts';
import { payOrder } from './commands/pay.ts';
import { releaseOrder } from './commands/release.ts';
import { endShopFreeze, freezeShop, unfreezeShop } from './commands/shop-freeze.ts';
import { stayShop } from './commands/stay.ts';
import { takeCommand } from './commands/take.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';
import { proposeCompensation } from './compensation/propose.ts';
import { decideCompensation } from './compensation/review.ts';
import { C2C_COMPENSATIONS } from './compensation/table.ts';
import { compensationsAreDecided } from './compensation/verify.ts';
import { C2C_HOLDS } from './holds.ts';
import { C2C_RATINGS } from './rating-tables.ts';
import { ratingsFollowTheirOrders } from './ratings.ts';
import { C2C_RECEIPTS } from './receipts.ts';
import { decideShop } from './review.ts';
import type { CertifiedSource, DetailsSource } from './sources.ts';
import { ADVERTS, C2C_BLOCKS, C2C_ORDERS, SHOPS } from './tables.ts';
import { C2C_CHECKS } from './verify.ts';

/** Trading between customers, with the identities and the payment details that it looks at. */
export function c2cTrading(certified: CertifiedSource, details: DetailsSource): Product {
  return {
    tables: [SHOPS, ADVERTS, C2C_ORDERS, C2C_BLOCKS, C2C_NOTES, C2C_APPEALS, C2C_APPEAL_VIEWS, C2C_RATINGS, C2C_COMPENSATIONS],
    commands: [
      withdrawApplication,
      decideShop,
      leaveShop,
      stayShop,
      endShop,
      freezeShop,
      unfreezeShop,
      endShopFreeze,
      addAdvert,
      editAdvert,
      shelveAdvert,
      removeAdvert,
      stopAdvert,
      takeCommand(certified, details),
      payOrder,
      cancelOrder,
      releaseOrder,
      expireOrder,
      blockCustomer,
      decideAppeal,
      executeDecision,
      proposeCompensation,
      decideCompensation,
    ],
    holds: C2C_HOLDS,
    checks: [...C2C_CHECKS, ...APPEAL_CHECKS, ratingsFollowTheirOrders, compensationsAreDecided],
    receipts: C2C_RECEIPTS,
  };
}
