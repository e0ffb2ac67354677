/** 0 waits for an operator, 1 carried out, 2 rejected, 3 returned: taken back, expired, or worth less than was accepted when it was approved. */
export const FLASH_STATUSES = [0, 1, 2, 3] as const;
export type FlashStatus = (typeof FLASH_STATUSES)[number];
/** The statuses in the words of the specification. */
export const FLASH_STATUS_NAMES = ['flashing', 'passed', 'rejected', 'returned'] as const;
