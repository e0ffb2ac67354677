import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { advertCalls } from './adverts.ts';
import { apiKeyCalls } from './api-keys.ts';
import { c2cAppealCalls, c2cAppealConsoleCalls } from './c2c-appeals.ts';
import { c2cPackCalls } from './c2c-pack.ts';
import { c2cChatCalls } from './c2c-chat.ts';
import { c2cOrderCalls } from './c2c-orders.ts';
import { complaintCalls } from './complaint.ts';
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
import { depositCalls, depositReviewCalls } from './deposits.ts';
import type { Endpoint } from './endpoint.ts';
import { identityCalls } from './identity.ts';
import { insuranceCalls } from './insurance.ts';
import { invitationCalls, invitationConsoleCalls } from './invitation.ts';
import { leverAccountCalls } from './leverage-account.ts';
import { leverageCalls } from './leverage.ts';
import { liabilityCalls } from './liabilities.ts';
import { marketCalls } from './market.ts';
import { microtradeCalls } from './microtrade.ts';
import { miningCalls, miningConsoleCalls } from './mining.ts';
import { newsEditorCalls } from './console/news.ts';
import { newsCalls } from './news.ts';
import { noticeCalls } from './notices.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentCalls } from './payment.ts';
import { headCalls, receiptCalls } from './receipts.ts';
import { factorCalls, securityCalls, watchCalls } from './security.ts';
import { shopCalls } from './shops.ts';
import { termsCalls } from './terms.ts';
import { supportCalls } from './support.ts';
import { swapCalls } from './swap.ts';
import { walletCalls } from './wallet.ts';
import { witnessCalls } from './witnesses.ts';
import { withdrawalCalls, withdrawalConsoleCalls } from './withdrawals.ts';

/** Every call of the venue, by name. Routes, client types, the apps' lists, the reference and access tests derive from it. */
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
  ...swapCalls,
  ...insuranceCalls,
  ...miningCalls,
  ...invitationCalls,
  ...shopCalls,
  ...advertCalls,
  ...c2cOrderCalls,
  ...c2cAppealCalls,
  ...c2cPackCalls,
  ...c2cChatCalls,
  ...leverageCalls,
  ...leverAccountCalls,
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
/** The calls with their names, for what goes through them all. */
export const CALLS = Object.entries<unknown>(contract) as readonly (readonly [EndpointName, Endpoint])[];
/** A call as one of many: of no input and reply in particular, which the compiler would compare for every call of the contract. */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoints: Readonly<Record<string, unknown>> = contract;
  return endpoints[name] as Endpoint;
}
/** Calls of the operators' console. */
export type ConsoleName = Extract<EndpointName, `console/${string}`>;
/** Calls of everybody else. */
export type CustomerName = Exclude<EndpointName, ConsoleName>;
/** What a caller sends. */
export type InputOf<Name extends EndpointName> = z.input<Contract[Name]['input']>;
/** What a handler receives: validated and converted. */
export type ParsedOf<Name extends EndpointName> = z.output<Contract[Name]['input']>;
/** The `message` of an ok reply. */
export type ReplyOf<Name extends EndpointName> = z.output<Contract[Name]['reply']>;

export * from './adjustments.ts';
export * from './c2c-states.ts';
export * from './adverts.ts';
export * from './c2c-orders.ts';
export * from './c2c-appeals.ts';
export * from './c2c-pack.ts';
export * from './c2c-chat.ts';
export * from './shops.ts';
export * from './constants.ts';
export * from './csv.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './freezing.ts';
export * from './fields.ts';
export * from './house-transfers.ts';
export * from './permissions.ts';
export * from './review-kinds.ts';
export * from './market.ts';
export * from './lever-order.ts';
export * from './leverage.ts';
export * from './leverage-account.ts';
export * from './market-risk.ts';
export * from './microtrade.ts';
export * from './liabilities.ts';
export * from './receipts.ts';
export * from './witnesses.ts';
export * from './wallet.ts';
export * from './deposits.ts';
export * from './withdrawals.ts';
export * from './swap.ts';
export * from './swap-statuses.ts';
export * from './insurance.ts';
export * from './invitation.ts';
export * from './mining.ts';
export * from './observed.ts';
export * from './account.ts';
export * from './security.ts';
export * from './identity.ts';
export * from './payment.ts';
export * from './complaint.ts';
export * from './support.ts';
export * from './news.ts';
export * from './notices.ts';
export * from './passkeys.ts';
export * from './api-keys.ts';
export * from './terms.ts';
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
