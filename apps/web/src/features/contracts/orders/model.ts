import { CLOSED, HOLDING, PENDING, REVOKED, type OrderStatus } from '@candor/rules';

/** Tabs of the order list, in the order of the specification. */
export const ORDER_TABS: readonly OrderStatus[] = [HOLDING, PENDING, CLOSED, REVOKED];

/** Reads the tab from the address; anything unknown is the first. */
export function readTab(text: string | null): OrderStatus {
  return ORDER_TABS.find((status) => String(status) === text) ?? HOLDING;
}

/** Reads the page from the address; anything unknown is the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
