import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Shop opened',
      text: 'Your shop “{shop}” was reviewed and is open. {amount} USDT stays held as its collateral.',
    },
    shop_refused: {
      subject: 'Shop not opened',
      text: 'Your shop “{shop}” was reviewed and not opened. {amount} USDT is back in your fiat account. {reason}',
    },
    shop_left: {
      subject: 'Shop ended',
      text: 'Your shop “{shop}” has left. {amount} USDT is back in your fiat account.',
    },
    shop_deposit_taken: {
      subject: 'Part of your collateral given to a customer',
      text: 'Operators gave {amount} USDT of the collateral of your shop “{shop}” to the customer of order {about}: {note}',
    },
    shop_frozen: {
      subject: 'Shop frozen',
      text: 'Your shop “{shop}” was frozen for this reason: {reason} Nobody can take its adverts until an operator ends this; open orders continue.',
    },
    shop_frozen_until: {
      subject: 'Shop frozen',
      text: 'Your shop “{shop}” was frozen until {until} for this reason: {reason} Until then nobody can take its adverts; open orders continue. It ends by itself then.',
    },
    shop_unfrozen: {
      subject: 'Shop no longer frozen',
      text: 'Your shop “{shop}” is no longer frozen. Its adverts on the shelf are offered again.',
    },
    c2c_advert_stopped: {
      subject: 'Advert taken off the shelf',
      text: 'An operator took your advert {advert} ({coin} for {fiat}) off the shelf: {reason} Coins that were held for it are available again. You can put it on the shelf again once you have edited it.',
    },
    c2c_taken: {
      subject: 'New C2C order',
      text: 'Your advert was taken: order {about}, {number} {currency} for {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'C2C order paid',
      text: 'The buyer says that {total} {fiat} was sent for order {about}. Look at your own account first, and release {number} {currency} only when it is there.',
    },
    c2c_received: {
      subject: 'Coins received',
      text: 'Order {about} is completed: {received} {currency} is in your fiat account.',
    },
    c2c_released: {
      subject: 'Coins released',
      text: 'You released {number} {currency} to the buyer of order {about}.',
    },
    c2c_cancelled: {
      subject: 'C2C order cancelled',
      text: 'The buyer has cancelled order {about}. {number} {currency} is yours again.',
    },
    c2c_expired: {
      subject: 'C2C order not paid in time',
      text: 'Order {about} over {number} {currency} was not paid in time and is cancelled. The coins are the seller’s again.',
    },
    c2c_message: {
      subject: 'New message about an order',
      text: 'The other party of C2C order {about} has written to you. Read and answer on our site only: whoever asks you to go elsewhere may want your coins.',
    },
    c2c_appealed: {
      subject: 'Appeal on a C2C order',
      text: 'An appeal was made on order {about} over {number} {currency}. The other side can answer until {until}. The coins stay held meanwhile.',
    },
    c2c_answered: {
      subject: 'Appeal answered',
      text: 'The other side has answered the appeal on order {about}. Operators decide now.',
    },
    c2c_decided_buyer: {
      subject: 'Appeal decided',
      text: 'It was decided that {number} {currency} of order {about} go to the buyer. {reason} This is carried out at {until}, unless you or the other side objects before.',
    },
    c2c_decided_seller: {
      subject: 'Appeal decided',
      text: 'It was decided that {number} {currency} of order {about} go back to the seller. {reason} This is carried out at {until}, unless you or the other side objects before.',
    },
    c2c_objected: {
      subject: 'Objection to a decision',
      text: 'A party objects to the decision on order {about}. Other operators decide once more; the other side can answer until {until}.',
    },
    c2c_executed_buyer: {
      subject: 'C2C order ended by a decision',
      text: 'Order {about} was ended by a decision: {received} {currency} went to the buyer. {reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C order ended by a decision',
      text: 'Order {about} was ended by a decision: {number} {currency} went back to the seller. {reason}',
    },
    c2c_compensated: {
      subject: 'Compensation received',
      text: 'Operators gave you {amount} USDT of the collateral of the shop “{shop}” for order {about}: {note} It is in your fiat account.',
    },
  },
  reasons: {
    price_misleading: 'The price is misleading.',
    paid_otherwise: 'It is paid otherwise than the advert says.',
    asks_for_more: 'More is asked of the other party than the advert says.',
    payment_proven: 'The payment was proven.',
    payment_not_shown: 'No payment was shown.',
    paid_amount_differs: 'The amount that was paid is not that of the order.',
    paid_from_others: 'It was paid from an account that is not the buyer’s.',
    nobody_answered: 'The other side has not answered.',
  },
};
