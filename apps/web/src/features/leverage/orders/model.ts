import { CLOSED, HOLDING, PENDING, REVOKED, type OrderStatus } from '@candor/rules';

/** Tabs of the order list, in the order of the specification. */
export const ORDER_TABS: readonly OrderStatus[] = [HOLDING, PENDING, CLOSED, REVOKED];

/** Paging appears only when more orders than this exist (specification, business constants). */
export const PAGING_ABOVE = 10;

/** Reads the tab from the address; anything unknown is the first. */
export function readTab(text: string | null): OrderStatus {
  return ORDER_TABS.find((status) => String(status) === text) ?? HOLDING;
}

/** Reads the page from the address; anything unknown is the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export interface Paging {
  readonly shown: boolean;
  readonly page: number;
  readonly pages: number;
  /** Page numbers to offer; 0 stands for a gap. */
  readonly numbers: readonly number[];
}

/** What the pager shows: first, last, the current page and its neighbours. */
export function paging(total: number, limit: number, page: number): Paging {
  const pages = Math.max(1, Math.ceil(total / Math.max(1, limit)));
  const current = Math.min(Math.max(1, page), pages);
  const wanted = new Set([1, pages, current - 1, current, current + 1].filter((number) => number >= 1 && number <= pages));
  const numbers: number[] = [];
  for (const number of [...wanted].toSorted((left, right) => left - right)) {
    const before = numbers.at(-1);
    if (before !== undefined && number - before === 2) numbers.push(before + 1);
    else if (before !== undefined && number - before > 2) numbers.push(0);
    numbers.push(number);
  }
  return { shown: total > PAGING_ABOVE, page: current, pages, numbers };
}
