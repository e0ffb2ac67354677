import type { z } from 'zod';
import { accountCalls } from './account/account.ts';
import { advertCalls } from './c2c/adverts.ts';
import { apiKeyCalls } from './account/api-keys.ts';
import { c2cAppealCalls, c2cAppealConsoleCalls } from './c2c/c2c-appeals.ts';
import { c2cPackCalls } from './c2c/c2c-pack.ts';
import { c2cChatCalls } from './c2c/c2c-chat.ts';
import { c2cOrderCalls } from './c2c/c2c-orders.ts';
import { complaintCalls } from './service/complaint.ts';
import { operatorCalls, operatorPasskeyCalls } from './console/access.ts';
import { customersCalls } from './console/customers.ts';
import { adjustmentCalls } from './console/adjustments.ts';
import { c2cConsoleCalls } from './console/c2c.ts';
import { houseTransferCalls } from './console/house-transfers.ts';
import { detectionCalls } from './console/detection.ts';
import { ledgerCalls } from './console/ledger.ts';
import { reviewCalls } from './console/reviews.ts';
import { supportConsoleCalls } from './console/support.ts';
import { operationsCalls, outboxCalls } from './console/system.ts';
import { termsChangeCalls, termsReachCalls } from './console/terms.ts';
import { depositCalls, depositReviewCalls } from './wallet/deposits.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { identityCalls } from './account/identity.ts';
import { insuranceCalls } from './insurance/insurance.ts';
import { invitationCalls, invitationConsoleCalls } from './invitation/invitation.ts';
import { contractAccountCalls } from './contracts/account.ts';
import { contractsCalls } from './contracts/contracts.ts';
import { liabilityCalls } from './public/liabilities.ts';
import { marketCalls } from './market/market.ts';
import { microtradeCalls } from './seconds/microtrade.ts';
import { miningCalls, miningConsoleCalls } from './mining/mining.ts';
import { newsEditorCalls } from './console/news.ts';
import { newsCalls } from './public/news.ts';
import { noticeCalls } from './service/notices.ts';
import { passkeyCalls } from './account/passkeys.ts';
import { paymentCalls } from './wallet/payment.ts';
import { headCalls, receiptCalls } from './public/receipts.ts';
import { factorCalls, securityCalls, watchCalls } from './account/security.ts';
import { shopCalls } from './c2c/shops.ts';
import { termsCalls } from './terms/terms.ts';
import { supportCalls } from './service/support.ts';
import { exchangeCalls } from './exchange/exchange.ts';
import { walletCalls } from './wallet/wallet.ts';
import { witnessCalls } from './public/witnesses.ts';
import { withdrawalCalls, withdrawalConsoleCalls } from './wallet/withdrawals.ts';

/** Calls of the venue, by name. Routes, client types, the apps' lists, the reference and the access tests derive from them. */
export const contract = {
  ...accountCalls,
  ...securityCalls,
  ...factorCalls,
  ...watchCalls,
  ...passkeyCalls,
  ...apiKeyCalls,
  ...identityCalls,
  ...paymentCalls,
  ...complaintCalls,
  ...supportCalls,
  ...termsCalls,
  ...marketCalls,
  ...newsCalls,
  ...noticeCalls,
  ...walletCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...exchangeCalls,
  ...insuranceCalls,
  ...miningCalls,
  ...invitationCalls,
  ...shopCalls,
  ...advertCalls,
  ...c2cOrderCalls,
  ...c2cAppealCalls,
  ...c2cPackCalls,
  ...c2cChatCalls,
  ...contractsCalls,
  ...contractAccountCalls,
  ...microtradeCalls,
  ...liabilityCalls,
  ...headCalls,
  ...receiptCalls,
  ...witnessCalls,
  ...operatorCalls,
  ...operatorPasskeyCalls,
  ...customersCalls,
  ...ledgerCalls,
  ...adjustmentCalls,
  ...houseTransferCalls,
  ...detectionCalls,
  ...reviewCalls,
  ...c2cAppealConsoleCalls,
  ...c2cConsoleCalls,
  ...supportConsoleCalls,
  ...termsChangeCalls,
  ...termsReachCalls,
  ...newsEditorCalls,
  ...depositReviewCalls,
  ...withdrawalConsoleCalls,
  ...miningConsoleCalls,
  ...invitationConsoleCalls,
  ...outboxCalls,
  ...operationsCalls,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** Calls with their names, for code that goes through all of them. */
export const CALLS = Object.entries<unknown>(contract) as readonly (readonly [EndpointName, Endpoint])[];
/** Returns a call without its particular input and reply types, which the compiler would compare for every call of the contract. */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoints: Readonly<Record<string, unknown>> = contract;
  return endpoints[name] as Endpoint;
}
/** Calls of the operators' console. */
export type ConsoleName = Extract<EndpointName, `console/${string}`>;
/** Calls of visitors and customers. */
export type CustomerName = Exclude<EndpointName, ConsoleName>;
/** Input of a call as the caller sends it. */
export type InputOf<Name extends EndpointName> = z.input<Contract[Name]['input']>;
/** Input of a call as the handler receives it: validated and converted. */
export type ParsedOf<Name extends EndpointName> = z.output<Contract[Name]['input']>;
/** The `message` of an ok reply. */
export type ReplyOf<Name extends EndpointName> = z.output<Contract[Name]['reply']>;

export * from './wallet/adjustments.ts';
export * from './c2c/c2c-states.ts';
export * from './c2c/adverts.ts';
export * from './c2c/c2c-orders.ts';
export * from './c2c/c2c-appeals.ts';
export * from './c2c/c2c-pack.ts';
export * from './c2c/c2c-chat.ts';
export * from './c2c/shops.ts';
export * from './constants.ts';
export * from './csv.ts';
export * from './contract/endpoint.ts';
export * from './contract/client-actions.ts';
export * from './contract/errors.ts';
export * from './contract/events.ts';
export * from './account/freezing.ts';
export * from './contract/fields.ts';
export * from './wallet/house-transfers.ts';
export * from './contract/permissions.ts';
export * from './service/review-kinds.ts';
export * from './market/market.ts';
export * from './contracts/lever-order.ts';
export * from './contracts/contracts.ts';
export * from './contracts/account.ts';
export * from './contracts/market-risk.ts';
export * from './seconds/microtrade.ts';
export * from './public/liabilities.ts';
export * from './public/receipts.ts';
export * from './public/witnesses.ts';
export * from './wallet/wallet.ts';
export * from './wallet/deposits.ts';
export * from './wallet/withdrawals.ts';
export * from './exchange/exchange.ts';
export * from './exchange/flash-statuses.ts';
export * from './insurance/insurance.ts';
export * from './invitation/invitation.ts';
export * from './mining/mining.ts';
export * from './contracts/recomputed-statistics.ts';
export * from './account/account.ts';
export * from './account/security.ts';
export * from './account/identity.ts';
export * from './wallet/payment.ts';
export * from './service/complaint.ts';
export * from './service/support.ts';
export * from './public/news.ts';
export * from './service/notices.ts';
export * from './account/passkeys.ts';
export * from './account/api-keys.ts';
export * from './terms/terms.ts';
export * from './console/access.ts';
export * from './console/adjustments.ts';
export * from './console/c2c.ts';
export * from './console/customers.ts';
export * from './console/detection.ts';
export * from './console/house-transfers.ts';
export * from './console/ledger.ts';
export * from './console/news.ts';
export * from './console/reviews.ts';
export * from './console/support.ts';
export * from './console/terms.ts';
export * from './console/system.ts';
