/** A dialog and how it is opened in place. */
export interface Opened {
  /** File of its source, below `apps`. */
  readonly file: string;
  /** The page that it is opened on. */
  readonly at: string;
  /** The text of the button that is pressed, by its key; or a key of the keyboard behind `key:`. */
  readonly press: string;
  /** Only on a computer: a phone has another way. */
  readonly wide?: true;
}

const TRADING = '/leverdealCenter?legalId=1&currencyId=2';

/** Dialogs that a customer with a position of BTC/USDT opens. */
export const CUSTOMERS: readonly Opened[] = [
  { file: 'web/src/features/contracts/positions/stops-dialog.tsx', at: TRADING, press: 'contracts.set_stops' },
  { file: 'web/src/features/contracts/positions/close-button.tsx', at: TRADING, press: 'contracts.close_position' },
  { file: 'web/src/features/contracts/detail/order-sheet.tsx', at: TRADING, press: 'contracts.details_of' },
  { file: 'web/src/public-data/sheet/market-sheet.tsx', at: TRADING, press: 'market.details' },
  { file: 'web/src/market/centre/panels/panels-dialog.tsx', at: TRADING, press: 'market.panels', wide: true },
  { file: 'web/src/shortcuts/key-list.tsx', at: TRADING, press: 'key:?', wide: true },
  { file: 'web/src/shortcuts/palette.tsx', at: TRADING, press: 'key:Control+k', wide: true },
  { file: 'web/src/shell/verify-dialog.tsx', at: '/finance', press: 'common.verify', wide: true },
  { file: 'web/src/features/wallet/deposit-sheet.tsx', at: '/finance', press: 'common.deposit' },
  { file: 'web/src/features/wallet/transfer-sheet.tsx', at: '/finance', press: 'common.transfer' },
  { file: 'web/src/features/withdrawal/withdraw-sheet.tsx', at: '/finance', press: 'common.withdraw' },
  { file: 'web/src/features/account/api-keys/api-keys-section.tsx', at: '/accountSet', press: 'keys.api_key_add' },
  { file: 'web/src/features/account/passkeys/passkeys-section.tsx', at: '/accountSet', press: 'keys.passkey_add' },
];

/** Dialogs that an operator opens. The address is below the console, and that of a customer ends with the number of one. */
export const OPERATORS: readonly Opened[] = [
  { file: 'console/src/features/customers/freeze-dialog.tsx', at: '/customer?id=', press: 'console_customers.freeze' },
  { file: 'console/src/features/customers/acts.tsx', at: '/customer?id=', press: 'console_customers.end_sessions' },
  { file: 'console/src/features/house/transfer-dialog.tsx', at: '/house', press: 'console_house.transfer' },
  { file: 'console/src/features/area-codes/edit-dialog.tsx', at: '/area-codes', press: 'console_area_codes.add' },
  { file: 'console/src/features/area-codes/remove-dialog.tsx', at: '/area-codes', press: 'console_area_codes.remove' },
  { file: 'console/src/features/terms/propose-dialog.tsx', at: '/terms', press: 'console_terms.propose' },
  { file: 'console/src/features/support/answers-dialog.tsx', at: '/support', press: 'console_support.answers' },
  { file: 'console/src/features/own-account/add-passkey.tsx', at: '/account', press: 'console_own_account.add' },
];

/** Those that need more than a press, and the journey that brings them about. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'console/src/features/c2c/freeze-shop-dialog.tsx': 'console-c2c.spec.ts',
  'console/src/features/c2c/shops-tab.tsx': 'console-c2c.spec.ts',
  'console/src/features/c2c/stop-advert-dialog.tsx': 'console-c2c.spec.ts',
  'console/src/features/content/editor.tsx': 'console-content.spec.ts',
  'console/src/features/content/publish-dialog.tsx': 'console-content.spec.ts',
  'console/src/features/content/versions.tsx': 'console-content.spec.ts',
  'console/src/features/customers/adjustment-dialog.tsx': 'console-corrections.spec.ts',
  'console/src/features/deposits/write-off-dialog.tsx': 'console-corrections.spec.ts',
  'console/src/features/outbox/message-dialog.tsx': 'console-reviews.spec.ts',
  'console/src/features/outbox/outbox-screen.tsx': 'console-reviews.spec.ts',
  'console/src/features/own-account/passkeys-section.tsx': 'console-account.spec.ts',
  'console/src/features/reviews/appeal/appeal-screen.tsx': 'c2c-appeal.spec.ts',
  'console/src/features/reviews/appeal/compensation.tsx': 'c2c-appeal.spec.ts',
  'console/src/features/reviews/reviews-screen.tsx': 'console-reviews.spec.ts',
  'console/src/features/reviews/say-dialog.tsx': 'console-reviews.spec.ts',
  'console/src/features/support/hand-over-dialog.tsx': 'support.spec.ts',
  'console/src/features/terms/change-line.tsx': 'console-terms.spec.ts',
  'console/src/features/terms/pause-dialog.tsx': 'terms.spec.ts',
  'console/src/features/withdrawals/sending.tsx': 'withdrawal.spec.ts',
  'console/src/shell/shell.tsx': 'console.spec.ts',
  'console/src/shell/sign-in-watch.tsx': 'console-customers.spec.ts',
  'console/src/ui/reason-dialog.tsx': 'console-reviews.spec.ts',
  'web/src/features/account/payment/address-book.tsx': 'settings.spec.ts',
  'web/src/features/account/security/bound-factor.tsx': 'passkeys.spec.ts',
  'web/src/features/c2c/appeal/statement-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/orders/block-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/orders/cancel-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/orders/pay-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/orders/release-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/shop/advert-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/shop/leave-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/shop/remove-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/c2c/shop/take-back-dialog.tsx': 'c2c.spec.ts',
  'web/src/features/exchange/conversion-form.tsx': 'exchange.spec.ts',
  'web/src/features/exchange/conversion-records.tsx': 'exchange.spec.ts',
  'web/src/features/exchange/flash-record.tsx': 'receipts.spec.ts',
  'web/src/features/exchange/insurance-form.tsx': 'insurance.spec.ts',
  'web/src/features/exchange/insurance-policies.tsx': 'insurance.spec.ts',
  'web/src/features/exchange/policy-panel.tsx': 'insurance.spec.ts',
  'web/src/features/contracts/positions/batch-close.tsx': 'trade.spec.ts',
  'web/src/features/contracts/positions/dropped-stops.tsx': 'chart.spec.ts',
  'web/src/features/contracts/positions/margin-sheet.tsx': 'positions.spec.ts',
  'web/src/features/contracts/ticket/order-dialog.tsx': 'ticket.spec.ts',
  'web/src/features/mining/buy-sheet.tsx': 'mining.spec.ts',
  'web/src/features/mining/cancel-dialog.tsx': 'mining.spec.ts',
  'web/src/features/mining/order-record.tsx': 'mining.spec.ts',
  'web/src/features/seconds/detail/order-sheet.tsx': 'seconds.spec.ts',
  'web/src/features/withdrawal/withdraw-dialog.tsx': 'withdrawal.spec.ts',
  'web/src/features/withdrawal/withdrawal-record.tsx': 'withdrawal.spec.ts',
  'web/src/market/centre/layout.tsx': 'layout.spec.ts',
  'web/src/shell/tab-bar.tsx': 'installed.spec.ts',
};
