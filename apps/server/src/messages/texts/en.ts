import type { MessageTexts } from './shape.ts';

export const en: MessageTexts = {
  tag: 'en',
  direction: 'ltr',
  scenes: {
    register: 'registration',
    forget: 'a new login password',
    bind_email: 'binding this e-mail address',
    trade_password: 'a new trade password',
  },
  templates: {
    code: {
      subject: 'Your verification code',
      text: 'Your code for {scene} is {code}. It is valid for {minutes} minutes. We never ask for it: do not tell it to anybody.',
    },
    already_registered: {
      subject: 'You are registered already',
      text: 'Somebody asked to register with this account, which exists already. If it was you, sign in, or choose “forgot password”. If not, nothing has changed.',
    },
    sign_in: { subject: 'New sign-in', text: 'Your account was signed in to from a place it was not used from before.' },
    factor_refused: {
      subject: 'Wrong authenticator codes',
      text: 'Somebody who knows your password has entered wrong authenticator codes. If it was not you, change your login password.',
    },
    password_changed: { subject: 'Login password changed', text: 'Your login password was changed. All other sessions have ended.' },
    password_reset: { subject: 'Login password reset', text: 'Your login password was reset with a code. All sessions have ended.' },
    trade_password_changed: { subject: 'Trade password changed', text: 'Your trade password was changed.' },
    email_bound: { subject: 'E-mail address bound', text: 'This e-mail address now belongs to your account.' },
    email_removed: {
      subject: 'E-mail address replaced',
      text: 'The e-mail address of your account was replaced by {email}. This address is not used any more.',
    },
    factor_bound: { subject: 'Authenticator bound', text: 'An authenticator was bound to your account. Signing in now needs its code.' },
    factor_unbound: { subject: 'Authenticator removed', text: 'The authenticator was removed from your account.' },
    recovery_codes_renewed: { subject: 'New recovery codes', text: 'New recovery codes were made. The old ones no longer work.' },
    recovery_code_used: { subject: 'Recovery code used', text: 'A recovery code of your account was used. Codes left: {left}.' },
    passkey_added: {
      subject: 'Passkey added',
      text: 'The passkey “{name}” was added to your account. It signs in to your account without a password.',
    },
    passkey_removed: { subject: 'Passkey removed', text: 'The passkey “{name}” was removed from your account.' },
    api_key_added: {
      subject: 'API key made',
      text: 'The API key “{label}” was made for your account. It may: {scopes}. It ends by itself after {days} days.',
    },
    phrase_changed: {
      subject: 'Anti-phishing phrase changed',
      text: 'The phrase that our mails to you show was changed.',
    },
    account_frozen: {
      subject: 'Account frozen',
      text: 'Your account was frozen by the link in one of our messages. All sessions have ended. Customer service will help you from here.',
    },
    account_frozen_by_operator: {
      subject: 'Account frozen',
      text: 'Your account was frozen until {until} for this reason: {reason} Until then you can close positions, cancel orders and bring stops closer to the price, but open nothing and move no money out. It ends by itself then, unless a second operator prolongs it.',
    },
    freeze_prolonged: {
      subject: 'Freeze prolonged',
      text: 'The freeze of your account was prolonged until {until} for this reason: {reason} You can still close positions, cancel orders and bring stops closer to the price.',
    },
    freeze_ended: { subject: 'Freeze ended', text: 'The freeze of your account has ended by itself. You can use your account as before.' },
    account_unfrozen: {
      subject: 'Account unfrozen',
      text: 'Customer service has ended the freeze of your account. You can use your account as before. If you did not ask for it, contact customer service at once.',
    },
    sessions_ended_by_operator: {
      subject: 'Signed out everywhere',
      text: 'Customer service has ended all sessions of your account. You can sign in again.',
    },
    identity_certified: { subject: 'Identity certified', text: 'Your identity was reviewed and is certified.' },
    identity_refused: {
      subject: 'Identity not certified',
      text: 'Your identity was reviewed and could not be certified: {reason} You can hand it in again.',
    },
    flash_passed: {
      subject: 'Flash exchange carried out',
      text: 'Your exchange of {number} {left} was reviewed and carried out: you received {received} {right}.',
    },
    flash_rejected: {
      subject: 'Flash exchange rejected',
      text: 'Your exchange of {number} {left} was reviewed and not carried out. The amount is back in your flash account. {reason}',
    },
    flash_returned: {
      subject: 'Flash exchange returned',
      text: 'Your exchange of {number} {left} for {right} was not carried out. The amount is back in your flash account. {reason}',
    },
    mining_locked: {
      subject: 'Amount locked',
      text: 'You locked {amount} {currency} ({title}). It earns {interest} {currency} over the term, paid every day at 00:00 venue time.',
    },
    mining_cancelled: {
      subject: 'Lock cancelled',
      text: 'Your lock {title} was cancelled before its end. {amount} {currency} is back in your flash account, after a fee of {fee} {currency}. Interest already paid stays yours.',
    },
    mining_ended: {
      subject: 'Lock ended',
      text: 'Your lock {title} has ended: {amount} {currency} is back in your flash account, and {interest} {currency} interest was paid in full.',
    },
    adjustment_credited: {
      subject: 'Correction in your favour',
      text: 'A fault of ours was corrected: {number} {currency} came to your account. {reason}',
    },
    adjustment_debited: {
      subject: 'Correction of an amount',
      text: 'A fault of ours was corrected: {number} {currency} that you had by mistake was taken back. {reason}',
    },
    withdrawal_requested: {
      subject: 'Withdrawal requested',
      text: 'A withdrawal of {number} {currency} to {target} was asked for. It waits to be decided, and can be cancelled until then.',
    },
    withdrawal_approved: {
      subject: 'Withdrawal approved',
      text: 'Your withdrawal of {number} {currency} was approved. {received} {currency} will be sent.',
    },
    withdrawal_sent: { subject: 'Withdrawal sent', text: '{received} {currency} was sent to you. Transaction: {txid}.' },
    withdrawal_rejected: {
      subject: 'Withdrawal rejected',
      text: 'Your withdrawal of {number} {currency} was not carried out. The amount is back in your flash account. {reason}',
    },
    deposit_credited: {
      subject: 'Deposit credited',
      text: 'Your deposit claim of {amount} {currency} was reviewed and credited to your flash account.',
    },
    deposit_refused: {
      subject: 'Deposit claim refused',
      text: 'Your deposit claim of {amount} {currency} was reviewed and not credited. {reason}',
    },
    deposit_arrived: {
      subject: 'Deposit credited',
      text: 'Your deposit of {amount} {currency} on {chain} was credited to your flash account.',
    },
    bank_deposit_credited: {
      subject: 'Bank deposit credited',
      text: 'Your bank payment of {paid} {money} was reviewed. {amount} {currency} were credited to your flash account, at {price} {money} for one {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Bank deposit refused',
      text: 'Your bank payment of {paid} {money} for {amount} {currency} was reviewed and not credited. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Bank withdrawal requested',
      text: 'A withdrawal of {number} {currency} to your bank account was asked for. {paid} {money} will arrive: {received} {currency} after the fee, at {price} {money} for one {currency}. It waits to be decided, and can be cancelled until then.',
    },
    bank_withdrawal_approved: {
      subject: 'Bank withdrawal approved',
      text: 'Your withdrawal of {number} {currency} was approved. {paid} {money} will be sent to your bank account, at {price} {money} for one {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Bank withdrawal sent',
      text: '{paid} {money} were sent to your bank account for {received} {currency}, at {price} {money} for one {currency}. Reference: {txid}.',
    },
    deposit_written_off: {
      subject: 'A deposit that its network took back',
      text: 'A deposit that was credited to you was taken back by its network for good. {held} {currency} of it were held and are taken off; {owed} {currency} that you had used are borne by the venue. Your statement shows both.',
    },
    deposit_returned: {
      subject: 'A deposit that was written off is on its network again',
      text: 'Your deposit of {amount} on {chain}, which was taken off your account because its network had taken it back, is on the network again. It is not credited by itself: our staff have been told and look into it.',
    },
    payment_methods_changed: { subject: 'Payment methods changed', text: 'The payment methods of your account were changed.' },
    address_added: {
      subject: 'Withdrawal address added',
      text: 'The {chain} address {target} was added to your address book. Withdrawals to it are possible from {usable} on.',
    },
    address_removed: {
      subject: 'Withdrawal address removed',
      text: 'The {chain} address {target} was removed from your address book.',
    },
    complaint_answered: {
      subject: 'Your message was answered',
      text: 'We have answered your complaint or suggestion of {asked}. You find the answer in your account.',
    },
    support_answered: {
      subject: 'Customer service has answered',
      text: 'Customer service has answered you in the chat. You find the answer under “Customer service” on our site.',
    },
    support_transcript: {
      subject: 'Your conversation with customer service',
      text: 'This is your conversation of {opened}: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Positions liquidated',
      text: 'The hazard rate fell to {rate} %. At {burst} % or below positions are closed, and these were: {items}. The result of all: {total} {currency}.',
      item: '{market}, {side} {number} at {price}, closed at {exit}, result {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-loss reached',
      text: 'The price reached your stop-loss, and your position was closed: {items}.',
      item: '{market}, {side} {number} at {price}, stop-loss {stop}, closed at {exit}, result {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Trailing stop reached',
      text: 'The price came back to your trailing stop, and your position was closed: {items}.',
      item: '{market}, {side} {number} at {price}, trailing stop {stop}, closed at {exit}, result {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-profit reached',
      text: 'The price reached your take-profit, and your position was closed: {items}.',
      item: '{market}, {side} {number} at {price}, take-profit {stop}, closed at {exit}, result {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Position closed to cover a loss',
      text: 'The loss of a stop was more than your balance, so positions in profit were closed to cover it: {items}.',
      item: '{market}, {side} {number} at {price}, closed at {exit}, result {profit} {currency}',
    },
    order_filled: {
      subject: 'Pending order filled',
      text: 'Your pending order was filled: {items}.',
      item: '{market}, {side} {number} at {price}, margin {margin} {currency}',
    },
    order_revoked: {
      subject: 'Pending order revoked',
      text: 'Filled, your pending order would have left the hazard rate at {floor} % or below. It was revoked instead, and what was set aside for it returned: {items}.',
      item: '{market}, {side} {number} at {price}, returned {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Order expired',
      text: 'The time of your pending order was over before the price reached it, and what was set aside for it returned: {items}.',
      item: '{market}, {side} {number} at {price}, returned {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Pending order revoked to cover a loss',
      text: 'A loss was more than your balance, so pending orders were revoked and what was set aside for them was used to cover it: {items}.',
      item: '{market}, {side} {number} at {price}, set aside {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Pending order revoked',
      text: 'The price reached your pending order while your account is frozen, which opens nothing. It was revoked instead, and what was set aside for it returned: {items}.',
      item: '{market}, {side} {number} at {price}, returned {returned} {currency}',
    },
    orders_voided: {
      subject: 'Orders voided',
      text: 'A price was false, and every order that was entered in a published window was voided for all customers alike. Of yours: {items}. The terms page has the window and the reason.',
      item: '{market}, {side} {number} at {price}, returned {returned} {currency}, profit taken back {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Orders voided',
      text: 'A price was false, and every order that was entered in a published window was voided for all customers alike. Of your seconds orders: {items}. The terms page has the window and the reason.',
      item: '{market}, {seconds} s, stake {number}, returned {returned} {currency}, profit taken back {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Insurance claim paid', text: 'Your claim of {number} {currency} was paid.' },
    insurance_ended: {
      subject: 'Insurance ended',
      text: 'The gain that was agreed is reached, so your policy has ended. {number} {currency} returned to your seconds account.',
    },
    night_from_margin: {
      subject: 'Overnight fee taken from margin',
      text: 'Your available balance did not cover the overnight fee, so it was taken from the margin of your positions as far as that allows, which brings liquidation nearer: {items}.',
      item: '{market}, {side} {number}, from margin {taken} {currency}, not covered {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Hazard rate low',
      text: 'Your hazard rate has fallen to {rate} %. At {burst} % or below positions are liquidated. Add funds or close positions to stay above it.',
    },
    isolated_warning: {
      subject: 'Isolated position near liquidation',
      text: 'The hazard rate of your isolated position has fallen to {rate} %. At {burst} % or below it is liquidated. Add margin or close it to stay above: {items}.',
      item: '{market}, {side} {number} at {price}, margin {margin} {currency}',
    },
    shop_approved: {
      subject: 'Shop opened',
      text: 'Your shop “{shop}” was reviewed and is open. {amount} USDT stays held as its security.',
    },
    shop_refused: {
      subject: 'Shop not opened',
      text: 'Your shop “{shop}” was reviewed and not opened. {amount} USDT is back in your fiat account. {reason}',
    },
    shop_left: {
      subject: 'Shop ended',
      text: 'Your shop “{shop}” has left. {amount} USDT is back in your fiat account.',
    },
    shop_frozen: {
      subject: 'Shop frozen',
      text: 'Your shop “{shop}” was frozen for this reason: {reason} Nobody can take its adverts until an operator ends this; open orders go on.',
    },
    shop_frozen_until: {
      subject: 'Shop frozen',
      text: 'Your shop “{shop}” was frozen until {until} for this reason: {reason} Until then nobody can take its adverts; open orders go on. It ends by itself then.',
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
    news: { subject: 'News', text: '{title}' },
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
    shop_name_unfit: 'The name of the shop misleads or is taken for somebody else’s. Choose another one.',
    contact_unclear: 'You could not be reached by the contact that you gave. Give another one.',
    charged_wrongly: 'You were charged by mistake.',
    not_credited: 'Something was not credited that should have been.',
    credited_twice: 'Something was credited twice.',
    wrong_amount: 'The wrong amount was booked.',
    own_link: 'You froze the account by the link of a message.',
    access_suspected: 'There are signs that somebody else has access to your account.',
    identity_unclear: 'Your identity details have to be clarified.',
    payment_unclear: 'A payment of yours has to be clarified.',
    rules_breach: 'There are signs of a breach of the terms of use.',
    legal_order: 'A court or an authority has ordered it.',
    own_request: 'You have asked for it.',
    photo_blurred: 'A photo is blurred. Please take it again in good light.',
    document_cropped: 'A corner of the document is cut off. Please show the whole document.',
    document_expired: 'The document has expired. Please use a valid one.',
    name_differs: 'The name differs from the document. Please write it as printed.',
    number_differs: 'The number differs from the document. Please check it.',
    document_kind: 'This is not an identity document that we accept. Please use a passport or identity card.',
    document_used: 'This document belongs to another account already. Please write to us if that is an error.',
    price_moved_far: 'The price has moved too far from the rate that was quoted. You can exchange at the present rate.',
    not_enough_reserves: 'The venue does not have enough of the currency at present. You can exchange a smaller amount.',
    person_unclear: 'We could not see that it is the holder of the account who uses it. Please write to us.',
    rate_fell: 'When it was approved the rate gave less than you accept.',
    review_expired: 'Nobody decided in time.',
    taken_back: 'You took it back.',
    address_unfit: 'The address cannot receive this currency, or belongs to a contract. Please use another one.',
    owner_unclear: 'We could not see that the destination is yours. Please certify your identity, or use an account in your name.',
    origin_unclear: 'We have a question about where the money came from. Please write to us.',
    not_sent: 'The network or the bank did not take it.',
    address_own: 'The address belongs to this venue by now. Please use one outside of it.',
    address_lost: 'Nobody has a key for the address. Please use another one.',
    payment_not_found: 'The payment could not be found. Check the transaction, or ask your bank, and claim again.',
    payment_credited: 'The payment was credited already; look at your deposits.',
    amount_differs: 'The amount of the payment is another one. Claim again with the amount that arrived.',
    same_person: 'The invited account looks like a second one of your own.',
    sender_differs: 'The payment came from somebody else’s account. Only payments from your own are credited.',
    proof_unreadable: 'The picture does not show the payment. Claim again with one that shows date, amount and accounts.',
  },
  statuses: {
    'pending review': 'pending review',
    'review success': 'review success',
    passed: 'passed',
    rejected: 'rejected',
    cancelled: 'cancelled',
    flashing: 'flashing',
    returned: 'returned',
  },
  bank: 'your bank account',
  between: '; ',
  sides: { 1: 'buy', 2: 'sell' },
  margin_modes: { cross: 'cross margin', isolated: 'isolated margin' },
  phrase: 'Your anti-phishing phrase: {phrase}',
  details: 'Time: {time} · Address: {address} · Device: {device}',
  freeze: 'If this was not you, freeze your account at once:',
  footer: 'Candor sends this message because of what happened on your account. Please do not reply.',
};
