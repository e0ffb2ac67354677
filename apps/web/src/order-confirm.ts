import { read, write } from '@candor/ui/storage.ts';

/** Whether an order is shown once more before it is sent: so it is on a device until its customer turns that off. */
export function isOrderConfirmed(): boolean {
  return read('order_confirm') !== 'off';
}

/** Turns it on or off, until the customer signs out. */
export function setOrderConfirmed(on: boolean): void {
  write('order_confirm', on ? undefined : 'off');
}
