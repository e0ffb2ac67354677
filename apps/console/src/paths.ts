/** Paths that several places link to. */
export const HOME = '/console';
export const CUSTOMERS = '/console/customers';
export const CUSTOMER = '/console/customer';
export const DETECTION = '/console/detection';
export const OPERATORS = '/console/operators';
export const OWN_ACCOUNT = '/console/account';
export const REVIEWS = '/console/reviews';
/** One instance of an appeal against an order between two customers. */
export const APPEAL = '/console/appeal';
export const SUPPORT = '/console/support';
export const TERMS = '/console/terms';
export const DEPOSITS = '/console/deposits';
export const WITHDRAWALS = '/console/withdrawals';
/** News, help and banners; an item's editor below it. */
export const CONTENT = '/console/content';
export const CONTENT_ITEM = '/console/content-item';
export const OUTBOX = '/console/outbox';
export const AREA_CODES = '/console/area-codes';
export const AUDIT = '/console/audit';
export const JOBS = '/console/jobs';
export const LIABILITIES = '/console/liabilities';
export const HOUSE = '/console/house';
/** Every transfer of the venue. */
export const LEDGER = '/console/ledger';
export const SECONDS_ORDERS = '/console/seconds-orders';
/** Shops, adverts and orders between customers. */
export const C2C = '/console/c2c';
export const FEEDS = '/console/feeds';

/** Returns the address of a customer's details. */
export function customerPath(id: number): string {
  return `${CUSTOMER}?id=${id}`;
}

/** Returns the address where an instance of an appeal is decided. */
export function appealPath(id: number): string {
  return `${APPEAL}?id=${id}`;
}

/** Returns the address where an item of the content is edited. */
export function contentPath(id: number): string {
  return `${CONTENT_ITEM}?id=${id}`;
}

/** Returns the address of the audit log from a command on backwards. `seq` is the command's number as a decimal string. */
export function commandPath(seq: string): string {
  return `${AUDIT}?seq=${seq}`;
}

/** The ledger, narrowed to what its screen calls these. */
export function ledgerPath(filter: Readonly<Record<string, string>>): string {
  return `${LEDGER}?${new URLSearchParams(filter).toString()}`;
}
