/**
 * Statuses of a flash exchange: 0 waits for an operator, 1 carried out, 2 rejected, 3 returned. A returned one was taken back, expired, or gave less
 * at its approval than the customer accepts.
 */
export const FLASH_STATUSES = [0, 1, 2, 3] as const;
export type FlashStatus = (typeof FLASH_STATUSES)[number];
/** Names of the statuses in the specification. */
export const FLASH_STATUS_NAMES = ['flashing', 'passed', 'rejected', 'returned'] as const;
