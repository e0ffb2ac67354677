import { BANK } from '../bank/product.ts';
import { barredAddresses } from '../chains/own-addresses.ts';
import { c2cTrading } from '../features/c2c/product.ts';
import { boughtSource } from '../features/c2c/sources.ts';
import { DEPOSITS } from '../features/deposits/product.ts';
import { certifiedSource } from '../features/identity/store.ts';
import { INSURANCE } from '../features/insurance/product.ts';
import { INVITATION } from '../features/invitation/product.ts';
import { CONTRACTS } from '../features/contracts/product.ts';
import { openOrdersSource } from '../features/contracts/store.ts';
import { LIABILITIES } from '../features/liabilities/product.ts';
import { MINING } from '../features/mining/product.ts';
import { SECONDS_OPTIONS } from '../features/seconds/product.ts';
import { detailsSource } from '../features/payment/details.ts';
import { addressBookSource, bankSource } from '../features/payment/store.ts';
import { EXCHANGE } from '../features/exchange/product.ts';
import { wallets } from '../features/wallet/product.ts';
import { withdrawals } from '../features/withdrawals/product.ts';
import type { Product } from './product.ts';

/** Everything that registers with the ledger. What one command decided gives receipts in this order: whatever has new ones goes to the end. */
export const PRODUCTS: readonly Product[] = [
  CONTRACTS,
  EXCHANGE,
  MINING,
  INSURANCE,
  SECONDS_OPTIONS,
  BANK,
  wallets(openOrdersSource),
  DEPOSITS,
  withdrawals(addressBookSource, bankSource, barredAddresses(), boughtSource),
  INVITATION,
  LIABILITIES,
  c2cTrading(certifiedSource, detailsSource),
];
